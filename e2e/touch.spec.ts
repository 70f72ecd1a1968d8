/** At 390 px a thumb meets nothing too small, from the gallery to the payment. */
import { expect, test } from '@playwright/test'
import { settled } from './both-widths.ts'
import { openDesign } from './designs.ts'
import { aShopper, fillAddress, hasInCart } from './shopper.ts'
import { expectTouchable } from './touch-targets.ts'
import { at, type Tenant } from './visitor.ts'

const READING = {
  home: '/home',
  gallery: '/templates/Create/flyers?s=101&c=1',
  'narrowed gallery': '/templates/Listings/listings?c=3',
  search: '/search?tag=open',
  'search without a hit': '/search?tag=qqqqq',
  article: '/posts/five-figures-that-choose-a-farm',
  'own page': '/about/our-team',
}
const ACCOUNT = [
  '/dashboard',
  '/marketingmaterials',
  '/savedmailinglists',
  '/pastorders',
  '/member-benefits',
  '/payment-method',
]

for (const tenant of ['harbor', 'summit', 'bluebird'] satisfies Tenant[])
  test(`what ${tenant} shows to everybody has room for a thumb @phone`, async ({ page, baseURL }) => {
    for (const [name, address] of Object.entries(READING)) {
      await page.goto(at(baseURL, tenant, address))
      await settled(page)
      await expectTouchable(page, name)
    }
  })

test('the account has room for a thumb @phone', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor')
  for (const address of ACCOUNT) {
    await page.goto(address)
    await settled(page)
    await expectTouchable(page, address)
  }
  await page.getByRole('link', { name: 'Edit profile' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible()
  await settled(page)
  await expectTouchable(page, 'profile')
})

test('the layout tool has room for a thumb @phone', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor')
  await openDesign(page, 'arch-house-open-house')
  await expectTouchable(page, 'layout tool')
  await page.getByRole('button', { name: 'Order prints' }).click()
  await expectTouchable(page, 'layout tool, order')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('form', { name: 'Fill in what is missing' })).toBeVisible()
  await expectTouchable(page, 'layout tool, what is missing')
})

test('cart and checkout have room for a thumb @phone', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor', 'trial')
  await hasInCart(page, { product: 'letter-flyer', quantity: 250 })
  await page.goto('/shopping-cart')
  await settled(page)
  await expectTouchable(page, 'cart')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await fillAddress(page)
  await expectTouchable(page, 'shipping')
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expectTouchable(page, 'payment')
})
