import { expect, test } from '@playwright/test'
import { look } from './both-widths.ts'
import { at, logIn } from './visitor.ts'

test('prices are set with their curve, tried on an order, and copied', async ({ page, baseURL }) => {
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'admin@summit.test', '/cp/offers?search=door')
  await page.getByRole('link', { name: 'The Door Is Open' }).click()
  const form = page.getByRole('form', { name: 'Prices' })
  const trial = page.getByRole('region', { name: 'Try an order' })
  await expect(trial.getByRole('row', { name: /^100 × \$0.79/ })).toBeVisible()

  // A gap is told at its row, and cannot be saved.
  const second = form.getByLabel('Printed: quantity 2')
  await second.fill('300-499')
  await expect(form.getByRole('alert')).toHaveText('Nothing is priced from 250 to 299.')
  await expect(second).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText('$ per piece').first()).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save prices' })).toBeDisabled()
  await look(page, 'prices with a gap')
  await page.getByRole('main').getByRole('link', { name: 'Prices and offers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(second).toHaveValue('300-499')

  // Two columns of a spreadsheet, with a fraction of a cent.
  await form.getByLabel('Printed: quantity 1').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', '100-499\t$0.6\n500-999\t0.555\n1000-1999\t0.5\n2000+\t0.45')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(form.getByRole('alert')).toHaveCount(0)
  await trial.getByLabel('Quantity').fill('501')
  await expect(trial.getByRole('row', { name: /^501 × \$0.555/ })).toContainText('$278.06')
  await form.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Prices saved')).toBeVisible()

  await form.getByRole('button', { name: 'Copy to other templates' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').nth(1).check()
  await dialog.getByRole('button', { name: 'Change 1 template' }).click()
  await expect(page.getByText('Prices copied to 1 template')).toBeVisible()
  await look(page, 'prices')

  // From a date on, edited, and called off.
  await form.getByLabel(/^Printed: price 1,/).fill('0.7')
  await form.getByRole('button', { name: 'Save from a date' }).click()
  await dialog.getByLabel('Date and time').fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule prices' }).click()
  await expect(dialog.getByText('Choose a time in the future.')).toBeVisible()
  await dialog.getByLabel('Date and time').fill('2031-01-06T09:00')
  await page.mouse.click(4, 400)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Schedule prices' }).click()
  const planned = page.getByRole('region', { name: 'Scheduled prices' })
  await expect(planned).toContainText('January 6, 2031')
  await expect(form.getByLabel(/^Printed: price 1,/)).toHaveValue('0.6')
  await planned.getByRole('button', { name: /^Edit the prices/ }).click()
  await expect(form.getByLabel(/^Printed: price 1,/)).toHaveValue('0.7')
  await look(page, 'scheduled prices')
  await form.getByRole('button', { name: 'Back to current prices' }).click()
  await planned.getByRole('button', { name: /^Cancel the prices/ }).click()
  await dialog.getByRole('button', { name: 'Cancel the scheduled prices' }).click()
  await expect(planned).toBeHidden()
})

test('prices of many templates are pasted into a grid, corrected, saved together and put back', async ({
  page,
  baseURL,
}, { retry }) => {
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'admin@bluebird.test', '/cp/offers?product=letter-flyer')
  await page.getByRole('link', { name: 'Edit in a grid' }).click()
  const grid = page.getByRole('grid', { name: 'Prices' })
  const cell = (row: number, column: number) => grid.locator(`td[data-row="${row}"][data-column="${column}"]`)
  await cell(0, 3).click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '"0,0851"\r\n$0.91')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(cell(0, 3)).toContainText('0.0851')
  await page.keyboard.press('Control+z')
  await expect(cell(0, 3)).not.toContainText('0.0851')

  // What cannot be sold is told at its cell, and keeps all of it from being saved.
  await cell(0, 3).click()
  await page.keyboard.type('free')
  await page.keyboard.press('Enter')
  await expect(cell(0, 3)).toContainText('Enter a price such as 0.085.')
  const review = page.getByRole('button', { name: 'Review changes' })
  await expect(review).toBeDisabled()
  await look(page, 'a grid of prices with a wrong one')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible()

  const coating = grid
    .getByRole('row', { name: /Coating: / })
    .first()
    .getByRole('gridcell')
    .nth(3)
  const before = await coating.innerText()
  await coating.click()
  await page.keyboard.type(`0.0${retry + 1}55`)
  await page.keyboard.press('Tab')
  await review.click()
  const dialog = page.getByRole('dialog', { name: 'Save these prices?' })
  await expect(dialog).toContainText(`0.0${retry + 1}55`)
  await dialog.getByRole('button', { name: 'Save 1 template' }).click()
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Recent changes' }).click()
  await page.getByRole('button', { name: 'Undo Change prices in a grid' }).first().click()
  await expect(page.getByText('Undone').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close recent changes' }).click()
  await expect(coating).toHaveText(before)

  // A discount is a row as well, pasted from a spreadsheet into a row that was added.
  await cell(0, 1).click()
  await page.getByRole('button', { name: 'Add row below' }).click()
  await cell(1, 1).click()
  await page.evaluate((row) => {
    const data = new DataTransfer()
    data.setData('text/plain', row)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, `discount: Spring ${retry}\t% from $250\t7.5`)
  await expect(cell(1, 2)).toContainText('percent from $250')
  await look(page, 'a grid of prices with a discount')
  await review.click()
  await expect(dialog).toContainText(`Spring ${retry}: 7.5 percent from $250`)
  await dialog.getByRole('button', { name: 'Save 1 template' }).click()
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible()
  await page.reload()
  await expect(grid.getByRole('row', { name: `Discount: Spring ${retry}` })).toBeVisible()
  await page.getByRole('button', { name: 'Recent changes' }).click()
  await page.getByRole('button', { name: 'Undo Change prices in a grid' }).first().click()
  await expect(page.getByText('Undone').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close recent changes' }).click()
  await expect(grid.getByRole('row', { name: 'Discount: Spring' })).toHaveCount(0)
})

test('prices of several templates are raised in one step, looked at first, and put back', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'admin@bluebird.test', '/cp/offers?product=postcard-6x9')
  const table = page.getByRole('region', { name: 'Prices' })
  const price = table.getByRole('row').nth(1).getByText(/^\$\d/)
  const before = await price.innerText()
  await table.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Raise or lower prices' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Check what will change' }).click()
  await expect(dialog.getByText('Enter a number such as 5 or 2.5.')).toBeVisible()
  await dialog.getByLabel('By').fill('12,5 %')
  await page.mouse.click(4, 400)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await look(page, 'raising prices')
  await dialog.getByRole('button', { name: 'Check what will change' }).click()
  await expect(dialog.getByRole('heading', { name: 'Raise prices by 12.5 percent' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Change prices of 1' }).click()
  await expect(dialog.getByText('1 changed.')).toBeVisible()
  await expect(price).not.toHaveText(before)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(price).toHaveText(before)
})
