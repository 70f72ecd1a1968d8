import { expect, test, type Page } from '@playwright/test'
import { openDesign } from './designs.ts'
import { aShopper, call, fillAddress, hasInCart } from './shopper.ts'

interface Lines {
  cart_items: { id: string; design_id: string; type: string; quantity: number; coating_type: string | null }[]
  pickup_places: { id: string; name: string }[]
}
const cart = (page: Page) => call<Lines>(page, 'GET', '/cart')
const order = (page: Page) => page.getByRole('region', { name: 'Order' })
const rendered = (page: Page) => expect(page.getByRole('img', { name: 'Preview of side 1' })).toBeVisible()
const toCart = (page: Page) => page.goto(new URL('/shopping-cart', page.url()).href)

async function editFromCart(page: Page): Promise<void> {
  await toCart(page)
  await page.getByRole('button', { name: /^Edit design/ }).click()
  await rendered(page)
}

test('a line is edited as it was chosen, also after a reload, and stays one line', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'summit')
  await hasInCart(page, {
    product: 'business-card',
    type: 'warehouse',
    quantity: 500,
    bill_to_company: true,
    coating_type: 'matte',
  })
  await editFromCart(page)
  await page.reload()
  await rendered(page)
  await expect(order(page).getByRole('radio', { name: /^Pick up/ })).toBeChecked()
  await expect(order(page).getByLabel('Where you pick it up')).not.toHaveValue('')
  await expect(order(page).getByRole('textbox', { name: 'Quantity' })).toHaveValue('500')
  await expect(order(page).getByLabel('Coating')).toHaveValue('matte')
  await expect(order(page).getByLabel('Bill to my company')).toBeChecked()

  await order(page).getByRole('textbox', { name: 'Quantity' }).fill('1,000')
  await order(page).getByLabel('Coating').selectOption('No coating')
  await page.getByRole('link', { name: 'Back to the cart' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('is not in the cart yet')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await order(page).getByRole('button', { name: 'Update cart item' }).click()

  await expect(page).toHaveURL(/\/shopping-cart$/)
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Your cart is up to date')
  const corner = await messages.boundingBox()
  expect(corner!.x + corner!.width).toBeCloseTo(1440 - 16)
  expect(corner!.y + corner!.height).toBeCloseTo(900 - 16)
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue('1000')
  await expect(page.getByLabel('Coating')).toHaveValue('')
  await expect(page.getByLabel('Bill to company')).toBeChecked()
  expect((await cart(page)).cart_items).toMatchObject([
    { type: 'warehouse', quantity: 1000, coating_type: null },
  ])
})

test('a line that is gone is said: while it is edited, when its address is opened, and to an anonymous visitor alike', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'summit')
  await hasInCart(page, { product: 'business-card' })
  await editFromCart(page)
  const address = page.url()
  const { cart_items } = await cart(page)
  await call(page, 'DELETE', `/cart/item/${cart_items[0]!.id}`)

  await order(page).getByRole('button', { name: 'Update cart item' }).click()
  await expect(order(page).getByRole('alert')).toContainText('This item is no longer in your cart.')
  await order(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  expect((await cart(page)).cart_items).toHaveLength(1)

  expect((await page.goto(address))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This item is no longer in your cart.' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the design' }).click()
  await expect(order(page).getByRole('button', { name: 'Add to cart' })).toBeVisible()

  const own = (await cart(page)).cart_items[0]!
  await aShopper(page, baseURL!, 'summit', 'title')
  const theirs = new URL(address)
  theirs.searchParams.set('line', own.id)
  expect((await page.goto(theirs.href))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('not')
})

test('a line whose saved design was deleted says so, and stays in the cart', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'summit')
  await hasInCart(page, { product: 'business-card' })
  const { design_id } = (await cart(page)).cart_items[0]!
  await call(page, 'DELETE', `/designs/${design_id}`)
  await toCart(page)
  await page.getByRole('button', { name: /^Edit design/ }).click()
  await expect(page.getByRole('heading', { name: 'This design is not there any more' })).toBeVisible()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue('250')
})

test('lines of one template are told apart, and each way of delivery has its day', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'summit')
  const both = { product: 'business-card', bill_to_company: true }
  const card = await hasInCart(page, { ...both, type: 'warehouse', quantity: 500 })
  await hasInCart(page, { ...both, quantity: 250, coating_type: 'matte' })
  const place = (await cart(page)).pickup_places[0]!.name
  await toCart(page)
  await expect(page.getByLabel(`Quantity of ${card}, Pick up at ${place}`)).toHaveValue('500')
  await expect(page.getByLabel(`Quantity of ${card}, Ships`)).toHaveValue('250')
  await expect(page.getByRole('button', { name: 'Continue to shipping' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await fillAddress(page, { state: 'CO', zip: '80202' })
  await page.getByRole('radio', { name: /^Air/ }).check()
  await page.getByRole('button', { name: 'Place order' }).click()

  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await expect(page.getByText(/^Your order .*Ready for pickup by .*In your hands by /)).toBeVisible()
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: `Download press file of 500 × ${card}, Pick up at ${place}` })
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByRole('link', { name: 'View your order' }).click()
  const designs = page.getByRole('region', { name: 'Designs' }).getByRole('listitem')
  await expect(designs.filter({ hasText: `Pick up at ${place}` })).toContainText('500 ×')
  await expect(designs.filter({ hasText: 'Ships · Soft-touch matte' })).toContainText('250 ×')

  await page.getByRole('button', { name: 'Order again' }).click()
  await page.waitForURL((url) => url.pathname === '/shopping-cart')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page.getByRole('radio', { name: /^Air/ })).toBeChecked()
})

test('a cart that was ordered in another tab says which order it became', async ({
  page,
  baseURL,
  context,
}) => {
  await aShopper(page, baseURL!, 'summit', 'regional')
  await hasInCart(page, { product: 'business-card', type: 'warehouse', bill_to_company: true })
  await toCart(page)
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Place order' }).click()
  await expect(other.getByRole('heading', { name: /^Thank you/ })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your cart has been ordered' })).toBeVisible()
  await page.getByRole('link', { name: /^View order SU-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order SU-/ })).toBeVisible()

  await other.goto(new URL('/shopping-cart', other.url()).href)
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a refused quantity is named beside the way on, too', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor', 'affiliate')
  const flyer = await hasInCart(page, { product: 'letter-flyer' })
  await toCart(page)
  await page.getByLabel(`Quantity of ${flyer}`).fill('10')
  const summary = page.getByRole('region', { name: 'Order summary' })
  const reason = summary.getByText(`${flyer} needs a change before you can continue.`)
  await expect(reason).toBeVisible()
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page.getByLabel(`Quantity of ${flyer}`)).toBeFocused()
  await page.getByLabel(`Quantity of ${flyer}`).fill('100')
  await expect(reason).toBeHidden()
})

test('the layout tool leads to the cart, and messages leave its button free @phone', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'bluebird')
  await openDesign(page, 'corner-band-card')
  await page.getByRole('button', { name: 'Order prints' }).click()
  const accept = page.getByLabel('Print it as it is; I have looked at the warnings.')
  if (await accept.isVisible()) await accept.check()
  const add = page.getByRole('button', { name: 'Add to cart' })
  await add.click()
  const [message, button] = [
    await page.getByText('Added to your cart').boundingBox(),
    await add.boundingBox(),
  ]
  expect(message!.y + message!.height).toBeLessThan(button!.y)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('heading', { name: 'Review Order' })).toBeVisible()
})

test('the print check counts alike on its tab and in its panel, and leaves the image its size @phone', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'harbor')
  await openDesign(page, 'lease-light-for-rent')
  const image = page.getByRole('img', { name: 'Preview of side 1' })
  const before = await image.boundingBox()
  const tab = page.getByRole('button', { name: /^Print check/ })
  await tab.click()
  const form = page.getByRole('form', { name: 'Fill in what is missing' })
  const counted = (await tab.innerText()).replace(/\D/g, '')
  expect(Number(counted)).toBeGreaterThan(1)
  await expect(form.getByRole('status')).toContainText(`0 of ${counted} filled in`)
  await expect(form.getByRole('group', { name: 'Sample text to replace' })).toBeVisible()
  expect((await image.boundingBox())!.height).toBeCloseTo(before!.height, 0)
})
