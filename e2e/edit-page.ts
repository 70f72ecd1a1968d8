import type { Page } from '@playwright/test'
import { ready } from './visitor.ts'

/** From the page that visitors see to its editor; where administrators have the strip above, by way of its Edit in place. */
export async function editPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
  const link = page.getByRole('link', { name: 'Edit page' })
  const strip = page.getByRole('region', { name: 'Control panel' }).getByRole('button', { name: 'Edit' })
  await link.or(strip).first().waitFor()
  if (!(await strip.isVisible())) return await link.click()
  await strip.click()
  await page.getByRole('link', { name: 'Versions, comments and schedule' }).click()
}
