import { expect, type Browser } from '@playwright/test'
import { logIn } from './visitor.ts'

/** Adds a page of the end-to-end test's own, saves it as its editor would, and answers its address. */
export async function publish(browser: Browser, base: string, path: string, state: unknown): Promise<string> {
  const page = await (await browser.newContext()).newPage()
  await logIn(page, base, `admin@${new URL(base).hostname.split('.')[0]}.test`)
  const statuses = await page.evaluate(
    async ({ address, state }) => {
      const send = async (method: string, call: string, body: object) => {
        const headers = { 'content-type': 'application/json' }
        return fetch(`/managepages/api/v1/${call}`, { method, headers, body: JSON.stringify(body) })
      }
      const made = await send('POST', 'pages', {
        page_name: address,
        address,
        include_in_navigation: false,
      })
      const { data } = await made.json()
      const page = { page_id: data.id, state: JSON.stringify(state), html: '' }
      return [made.status, (await send('PUT', 'pagescontent', page)).status]
    },
    { address: path.slice(1), state },
  )
  expect(statuses).toEqual([201, 200])
  await page.context().close()
  return base + path
}
