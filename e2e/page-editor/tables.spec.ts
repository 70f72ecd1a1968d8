import { expect, type Locator, type Page, test } from '@playwright/test'
import { hasSaved, insert, openEditor, save, savedPage } from './author.ts'
import { control, element } from './saved.ts'
import { expectPartAccessible } from '../accessible.ts'

async function aTable(page: Page, rows: number, columns: number): Promise<Locator> {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await insert(page, 'Table')
  const dialog = page.getByRole('dialog', { name: 'Insert Table' })
  await dialog.getByLabel('Rows (1-500)').fill(String(rows))
  await dialog.getByLabel('Columns (1-50)').fill(String(columns))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(pageBody.locator('th, td')).toHaveCount(rows * columns)
  return pageBody
}

/** Uses the menu at the cell. */
async function useCell(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Cell tools' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function selectCells(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.click()
  await to.click({ modifiers: ['Shift'] })
  await expect(page.getByRole('button', { name: 'Cell tools' })).toBeVisible()
}

test('the menu at the cell counts what is selected, merges rectangles and keeps the words', async ({
  page,
}) => {
  const pageBody = await aTable(page, 3, 3)
  const cells = pageBody.locator('th, td')
  await cells.nth(4).click()
  await page.keyboard.type('Middle')
  await cells.nth(8).click()
  await page.keyboard.type('Last')
  await selectCells(page, cells.nth(8), cells.nth(4))
  await page.getByRole('button', { name: 'Cell tools' }).click()
  await expect(page.getByRole('menuitem', { name: 'Insert 2 rows above' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete 2 columns' })).toBeVisible()
  await expectPartAccessible(page, '[role="menu"]')
  await page.getByRole('menuitem', { name: 'Merge cells' }).click()
  const merged = pageBody.locator('[colspan="2"][rowspan="2"]')
  await expect(merged).toHaveText('MiddleLast')
  await useCell(page, 'Insert 2 rows below')
  await expect(pageBody.locator('tr')).toHaveCount(5)
  await useCell(page, 'Unmerge cells')
  await expect(cells).toHaveCount(15)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(merged).toHaveText('MiddleLast')
})

test('headers are toggled where the cell stands, behind a merged one too', async ({ page }) => {
  const pageBody = await aTable(page, 3, 3)
  const cells = pageBody.locator('th, td')
  await selectCells(page, cells.nth(3), cells.nth(4))
  await useCell(page, 'Merge cells')
  // In the second row one cell now covers two columns; the next one is in the third.
  await pageBody.locator('tr').nth(1).locator('th, td').nth(1).click()
  await useCell(page, 'Add column header')
  await expect(pageBody.locator('tr').nth(2).locator('th, td').nth(2)).toHaveJSProperty('tagName', 'TH')
  await expect(pageBody.locator('tr').nth(2).locator('th, td').nth(1)).toHaveJSProperty('tagName', 'TD')
  await useCell(page, 'Remove column header')
  await expect(pageBody.locator('tr').nth(2).locator('th, td').nth(2)).toHaveJSProperty('tagName', 'TD')
})

const widthsIn = (table: Locator): Promise<number[]> =>
  table.evaluate((element: HTMLTableElement) =>
    [...(element.rows[0]?.cells ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().width)),
  )

test('columns share the page, are as wide as their longest word, and keep their widths when one is sized', async ({
  page,
}) => {
  const pageBody = await aTable(page, 2, 4)
  const table = pageBody.locator('table')
  const wrapper = pageBody.locator('.page-table-wrapper')
  const isWide = () => wrapper.evaluate((element) => element.scrollWidth > element.clientWidth)
  const [first = 0, ...others] = await widthsIn(table)
  expect(first).toBeGreaterThan(150)
  for (const other of others) expect(Math.abs(other - first)).toBeLessThanOrEqual(1)
  expect(await isWide()).toBe(false)

  await page.setViewportSize({ width: 390, height: 800 })
  await pageBody.locator('th').first().click()
  await page.keyboard.type('Accommodations')
  const words = pageBody.locator('th').first().locator('p')
  await expect.poll(async () => (await words.boundingBox())?.height ?? 0).toBeLessThan(30)
  expect(await isWide()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.setViewportSize({ width: 1440, height: 900 })
  const before = await widthsIn(table)
  await pageBody.locator('td').last().click()
  await useCell(page, 'Column width and row height')
  await page.getByLabel('Column width in pixels').fill('300')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await widthsIn(table)).at(-1)).toBe(300)
  for (const [at, width] of (await widthsIn(table)).slice(0, -1).entries())
    expect(Math.abs(width - (before[at] ?? 0))).toBeLessThanOrEqual(1)
})

test('edges are dragged, never below the least size, each drag one step of Undo', async ({ page }) => {
  const pageBody = await aTable(page, 2, 2)
  const cell = pageBody.locator('tr').nth(1).locator('th, td').nth(0)
  const size = async () => (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  /** Columns that share the page are as wide as it comes; half a pixel is rounded when one is sized. */
  const isWider = (by: number) =>
    expect.poll(async () => Math.abs((await size()).width - before.width - by)).toBeLessThan(1)
  const before = await size()
  const drag = async (edge: 'column' | 'row', by: number) => {
    await cell.hover()
    const handle = page.locator(`.TableCellResizer__resizer[data-edge="${edge}"]`)
    const box = await handle.boundingBox()
    if (!box) throw new Error('No edge to drag')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(edge === 'column' ? x + by : x, edge === 'row' ? y + by : y, { steps: 4 })
    await page.mouse.up()
  }
  await drag('column', 60)
  await isWider(60)
  await drag('row', 40)
  // Half pixels of the lines between the cells are rounded.
  await expect.poll(async () => Math.abs((await size()).height - before.height - 40)).toBeLessThanOrEqual(1)
  await drag('column', -900)
  await expect.poll(async () => Math.round((await size()).width)).toBe(50)
  await page.getByRole('button', { name: 'Undo' }).click()
  await isWider(60)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => Math.round((await size()).height - before.height)).toBe(0)
  await cell.click()
  await useCell(page, 'Column width and row height')
  const dialog = page.getByRole('dialog', { name: 'Column width and row height' })
  await dialog.getByLabel('Column width in pixels').fill('49')
  await expect(dialog.getByRole('alert')).toHaveText(
    'The column must be a whole number from 50 to 4000 pixels.',
  )
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await dialog.getByLabel('Column width in pixels').fill('210')
  await dialog.getByLabel('Row height in pixels').fill('90')
  await page.keyboard.press('Enter')
  await expect.poll(async () => Math.round((await size()).width)).toBe(210)
  await expect.poll(async () => Math.abs((await size()).height - 90)).toBeLessThanOrEqual(1)
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  expect((await savedPage(page)).html).toContain('<col style="width: 210px;" />')
})

test('a table at its limits takes no more rows', async ({ page }) => {
  await openEditor(page)
  const pageBody = page.getByRole('textbox', { name: 'Page content' })
  await pageBody.click()
  await page.keyboard.type('/9999x2')
  await page.getByRole('option', { name: '500x2 Table' }).click()
  await expect(pageBody.locator('tr')).toHaveCount(500)
  await page.getByRole('button', { name: 'Open table toolkit' }).click()
  await expect(page.getByRole('menuitem', { name: 'Insert row below' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Insert column right' })).toBeEnabled()
})

test('on a narrow screen nothing floats at the cell: the bar below has the tools @touch', async ({
  page,
}) => {
  const pageBody = await aTable(page, 2, 2)
  await pageBody.locator('td').first().click()
  await expect(page.getByRole('button', { name: 'Cell tools' })).toBeVisible()
  await page.setViewportSize({ width: 1025, height: 800 })
  await expect(page.getByRole('button', { name: 'Cell tools' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open table toolkit' }).click()
  await page.getByRole('menuitem', { name: 'Delete row' }).click()
  await expect(pageBody.locator('tr')).toHaveCount(1)
  await page.setViewportSize({ width: 1026, height: 800 })
  await expect(page.getByRole('button', { name: 'Cell tools' })).toBeVisible()
})

test('widths that an older page kept in its cells still hold', async ({ page }) => {
  const cell = (width: number) =>
    element('tablecell', [element('paragraph', [])], { colSpan: 1, rowSpan: 1, headerState: 0, width })
  const table = element('table', [element('tablerow', [cell(140), cell(220)])])
  await hasSaved(page, { version: 2, root: element('root', [table]) })
  const pageBody = await openEditor(page, '')
  const width = async (index: number) =>
    Math.round((await pageBody.locator('td').nth(index).boundingBox())?.width ?? 0)
  await expect.poll(() => width(0)).toBe(140)
  await pageBody.locator('td').nth(0).click()
  await page.keyboard.press(`${control}+End`)
  await useCell(page, 'Column width and row height')
  await page.getByLabel('Column width in pixels').fill('300')
  await page.keyboard.press('Enter')
  await expect.poll(() => width(0)).toBe(140)
  await expect.poll(() => width(1)).toBe(300)
})
