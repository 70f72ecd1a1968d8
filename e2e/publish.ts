import { expect, type Browser } from '@playwright/test'
import { logIn } from './visitor.ts'

/** Saves a page as its editor would, and answers its address. */
export async function publish(browser: Browser, base: string, path: string, state: unknown): Promise<string> {
  const page = await (await browser.newContext()).newPage()
  await logIn(page, base, `admin@${new URL(base).hostname.split('.')[0]}.test`)
  const status = await page.evaluate(
    async ({ path, state }) => {
      const content = '/managepages/api/v1/pagescontent'
      const { data } = await (await fetch(`${content}/dynamic/${encodeURIComponent(path)}`)).json()
      const body = JSON.stringify({ page_id: data.page_id, state: JSON.stringify(state), html: '' })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(content, { method: 'PUT', headers, body })).status
    },
    { path: path.slice(1), state },
  )
  expect(status).toBe(200)
  await page.context().close()
  return base + path
}
