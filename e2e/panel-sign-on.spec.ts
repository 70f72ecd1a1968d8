import { expect, test, type Page } from '@playwright/test'
import { aDirectory, CLIENT, type Directory } from '@frontage/testing/stand-ins/directory.ts'
import { aSamlDirectory } from '@frontage/testing/stand-ins/saml-directory.ts'
import { aNameServer, type NameServer } from '@frontage/testing/stand-ins/name-server.ts'
import { look } from './both-widths.ts'
import { ownSlot } from './slots.ts'
import { at, logIn, ready } from './visitor.ts'

let directory: Directory
let names: NameServer
test.beforeEach(async ({ baseURL }) => {
  directory = await aDirectory([`${at(baseURL, 'bluebird')}/auth/api/v1/directory/callback`])
  // The product under test asks here, see serve.ts.
  names = await aNameServer(Number(ownSlot.port))
})
test.afterEach(async () => {
  await directory.close()
  await names.close()
})

/** What an earlier attempt of this test may have left. */
const turnOff = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/managetenants/api/v1/sign-on/off', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
  })

async function signInAtDirectory(page: Page): Promise<void> {
  await page.locator('input[name="login"]').fill('ana')
  await page.locator('input[name="password"]').fill('x')
  await page.locator('button[type="submit"]').click()
  await page.locator('input[name="login"]').waitFor({ state: 'detached' })
  await page.locator('button[type="submit"]').click()
}

test('a directory is connected, tried and turned on, and a user logs in with it', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = at(baseURL, 'bluebird')
  // Of this attempt alone.
  const stamp = Date.now()
  const domain = `office-${stamp}.test`
  const name = `Directory ${stamp}`
  directory.users.set('ana', {
    email: `ana@${domain}`,
    given_name: 'Ana',
    family_name: 'Ruiz',
    groups: ['brokers'],
  })
  await logIn(page, base, 'admin@bluebird.test', '/cp/settings')
  await turnOff(page)
  await page.getByRole('link', { name: 'Sign-on' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-on', level: 1 })).toBeVisible()
  await page.getByRole('radio', { name: /OpenID Connect/ }).check()
  await page.getByLabel('Name of the directory').fill(name)
  await page.getByLabel('Issuer').fill('login.example.com')
  await page.getByLabel('Client ID').fill(CLIENT.clientId)
  await page.getByLabel('Client secret').fill(CLIENT.secret)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('It begins with https://')).toBeVisible()
  await page.getByLabel('Issuer').fill(directory.issuer)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Client secret')).toHaveValue('')

  await page.getByLabel('Add an email domain').fill(`@${domain}`)
  await page.getByRole('button', { name: 'Add domain' }).click()
  const row = page.getByRole('listitem').filter({ hasText: domain })
  await page.getByRole('button', { name: `Check ${domain} now` }).click()
  await expect(row.getByText('found no TXT record')).toBeVisible()
  names.records.set(`_frontage.${domain}`, [(await row.locator('code').nth(1).textContent()) ?? ''])
  await page.getByRole('button', { name: `Check ${domain} now` }).click()
  await expect(row.getByText('Proved')).toBeVisible()

  await page.getByRole('button', { name: /^Try it/ }).click()
  await signInAtDirectory(page)
  await page.waitForURL(`${base}/cp/settings/sign-on`)
  await ready(page)
  await expect(page.getByText('It went through')).toBeVisible()
  await expect(page.getByText(`It would make an account for ana@${domain}, as an Agent.`)).toBeVisible()
  await look(page, 'sign-on')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText(`The login of this site has a button “Continue with ${name}”.`)).toBeVisible()

  const visitor = await browser.newContext()
  const other = await visitor.newPage()
  await other.goto(`${base}/auth/login?returnurl=%2Fpastorders`)
  await ready(other)
  await other.getByRole('main').getByLabel('Email').fill(`ana@${domain}`)
  await expect(other.getByText(`Addresses like yours log in with ${name}`)).toBeVisible()
  await look(other, 'the login with a directory')
  await other.getByRole('link', { name: `Continue with ${name}` }).click()
  await signInAtDirectory(other)
  await other.waitForURL(`${base}/pastorders`)
  const me = () =>
    other.evaluate(async () => {
      const reply = await fetch('/security/api/v1/users/me')
      return reply.ok ? (await reply.json()).data.email : reply.status
    })
  expect(await me()).toBe(`ana@${domain}`)

  // The directory says that she is out.
  const told = await page.evaluate(
    async (token) =>
      (
        await fetch('/auth/api/v1/directory/logout', {
          method: 'POST',
          body: new URLSearchParams({ logout_token: token }),
        })
      ).status,
    directory.logoutToken({ sub: 'ana' }),
  )
  expect(told).toBe(200)
  await expect.poll(me).toBe(401)

  // And who joins, with a token of its own.
  await page.getByRole('button', { name: 'Make a token' }).click()
  const token = await page.getByLabel('Token', { exact: true }).textContent()
  await page.getByRole('button', { name: 'I have stored it' }).click()
  const joined = await page.evaluate(
    async ({ bearer, userName }) =>
      (
        await fetch('/scim/v2/Users', {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/scim+json' },
          body: JSON.stringify({ userName }),
        })
      ).status,
    { bearer: token, userName: `bea@${domain}` },
  )
  expect(joined).toBe(201)
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Make a token' })).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Everybody logs in with a password.', { exact: true })).toBeVisible()
  await other.goto(`${base}/auth/login`)
  await ready(other)
  await expect(other.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(other.getByText('Continue with')).toHaveCount(0)
  await visitor.close()
})

test('a SAML directory is set up from its metadata, and an agent lands where she wanted', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = at(baseURL, 'bluebird')
  const stamp = Date.now()
  const domain = `saml-${stamp}.test`
  const name = `SAML ${stamp}`
  const saml = await aSamlDirectory({ entityId: `https://idp.example.com/${stamp}` })
  saml.users.set('bea', { email: `bea@${domain}`, givenName: 'Bea', surname: 'Oduya' })
  const signIn = async (on: Page) => {
    await on.getByLabel('Login').fill('bea')
    await on.getByRole('button', { name: 'Sign in' }).click()
  }
  await logIn(page, base, 'admin@bluebird.test', '/cp/settings/sign-on')
  await turnOff(page)
  await page.reload()
  await ready(page)
  await page.getByRole('radio', { name: /SAML 2\.0/ }).check()
  await expect(page.getByText('Reply address (ACS)').first()).toBeVisible()
  await page.getByLabel('Name of the directory').fill(name)
  const file = { name: 'metadata.xml', mimeType: 'text/xml' }
  const upload = page.getByLabel('Metadata of your directory')
  await upload.setInputFiles({ ...file, buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('This file is no SAML metadata.')).toBeVisible()
  await upload.setInputFiles({ ...file, buffer: Buffer.from(saml.metadata()) })
  await expect(page.getByLabel('Entity ID of the directory')).toHaveValue(saml.entityId)
  await expect(page.getByRole('listitem').filter({ hasText: 'SHA-256' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Try it/ })).toBeEnabled()

  await page.getByLabel('Add an email domain').fill(domain)
  await page.getByRole('button', { name: 'Add domain' }).click()
  const row = page.getByRole('listitem').filter({ hasText: domain })
  names.records.set(`_frontage.${domain}`, [(await row.locator('code').nth(1).textContent()) ?? ''])
  await page.getByRole('button', { name: `Check ${domain} now` }).click()
  await expect(row.getByText('Proved')).toBeVisible()

  await page.getByRole('button', { name: /^Try it/ }).click()
  await signIn(page)
  await page.waitForURL(`${base}/cp/settings/sign-on`)
  await ready(page)
  await expect(page.getByText(`It would make an account for bea@${domain}, as an Agent.`)).toBeVisible()
  await look(page, 'sign-on by SAML')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText(`The login of this site has a button “Continue with ${name}”.`)).toBeVisible()

  const visitor = await browser.newContext()
  const other = await visitor.newPage()
  await other.goto(`${base}/auth/login?returnurl=%2Fpastorders`)
  await ready(other)
  await other.getByRole('link', { name: `Continue with ${name}` }).click()
  await signIn(other)
  await other.waitForURL(`${base}/pastorders`)
  const me = await other.evaluate(async () => (await (await fetch('/security/api/v1/users/me')).json()).data)
  expect(me).toMatchObject({ email: `bea@${domain}`, firstName: 'Bea' })
  await visitor.close()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Everybody logs in with a password.', { exact: true })).toBeVisible()
  await saml.close()
})
