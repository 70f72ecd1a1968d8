import { expect, type Locator, type Page } from '@playwright/test'

/** Someone who writes a page, in the editor's workbench. */
export async function openEditor(page: Page, query = 'emptyEditor=true'): Promise<Locator> {
  await page.goto(`/?${query}`)
  const pageBody = page.getByRole('textbox', { name: 'Page content' })
  await expect(pageBody).toBeVisible()
  return pageBody
}

/** The page as the workbench keeps it after a save. */
export const savedPage = (page: Page): Promise<{ html: string; revision: number; state: unknown }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('workbench-page') ?? 'null'))

/** Puts a page into the workbench as if it had been saved there. */
export async function hasSaved(page: Page, state: unknown): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('workbench-page', JSON.stringify(stored)), {
    state,
    html: '',
    revision: 1,
  })
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
}

/** Chooses something from the Insert menu. */
export async function insert(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Insert specialized editor node' }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}
