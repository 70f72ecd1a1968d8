/** An agent makes a page of a listing, publishes it, shows it to a visitor, changes it and takes it down. */
import { expect, test } from '@playwright/test'
import type { LandingPage } from '@frontage/contracts/landing.ts'
import { holdReplies } from './hold-replies.ts'
import { call } from './shopper.ts'
import { settled, WIDTHS } from './both-widths.ts'
import { at, logIn, ready } from './visitor.ts'
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
  const sheet = preview.getByRole('region', { name: 'The page as visitors see it' })
  await sheet.hover()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => sheet.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('link', { name: 'Open the page' })).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  const address = `${site}/p/9-kafer-b-lane-b`
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Läuft 🏡' })).toBeVisible()
  await expect(visitor.getByText('$749,000')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'About $3,787 a month' })).toBeVisible()
  await expect(visitor.getByText(/Equal Housing Opportunity/)).toBeVisible()
  // It is read without the page's own code; the visit counts all the same, and once.
  await expect(visitor.locator('html[data-waiting]')).toBeVisible()
  await expect(visitor.locator('html[data-ready]')).toHaveCount(0)
  await page.goto(`${site}/savedshowcase`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Läuft' })).toContainText('1 visit')
  await visitor.goto(address)
  await ready(visitor)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Läuft' })).toContainText('2 visits')
  await page.getByRole('link', { name: /Läuft/ }).first().click()

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible()
  await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(404)
})

test('what a visitor presses before the code of a landing page is there is pressed once it is @phone', async ({
  page,
  baseURL,
}) => {
  const code = await holdReplies(page, '**/assets/browser-*.js')
  await page.goto(at(baseURL, 'bluebird', '/p/2180-ocean-crest-drive'))
  await page.getByLabel('Your name').fill('Jo Bell')
  await page.getByRole('button', { name: 'Send message' }).tap()
  await expect(page.locator('html[data-ready]')).toHaveCount(0)
  await code.release()
  await expect(page.getByText('Enter an email address or a phone number.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Jo Bell')
  await expect(page).toHaveURL(/\/p\/2180-ocean-crest-drive$/)
})

test('a landing page whose code is gone is loaded again; without a connection it says so, and goes on later @phone', async ({
  page,
  baseURL,
}) => {
  const code = '**/assets/browser-*.js'
  const send = page.getByRole('button', { name: 'Send message' })
  // As after a release.
  await page.route(code, (route) => route.fulfill({ status: 404 }), { times: 1 })
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.goto(at(baseURL, 'summit', '/p/2180-ocean-crest-drive'))
  await expect.poll(() => documents).toBe(2)
  await ready(page)

  await page.route(code, (route) => route.abort())
  await page.goto(at(baseURL, 'summit', '/p/2180-ocean-crest-drive'))
  await send.tap()
  await expect
    .poll(() => send.evaluate((button: HTMLButtonElement) => button.validationMessage))
    .toBe('We could not reach the site. Please check your connection and try again.')
  await page.unroute(code)
  await send.tap()
  await expect(page.getByText('Enter an email address or a phone number.')).toBeVisible()
})

test('however many photos there are, none stands alone beside an empty place', async ({ page, baseURL }) => {
  const site = at(baseURL, 'harbor')
  await logIn(page, site, 'nora.fields@harbor.test', '/savedshowcase')
  await settled(page)
  const files = await page.evaluate(async () => {
    const upload = async (at: number): Promise<string> => {
      const canvas = new OffscreenCanvas(900, 600)
      const brush = canvas.getContext('2d')!
      brush.fillStyle = `hsl(${at * 40} 40% 60%)`
      brush.fillRect(0, 0, 900, 600)
      const form = new FormData()
      form.append('file', new File([await canvas.convertToBlob()], `photo-${at}.png`, { type: 'image/png' }))
      const reply = await fetch('/marketingcenter/api/v1/files', { method: 'POST', body: form })
      const { data } = (await reply.json()) as { data: { id: string } }
      return data.id
    }
    const ids: string[] = []
    for (let at = 0; at < 9; at++) ids.push(await upload(at))
    return ids
  })
  const photos = files.map((file_id) => ({ file_id, description: '' }))
  const listing = await call<{ id: string }>(page, 'POST', '/listings', {
    state: { ...A_LISTING, street: '12 Gallery Row', photos },
  })
  const made = await call<LandingPage>(page, 'POST', '/landing-pages', {
    kind: 'property',
    listing_id: listing.id,
  })
  await call(page, 'PUT', `/landing-pages/${made.id}/publication`, { state: 'published' })
  const gallery = page.getByRole('region', { name: 'Photos' })
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    await page.goto(`${site}/p/${made.fields.pretty_url}`)
    await settled(page)
    await expect(gallery.getByRole('figure')).toHaveCount(9)
    for (let count = 9; count > 1; count--) {
      // The widths of each row, in parts of the gallery's.
      const rows = await gallery.evaluate((element) => {
        const whole = element.getBoundingClientRect().width
        const rows = new Map<number, number>()
        for (const figure of element.querySelectorAll('figure')) {
          const { top, width } = figure.getBoundingClientRect()
          rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + width / whole)
        }
        return [...rows.values()]
      })
      for (const filled of rows) expect(filled, `${count} photos at ${size.width}`).toBeGreaterThan(0.9)
      await gallery.evaluate((element) => element.querySelector('figure:last-of-type')?.remove())
    }
  }
})
