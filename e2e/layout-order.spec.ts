/** The part of the layout tool that says what an order costs, and when it arrives. */
import { addDays } from '@frontage/domain/days.ts'
import { inHandsOn } from '@frontage/domain/in-hands.ts'
import { expect, test } from '@playwright/test'
import { openDesign } from './designs.ts'
import { signIn } from './users.ts'

test('a flyer that ground would bring too late says beside its price what would bring it in time', async ({
  page,
}) => {
  await signIn(page, 'agent@harbor.test')
  const today = new Date().toISOString().slice(0, 10)
  const byAir = inHandsOn(today, [{ kind: 'print-and-ship', productionDays: 2 }], 'air')
  await openDesign(page, 'arch-house-open-house')
  await page.getByRole('region', { name: 'Design fields' }).getByLabel('Date').fill(addDays(byAir, 1))
  await page.getByRole('button', { name: 'Price and quantity' }).click()
  const order = page.getByRole('region', { name: 'Order', exact: true })
  await expect(
    order.getByText(/^By ground this would arrive on .*, after the open house on .* Air would arrive on/),
  ).toBeVisible()
  await page.getByRole('region', { name: 'Design fields' }).getByLabel('Date').fill(byAir)
  await expect(order.getByText(/You could pick it up on \w+ \d+\.$/)).toBeVisible()
  await order.getByText('Pick up').click()
  await expect(order.getByText(/the open house on/)).toBeHidden()
})

for (const height of [900, 640])
  test(`what is wrong with a quantity, or would cost less, is in sight on a screen of ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: height === 640 ? 390 : 1440, height })
    await signIn(page, 'agent@harbor.test')
    await openDesign(page, 'arch-house-open-house')
    await page
      .getByRole('button', { name: height === 640 ? 'Order' : 'Price and quantity', exact: true })
      .click()
    const order = page.getByRole('region', { name: 'Order', exact: true })
    const quantity = order.getByRole('textbox', { name: 'Quantity' })
    for (const wrong of ['10', 'abc', '250.5']) {
      await quantity.fill('250')
      await quantity.fill(wrong)
      await expect(order.locator('output').filter({ hasText: /./ })).toBeInViewport({ ratio: 1 })
    }
    await quantity.fill('480')
    await expect(order.getByRole('button', { name: 'Switch to 500' })).toBeInViewport({ ratio: 1 })
  })

/** Of a phone with and without the browser's bars; less the keyboard where that takes its height from the page. */
for (const height of [844, 664, 844 - 336, 664 - 300])
  test(`on a phone of ${height} pixels the quantity and what is said of a late delivery can be read beside the total`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: Math.max(height, 664) })
    await signIn(page, 'agent@harbor.test')
    const today = new Date().toISOString().slice(0, 10)
    await openDesign(page, 'arch-house-open-house')
    await page.getByRole('region', { name: 'Design fields' }).getByLabel('Date').fill(addDays(today, 2))
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    const order = page.getByRole('region', { name: 'Order', exact: true })
    const quantity = order.getByRole('textbox', { name: 'Quantity' })
    const late = order.getByText(/this would arrive on .*, after the open house on/)
    await expect(late).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 390, height })
    await quantity.fill('480')
    await expect(quantity).toBeInViewport({ ratio: 1 })
    await expect(order.getByRole('button', { name: 'Switch to 500' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 })
    await late.scrollIntoViewIfNeeded()
    await expect(late).toBeInViewport({ ratio: 1 })
  })

test('a quantity that cannot be ordered says why', async ({ page }) => {
  await signIn(page, 'agent@harbor.test')
  await openDesign(page, 'corner-band-card')
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  const order = page.getByRole('region', { name: 'Order' })
  for (const [typed, sentence] of [
    ['0', /^The minimum for this item is \d+\.$/],
    ['250.5', 'The quantity must be a whole number up to 99,999.'],
  ] as const) {
    await quantity.fill(typed)
    await expect(order.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  }
})
