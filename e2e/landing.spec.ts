/** An agent makes a page of a listing, publishes it, shows it to a visitor, changes it and takes it down. */
import { expect, test } from '@playwright/test'
import { call } from './shopper.ts'
import { settled } from './both-widths.ts'
import { at, logIn } from './visitor.ts'
import { A_LISTING } from '@frontage/testing/listings.ts'

test('a landing page is made, published, seen by a visitor and taken down', async ({
  page,
  browser,
  baseURL,
}) => {
  const site = at(baseURL, 'harbor')
  await logIn(page, site, 'nora.fields@harbor.test', '/savedshowcase')
  await settled(page)
  await call(page, 'POST', '/listings', { state: { ...A_LISTING, street: '9 Käfer <b>Lane</b>' } })
  await page.getByRole('button', { name: 'New landing page' }).first().click()
  await page
    .getByLabel('Listing', { exact: true })
    .selectOption({ label: '9 Käfer <b>Lane</b>, Portland, OR 97205' })
  await page.getByRole('button', { name: 'Make the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '9 Käfer <b>Lane</b>' }).first()).toBeVisible()

  await page.getByLabel('Title').fill('Läuft 🏡')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Läuft 🏡')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('link', { name: 'Open the page' })).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  const address = `${site}/p/9-kafer-b-lane-b`
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Läuft 🏡' })).toBeVisible()
  await expect(visitor.getByText('$749,000')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'About $3,787.35 a month' })).toBeVisible()
  await expect(visitor.getByText(/Equal Housing Opportunity/)).toBeVisible()

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible()
  await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(404)
})
