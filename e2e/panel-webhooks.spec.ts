import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { look } from './both-widths.ts'
import { at, logIn } from './visitor.ts'

/** A program that takes what comes, or breaks, and remembers all of it. */
async function aProgram() {
  const state = { status: 204, received: [] as { body: string; heads: Record<string, string> }[] }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      const heads = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      state.received.push({ body, heads })
      response.writeHead(state.status).end(state.status === 204 ? '' : 'The ledger is <b>closed</b>')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks` }
}

test('an endpoint is added, told of a change, fails, is sent to again, and deleted', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'bluebird')
  const { state, server, url } = await aProgram()
  // Of this attempt alone.
  const name = `Accounting ${Date.now()}`
  await logIn(page, base, 'admin@bluebird.test', '/cp/settings')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('link', { name: 'Add an endpoint' }).first().click()
  const form = page.getByRole('form', { name: 'Endpoint' })
  await form.getByLabel('Address').fill('example.com')
  // Held for a while, as people press: what is told of the field meanwhile must not move the button away.
  await form.getByRole('button', { name: 'Add endpoint' }).click({ delay: 150 })
  await expect(form.getByText('Enter the whole address, beginning with https://.')).toBeVisible()
  await expect(form.getByText('Choose at least one kind of event.')).toBeVisible()
  await look(page, 'a new endpoint')
  await form.getByLabel('Address').fill(url)
  await form.getByLabel('Description').fill(name)
  await form.getByLabel('Profile changed').check()
  await form.getByRole('button', { name: 'Add endpoint' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.getByLabel('Signing secret', { exact: true }).textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await look(page, 'the secret')
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)

  // While the server begins again, what is typed stays on the screen.
  const description = form.getByLabel('Description')
  const reads = /\/webhooks\/[0-9a-f-]{36}(\/deliveries.*)?$/
  await page.route(reads, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await description.fill('Half a sentence')
  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect(page.getByText('What you see may be out of date.')).toBeVisible()
  await expect(description).toHaveValue('Half a sentence')
  await page.unroute(reads)
  await form.getByRole('button', { name: 'Discard changes' }).click()
  await expect(description).toHaveValue(name)
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeFocused()
  await page.reload()

  const rows = page.getByRole('region', { name: 'Events sent' }).locator('tbody tr')
  await expect(rows.filter({ hasText: 'Test event' })).toContainText('Delivered', { timeout: 20_000 })
  const [first] = state.received
  expect(new Webhook(secret).verify(first?.body ?? '', first?.heads ?? {})).toMatchObject({
    type: 'webhook.test',
  })

  // Something happens, while the program is down.
  state.status = 500
  await page.evaluate(async (license) => {
    const read = async (path: string) => (await (await fetch(path)).json()).data
    const { rows: found } = await read('/security/api/v1/users?search=consult@bluebird.test')
    const one = `/managetenants/api/v1/people/${found[0].idUser}`
    const { version } = await read(one)
    const saved = await fetch(one, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version, change: { license } }),
    })
    if (!saved.ok) throw new Error(await saved.text())
  }, name)
  await expect
    .poll(() => state.received.some(({ body }) => body.includes(name)), { timeout: 20_000 })
    .toBe(true)
  await page.reload()
  const changed = rows.filter({ hasText: 'Profile changed' }).first()
  await expect(changed).toContainText('Answered 500')
  await expect(page.getByText('Nothing has arrived at 127.0.0.1')).toBeVisible()
  await changed.getByRole('button', { name: /^Details/ }).click()
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(dialog.getByText('The ledger is <b>closed</b>')).toBeVisible()
  await look(page, 'a delivery')
  state.status = 204
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(changed).toContainText('Delivered', { timeout: 20_000 })
  const sent = state.received.filter(({ body }) => body.includes(name))
  expect(new Set(sent.map(({ heads }) => heads['webhook-id'])).size).toBe(1)

  // Many at once, and what a filter finds.
  await page.getByLabel('State').selectOption({ label: 'Delivered' })
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Send again' }).click()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect
    .poll(() => state.received.filter(({ body }) => body.includes('webhook.test')).length, {
      timeout: 20_000,
    })
    .toBe(2)
  await look(page, 'an endpoint')

  await page.getByRole('button', { name: 'Make a new secret' }).click()
  await dialog.getByRole('button', { name: 'Make new secret' }).click()
  await expect(dialog.getByLabel('Signing secret', { exact: true })).not.toHaveText(secret)
  await dialog.getByRole('button', { name: 'I have stored it' }).click()
  await expect(page.getByText('The one before it signs too until')).toBeVisible()

  // What somebody else saves does not take away what is typed.
  await description.fill('Half a sentence')
  await page.evaluate(async () => {
    const one = `/managetenants/api/v1/webhooks/${location.pathname.split('/').at(-1)}`
    const { version, state } = (await (await fetch(one)).json()).data
    const saved = await fetch(one, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version, state: { ...state, events: ['order.created', ...state.events] } }),
    })
    if (!saved.ok) throw new Error(await saved.text())
  })
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('This endpoint is off.')).toBeVisible()
  await expect(description).toHaveValue('Half a sentence')
  await form.getByRole('button', { name: 'Discard changes' }).click()
  await expect(description).toHaveValue(name)
  await expect(form.getByLabel('Order placed')).toBeChecked()
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Off')
  await look(page, 'webhooks')
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  // Of what is deleted nothing is left to be saved.
  await description.fill('Half a sentence')
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete endpoint' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  server.close()
})
