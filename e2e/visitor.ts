/** What every journey's visitor does. */
import { randomInt } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@frontage/db/seed/accounts.ts'

export type Tenant = 'harbor' | 'summit' | 'bluebird'

/** A tenant's address on the server under test. */
export const at = (baseURL: string | undefined, tenant: Tenant, path = ''): string =>
  (baseURL ?? '').replace('harbor', tenant) + path

/** Until the page's own code has taken over; what is clicked before that is a plain link. */
export const ready = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor()

/**
 * Lets a journey come from an address of its own. Letters and accounts are counted by address; journeys that ask for
 * them would use up each other's.
 */
export const fromOwnAddress = (context: BrowserContext): Promise<void> =>
  context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`,
  })

const SESSION = 'frontage_session'
/** What began on the login page, by email. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/**
 * Somebody of the demonstration data, signed in and at `path`: on the login page the first time, later with the session
 * that began there, as long as it lasts.
 */
export async function logIn(page: Page, base: string, email: string, path = '/home'): Promise<void> {
  const context = page.context()
  const known = sessions.get(email)
  if (known) {
    await context.addCookies(known)
    await page.goto(base + path)
    await ready(page)
    if ((await whoIsThere(page))?.email === email) return
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
  if (await knowsTheSite(page)) await page.reload()
  await ready(page)
  const cookies = await context.cookies(base)
  sessions.set(
    email,
    cookies.filter(({ name }) => name === SESSION),
  )
}

const ME = '/security/api/v1/users/me'

/** undefined: a stranger. */
const whoIsThere = (page: Page): Promise<{ email: string; walkthroughCompleted: boolean } | undefined> =>
  page.evaluate(async (me) => {
    const reply = await fetch(me)
    return reply.ok ? (await reply.json()).data : undefined
  }, ME)

/** Whoever just logged in has been shown around before. True: that was news to the site. */
export async function knowsTheSite(page: Page): Promise<boolean> {
  if ((await whoIsThere(page))?.walkthroughCompleted) return false
  await page.evaluate((me) => fetch(`${me}/walkthrough`, { method: 'PUT' }), ME)
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
