/** An agent writes to a contact, the contact answers, and is a lead with the words of the answer. */
import { expect, test } from '@playwright/test'
import { inboundForm, inboundPost } from '@frontage/testing/inbound-mail.ts'
import type { Email } from '@frontage/contracts/emails.ts'
import { settled } from './both-widths.ts'
import { call } from './shopper.ts'
import { ownSlot, replies } from './slots.ts'
import { at, logIn } from './visitor.ts'

test('whoever replies to an email becomes a lead', async ({ page, baseURL, request }) => {
  test.slow()
  const site = at(baseURL, 'harbor')
  const mark = `run-${Date.now()}`
  const to = `ann-${mark}@contacts.test`
  await logIn(page, site, 'agent@harbor.test', '/emails')
  await settled(page)
  const list = await page.evaluate(async (address) => {
    const form = new FormData()
    const csv = `Name,Email,Street,City,State,ZIP\nANN LEE,${address},1 Elm St,Long Beach,CA,90802\n`
    form.append('file', new File([csv], 'contacts.csv', { type: 'text/csv' }))
    const lists = '/marketingcenter/api/v1/mailinglists'
    const draft = (await (await fetch(`${lists}/drafts`, { method: 'POST', body: form })).json()).data
    const body = JSON.stringify({ draft_id: draft.id, name: address, ...draft.reading })
    const headers = { 'content-type': 'application/json' }
    return (await (await fetch(lists, { method: 'POST', body, headers })).json()).data.id as string
  }, to)
  const made = await call<Email>(page, 'POST', '/emails', { from: 'blank' })
  const body = JSON.stringify({
    version: 1,
    root: {
      type: 'root',
      version: 1,
      children: [
        {
          ...{ type: 'paragraph', version: 1 },
          children: [
            {
              type: 'text',
              version: 1,
              text: 'Open house on Sunday.',
              format: 0,
              style: '',
              mode: 'normal',
              detail: 0,
            },
          ],
        },
      ],
    },
  })
  const audience = { list_ids: [list], leads: false }
  const fields = { subject: `News ${mark} for {first name}`, preheader: '', body, audience }
  await call(page, 'PUT', `/emails/${made.id}`, { ...fields, revision: made.revision })
  await page.goto(`${site}/emails/${made.id}`)
  await settled(page)
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('you get the reply by email', { exact: false })).toBeVisible()

  await expect(async () => {
    await page.goto(`${site}/dev/mailbox`)
    await expect(page.getByRole('link', { name: `News ${mark} for Ann` })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('link', { name: `News ${mark} for Ann` }).click()
  const address = (await page.getByText(`@${replies.domain}`).textContent()) ?? ''

  const answer = {
    ...{ to: address, from: `Ann Lee <${to}>`, subject: `Re: News ${mark} for Ann` },
    text: `I will be there at five.\n\nOn Mon, Nov 3, 2026 at 9:12 AM Agent wrote:\n> Open house on Sunday.\n`,
  }
  const { url, headers, payload } = inboundPost(inboundForm(answer), replies.privateKey)
  // It knows no brokerage's host.
  const posted = await request.post(`http://127.0.0.1:${ownSlot.port}${url}`, { headers, data: payload })
  expect(posted.status()).toBe(200)

  await page.goto(`${site}/leads?search=${encodeURIComponent(to)}`)
  await settled(page)
  await page.getByLabel('Source').selectOption('Reply to an email')
  await page.getByRole('link', { name: 'Ann Lee' }).click()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline).toContainText(`Reply to an email: News ${mark} for Ann`)
  await expect(timeline).toContainText('I will be there at five.')
  await expect(timeline).not.toContainText('Open house on Sunday.')
  await expect(timeline).toContainText('Did not agree to be contacted for anything else.')

  await page.goto(`${site}/emails/${made.id}`)
  await settled(page)
  await expect(page.getByText('Replied', { exact: true }).first()).toBeVisible()
  await page.goto(`${site}/dev/mailbox`)
  await page.getByRole('link', { name: `Re: News ${mark} for Ann` }).click()
  await expect(page.getByText(to, { exact: true })).toBeVisible()
})
