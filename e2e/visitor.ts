/** What every end-to-end test's visitor does. */
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@frontage/catalog/brokerages/accounts.ts'
import { sessionsFile } from './slots.ts'

export type Tenant = 'harbor' | 'summit' | 'bluebird'

/** A tenant's address on the server under test. */
export const at = (baseURL: string | undefined, tenant: Tenant, path = ''): string =>
  (baseURL ?? '').replace('harbor', tenant) + path

/** Until the page's own code has taken over; what is clicked before that is a plain link. */
export const ready = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor()

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

/**
 * Someone of the demonstration data, signed in and at `path`: with the session that is stored, or through the login
 * page where that one has ended.
 */
export async function logIn(page: Page, base: string, email: string, path = '/home'): Promise<void> {
  const context = page.context()
  const value = storedSessions().get(email)
  if (value) {
    await context.addCookies([{ name: SESSION, value, url: base, httpOnly: true, sameSite: 'Lax' }])
    await page.goto(base + path)
    await ready(page)
    const who = await whoIsThere(page)
    if (who?.email === email) return knowTheSite(page, who)
  }
  // Whoever is signed in already finds no form on the login page.
  await context.clearCookies({ name: SESSION })
  await page.goto(`${base}/auth/login?returnurl=${encodeURIComponent(path)}`)
  await ready(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname === path)
  await ready(page)
  await knowTheSite(page)
  const begun = (await context.cookies(base)).find(({ name }) => name === SESSION)
  if (begun) storedSessions().set(email, begun.value)
}

const ME = '/security/api/v1/users/me'

/** undefined: an anonymous visitor. */
const whoIsThere = (page: Page): Promise<{ email: string; walkthroughCompleted: boolean } | undefined> =>
  page.evaluate(async (me) => {
    const reply = await fetch(me)
    return reply.ok ? (await reply.json()).data : undefined
  }, ME)

/** Whoever just logged in has been shown around before. */
async function knowTheSite(page: Page, known?: Awaited<ReturnType<typeof whoIsThere>>): Promise<void> {
  const who = known ?? (await whoIsThere(page))
  if (who?.walkthroughCompleted) return
  await page.evaluate((me) => fetch(`${me}/walkthrough`, { method: 'PUT' }), ME)
  await page.reload()
  await ready(page)
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
