import { expect, type Locator, type Page, test } from '@playwright/test'
import { insert, openEditor } from './author.ts'
import { expectPartAccessible } from '../accessible.ts'

async function withLines(page: Page): Promise<Locator> {
  const pageBody = await openEditor(page)
  await pageBody.click()
  for (const [index, line] of ['First', 'Second', 'Third'].entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
  await expect(pageBody.locator('p')).toHaveText(['First', 'Second', 'Third'])
  return pageBody
}

const handle = (page: Page) => page.getByRole('button', { name: 'Block: drag to move, press for more' })

async function use(page: Page, block: Locator, name: string): Promise<void> {
  await block.click()
  await handle(page).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('the handle copies, moves, turns and deletes its block, each one step of Undo', async ({ page }) => {
  const pageBody = await withLines(page)
  await pageBody.getByText('Second').click()
  await handle(page).click()
  await expectPartAccessible(page, '[role="menu"]')
  await page.keyboard.press('Escape')
  await use(page, pageBody.getByText('Second'), 'Duplicate Alt+Shift+D')
  await expect(pageBody.locator('p')).toHaveText(['First', 'Second', 'Second', 'Third'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pageBody.locator('p')).toHaveText(['First', 'Second', 'Third'])
  await use(page, pageBody.getByText('Third'), 'Move up Alt+Shift+↑')
  await expect(pageBody.locator('p')).toHaveText(['First', 'Third', 'Second'])
  await use(page, pageBody.getByText('First'), 'Turn into Heading 2')
  await expect(pageBody.locator('h2')).toHaveText('First')
  await use(page, pageBody.getByText('Third'), 'Delete')
  await expect(pageBody.locator('p')).toHaveText(['Second'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pageBody.locator('p')).toHaveText(['Third', 'Second'])
})

test('by keys alone: Alt and Shift with an arrow moves the block, with D copies it', async ({ page }) => {
  const pageBody = await withLines(page)
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(pageBody.locator('p')).toHaveText(['First', 'Third', 'Second'])
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(pageBody.locator('p')).toHaveText(['First', 'Second', 'Third'])
  await page.keyboard.press('Alt+Shift+KeyD')
  await expect(pageBody.locator('p')).toHaveText(['First', 'Second', 'Third', 'Third'])
  await page.getByRole('button', { name: 'Block options' }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('t')
  await expect(page.getByRole('menuitem', { name: 'Turn into Normal' })).toBeFocused()
})

/** @param isAcross to the goal's own column as well, not only to its height */
async function drag(page: Page, from: Locator, to: Locator, isAcross = false): Promise<void> {
  await from.click()
  const grip = await handle(page).boundingBox()
  const goal = await to.boundingBox()
  if (!grip || !goal) throw new Error('Nothing to drag')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(isAcross ? goal.x + 10 : grip.x + grip.width / 2, goal.y + 2, { steps: 6 })
  await page.mouse.up()
}

test('a block is dragged to where the line shows', async ({ page }) => {
  const pageBody = await withLines(page)
  await drag(page, pageBody.getByText('Third'), pageBody.getByText('First'))
  await expect(pageBody.locator('p')).toHaveText(['Third', 'First', 'Second'])
})

test('in a column the handle is that of its paragraph, and its menu has the columns too', async ({
  page,
}) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await insert(page, 'Columns Layout')
  const dialog = page.getByRole('dialog', { name: 'Insert Columns Layout' })
  await dialog.getByRole('button', { name: 'Insert' }).click()
  const columns = pageBody.locator('.page-layout-item')
  await expect(columns).toHaveCount(2)
  await columns.nth(0).click()
  await page.keyboard.type('One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  await columns.nth(1).click()
  await page.keyboard.type('Three')
  await use(page, columns.nth(0).getByText('Two'), 'Move up Alt+Shift+↑')
  await expect(columns.nth(0).locator('p')).toHaveText(['Two', 'One'])
  await use(page, columns.nth(1).getByText('Three'), 'Turn into Quote')
  await expect(columns.nth(1).locator('blockquote')).toHaveText('Three')
  await drag(page, columns.nth(1).getByText('Three'), columns.nth(0).getByText('Two'), true)
  await expect(columns.nth(0).locator('> *')).toHaveText(['Three', 'Two', 'One'])
  await use(page, columns.nth(0).getByText('One'), 'Duplicate columns')
  await expect(columns).toHaveCount(4)
  await use(page, columns.nth(0).getByText('One'), 'Delete columns')
  await expect(columns).toHaveCount(2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the handle stands at the block that was touched, and its tools open at the bottom', async ({
    page,
  }) => {
    const pageBody = await withLines(page)
    await pageBody.getByText('Second').tap()
    await handle(page).tap()
    const menu = page.getByRole('menu', { name: 'Block' })
    const box = await menu.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    await page.getByRole('menuitem', { name: /^Move up/ }).tap()
    await expect(pageBody.locator('p')).toHaveText(['Second', 'First', 'Third'])
  })

  test('a finger drags the handle, and the page stays where it is', async ({ page }) => {
    const pageBody = await withLines(page)
    await pageBody.getByText('Third').tap()
    const grip = await handle(page).boundingBox()
    const goal = await pageBody.getByText('First').boundingBox()
    if (!grip || !goal) throw new Error('Nothing to drag')
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: grip.x + grip.width / 2, y }],
      })
    const from = grip.y + grip.height / 2
    await touch('touchStart', from)
    for (let step = 1; step <= 6; step += 1) await touch('touchMove', from + ((goal.y + 2 - from) * step) / 6)
    await touch('touchEnd', goal.y)
    await expect(pageBody.locator('p')).toHaveText(['Third', 'First', 'Second'])
    await expect(page.getByRole('menu', { name: 'Block' })).toHaveCount(0)
  })
})
