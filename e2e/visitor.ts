/** What every journey's visitor does. */
import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'

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

/** Logs in on the login page and ends on the tenant's home page. */
export async function logIn(page: Page, base: string, email: string): Promise<void> {
  await page.goto(`${base}/auth/login`)
  await ready(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Frontage-demo-1')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await ready(page)
  if (await knowsTheSite(page)) await page.reload()
  await ready(page)
}

/** Whoever just logged in has been shown around before. True: that was news to the site. */
export async function knowsTheSite(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const me = '/security/api/v1/users/me'
    const { data } = await (await fetch(me)).json()
    if (data.walkthroughCompleted) return false
    await fetch(`${me}/walkthrough`, { method: 'PUT' })
    return true
  })
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
