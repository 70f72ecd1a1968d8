/** What end-to-end tests of the layout tool begin with: a design, opened. */
import { expect, type Page } from '@playwright/test'

/** Starts a design from a template, by its slug, and opens it in the layout tool. Needs someone signed in. */
export async function openDesign(page: Page, slug: string, name?: string): Promise<string> {
  const id = await page.evaluate(
    async ({ slug, name }) => {
      const call = async (path: string, body?: object) => {
        const reply = await fetch(`/marketingcenter/api/v1/${path}`, {
          ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
          headers: { 'content-type': 'application/json' },
        })
        return ((await reply.json()) as { data: { id: string; rows: { id: string; slug: string }[] } }).data
      }
      const { rows } = await call('templates?pageSize=100')
      const template = rows.find((row) => row.slug === slug)
      return (await call('designs', { template_id: template?.id, ...(name ? { name } : {}) })).id
    },
    { slug, name },
  )
  await page.goto(`/layout?design=${id}`.replace(/^/, new URL(page.url()).origin))
  await expect(page.getByRole('img', { name: 'Preview of side 1' })).toBeVisible()
  return id
}
