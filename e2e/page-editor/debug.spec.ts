import { expect, test } from '@playwright/test'
import { openEditor } from './author.ts'

test('the tree of nodes follows what is written, and a small editor has its own', async ({ page }) => {
  const pageBody = await openEditor(page, 'emptyEditor=true&showTreeView=true&showNestedEditorTreeView=true')
  const tree = page.getByRole('region', { name: 'Tree of nodes' })
  await pageBody.click()
  await page.keyboard.type('Garden')
  await expect(tree).toContainText('"Garden"')
  await page.getByRole('button', { name: 'Insert specialized editor node' }).click()
  await page.getByRole('menuitem', { name: 'Sticky Note' }).click()
  await expect(tree).toHaveCount(2)
})

test('what a key takes is measured, where that is asked for', async ({ page }) => {
  const pageBody = await openEditor(page, 'emptyEditor=true&measureTypingPerf=true')
  const times = page.getByRole('status', { name: 'Typing performance' })
  await expect(times).toHaveText('Type to measure how long a key takes.')
  await pageBody.click()
  await page.keyboard.type('Open house')
  await expect(times).toHaveText(/^A key takes [\d.]+ ms, one in twenty [\d.]+ ms or more \(of \d+ keys\)$/)
})

test('neither is there by default', async ({ page }) => {
  await openEditor(page)
  await expect(page.getByRole('region', { name: 'Tree of nodes' })).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Typing performance' })).toHaveCount(0)
})
