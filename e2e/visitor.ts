/** What every end-to-end test's visitor does. */
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@frontage/catalog/brokerages/accounts.ts'
import './renewed.ts'
import { sessionsFile } from './slots.ts'

export type Tenant = 'harbor' | 'summit' | 'bluebird'

/** A tenant's address on the server under test. */
export const at = (baseURL: string | undefined, tenant: Tenant, path = ''): string =>
  (baseURL ?? '').replace('harbor', tenant) + path

/** Until the page's own code has taken over; what is clicked before that is a plain link. */
export async function ready(page: Page): Promise<void> {
  const started = page.locator('html[data-ready]')
  const waiting = page.locator('html[data-waiting]')
  await started.or(waiting).waitFor()
  if ((await started.count()) === 0) await moveThePointer(page)
  await started.waitFor()
}

/** What many pages do only once somebody is there. */
async function moveThePointer(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(3, 3)
}

/**
 * Lets an end-to-end test come from an address of its own. Letters and accounts are counted by address; end-to-end tests that ask for
 * them would use up each other's.
 */
export const fromOwnAddress = (context: BrowserContext): Promise<void> =>
  context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`,
  })

const SESSION = 'frontage_session'
/** Secrets by email: of the sessions that were stored while seeding; where one ended, of what began on the login page. */
let sessions: Map<string, string> | undefined
const storedSessions = () =>
  (sessions ??= new Map(Object.entries(JSON.parse(readFileSync(sessionsFile, 'utf8')))))

/** An address of the site without a page: for who makes calls first, and opens the page that a test is about after them. */
export const NO_PAGE = '/healthz'

/**
 * Someone of the demonstration data, signed in and at `path`: with the session that is stored, or through the login
 * page where that one has ended.
 */
export async function logIn(page: Page, base: string, email: string, path = '/home'): Promise<void> {
  const context = page.context()
  const value = storedSessions().get(email)
  if (value && (await isTheirs(context.request, base, value, email))) {
    await context.addCookies([{ name: SESSION, value, url: base, httpOnly: true, sameSite: 'Lax' }])
    return goTo(page, base + path)
  }
  // Whoever is signed in already finds no form on the login page.
  await context.clearCookies({ name: SESSION })
  await page.goto(`${base}/auth/login?returnurl=%2Ffaq`)
  await ready(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${base}/faq`)
  const begun = (await context.cookies(base)).find(({ name }) => name === SESSION)
  if (!begun) throw new Error(`${email} is logged in without a session.`)
  storedSessions().set(email, begun.value)
  await isTheirs(context.request, base, begun.value, email)
  await goTo(page, base + path)
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  if (!address.endsWith(NO_PAGE)) await ready(page)
}

const ME = '/security/api/v1/users/me'

/** Whether a session is still that user's. Whoever just logged in has been shown around before. */
async function isTheirs(
  request: APIRequestContext,
  base: string,
  secret: string,
  email: string,
): Promise<boolean> {
  const { host, port } = new URL(base)
  const me = `http://127.0.0.1:${port}${ME}`
  const headers = { host, authorization: `Bearer ${secret}` }
  const reply = await request.get(me, { headers })
  if (!reply.ok()) return false
  const { data: who } = (await reply.json()) as { data: { email: string; walkthroughCompleted: boolean } }
  if (who.email !== email) return false
  if (!who.walkthroughCompleted) await request.put(`${me}/walkthrough`, { headers })
  return true
}

/** A program's request to a tenant: outside of browsers names under localhost may not resolve, so the host is said. */
export function ask(
  request: APIRequestContext,
  baseURL: string | undefined,
  tenant: Tenant | 'nobody',
  path: string,
  headers: Record<string, string> = {},
) {
  const { port } = new URL(baseURL ?? '')
  return request.get(`http://127.0.0.1:${port}${path}`, {
    headers: { host: `${tenant}.localhost:${port}`, ...headers },
  })
}
