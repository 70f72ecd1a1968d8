/** From a list with addresses to an email in a mailbox, and out of the list again. */
import { expect, test } from '@playwright/test'
import type { Email } from '@frontage/contracts/emails.ts'
import { look, lookAt, settled } from './both-widths.ts'
import { call } from './shopper.ts'
import { at, logIn } from './visitor.ts'

test('an agent writes to a list, and whoever unsubscribes gets no more', async ({ page, baseURL }) => {
  test.slow()
  const site = at(baseURL, 'harbor')
  const mark = `run-${Date.now()}`
  await logIn(page, site, 'agent@harbor.test', '/emails')
  await settled(page)
  // A list of this run alone, by the calls that its screen makes.
  const name = await page.evaluate(async (mark) => {
    const form = new FormData()
    const csv = `Name,Email,Street,City,State,ZIP\nANN LEE,ann-${mark}@contacts.test,1 Elm St,Long Beach,CA,90802\nBob Coe,,2 Elm St,Long Beach,CA,90802\n`
    form.append('file', new File([csv], 'contacts.csv', { type: 'text/csv' }))
    const lists = '/marketingcenter/api/v1/mailinglists'
    const draft = (await (await fetch(`${lists}/drafts`, { method: 'POST', body: form })).json()).data
    const body = JSON.stringify({ draft_id: draft.id, name: mark, ...draft.reading })
    const headers = { 'content-type': 'application/json' }
    await fetch(lists, { method: 'POST', body, headers })
    return mark
  }, mark)
  await page.getByRole('button', { name: 'New email' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Write the email' }).click()
  await page.getByLabel('Subject').fill(`News ${mark} for {first name}`)
  await page.getByLabel(new RegExp(`^${name} \\(1 person`)).check()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('No email address: 1')).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`News ${mark}`))

  // Another window saves other fields: both sides are shown before one is chosen.
  const path = `/emails/${new URL(page.url()).pathname.split('/').at(-1)}`
  const theirs = await call<Email>(page, 'GET', path)
  const { fields, revision } = theirs
  await call(page, 'PUT', path, { ...fields, preheader: 'Of another window', revision })
  await page.getByLabel('Subject').fill('Of this window')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const conflict = page.getByRole('dialog', { name: 'This email was saved in another window' })
  await expect(conflict.getByRole('row', { name: /^Preview text/ })).toContainText('Of another window')
  await conflict.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByLabel('Preview text')).toHaveValue('Of another window')
  await expect(page.getByLabel('Subject')).toHaveValue(`News ${mark} for {first name}`)

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByText(`News ${mark} for Ann`)).toBeVisible()
  await expect(preview.frameLocator('iframe').getByText('Hi Ann,')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Send now' }).click()
  await page
    .getByRole('dialog', { name: 'Send to 1 person now?' })
    .getByRole('button', { name: 'Send it' })
    .click()
  await expect(page.getByText('Opens are not counted', { exact: false })).toBeVisible()

  await expect(async () => {
    await page.goto(`${site}/dev/mailbox`)
    await expect(page.getByRole('link', { name: `News ${mark} for Ann` })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('link', { name: `News ${mark} for Ann` }).click()
  const href = await page
    .frameLocator('iframe')
    .getByRole('link', { name: 'Unsubscribe' })
    .getAttribute('href')
  await page.goto(`${site}${new URL(href ?? '').pathname}`)
  await page.getByRole('button', { name: /^Unsubscribe from (?!everybody)/ }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
})

test('an address whose owner asked by phone is left out, taken back and left out again', async ({
  page,
  baseURL,
}) => {
  const site = at(baseURL, 'harbor')
  const address = `stop-${Date.now()}@contacts.test`
  await logIn(page, site, 'agent@harbor.test', '/emails/left-out')
  await settled(page)
  const dialog = page.getByRole('dialog', { name: 'Leave out an address' })
  const leaveOut = async (typed: string) => {
    await page.getByRole('button', { name: 'Leave out an address' }).click()
    await dialog.getByLabel('Email address').fill(typed)
    await dialog.getByRole('button', { name: 'Leave it out' }).click()
  }
  await leaveOut('no address')
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await dialog.getByLabel('Email address').fill(address)
  await dialog.getByRole('button', { name: 'Leave it out' }).click()
  const row = page.getByRole('listitem').filter({ hasText: address })
  await expect(row.getByText('Asked by reply or phone')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(0)

  await leaveOut(address)
  await expect(row).toBeVisible()
  await look(page, 'addresses left out')
  await leaveOut(address.toUpperCase())
  await expect(dialog.getByText('This address is left out already.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await row.getByRole('button', { name: 'Take back' }).click()
  const asked = page.getByRole('dialog', { name: 'Take this back?' })
  await lookAt(page, 'Take this back?', 'the question before an address is taken back')
  await row.getByRole('button', { name: 'Take back' }).click()
  await asked.getByRole('button', { name: 'Take it back' }).click()
  await expect(row).toHaveCount(0)
})
