/** What asks back on the way to an order, a plan, a profile or a design, in each brokerage, at both widths. */
import { expect, test, type Page } from '@playwright/test'
import { look, lookAt, settled } from './both-widths.ts'
import { openDesign } from './designs.ts'
import {
  aShopper,
  call,
  fillPaymentCard,
  goToPayment,
  hasInCart,
  payButton,
  testPaymentCards,
} from './shopper.ts'
import { tinyPhoto } from './tiny-photo.ts'
import { at, ready, type Tenant } from './visitor.ts'

const TENANTS: readonly Tenant[] = ['harbor', 'summit', 'bluebird']
/** Nobody else's in these end-to-end tests: without a plan, with a photo, and with orders of the past. */
const USER = 'beatrice.lowell'
const WITHOUT_A_PHOTO = 'isaac.thornton'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await settled(page)
}

for (const tenant of TENANTS) {
  test(`${tenant}: what asks on the way to an order`, async ({ page, baseURL }) => {
    test.slow()
    await aShopper(page, at(baseURL, 'harbor'), tenant, USER)
    await hasInCart(page, { product: 'letter-flyer' })
    await goToPayment(page)
    await fillPaymentCard(page, testPaymentCards.asksTheBank)
    await payButton(page).click()
    const question = page.getByTitle('Question of your bank')
    await expect(question.contentFrame().getByRole('button', { name: 'Refuse' })).toBeVisible()
    // It runs no scripts, so axe looks at it on its own.
    const bank = await page.context().newPage()
    await bank.goto((await question.getAttribute('src'))!)
    await look(bank, 'the page of the bank')
    await bank.close()
    await lookAt(page, 'Your bank asks you to confirm', 'the question of the bank')
    await expect(payButton(page)).toBeEnabled()
    const { cart_items } = await call<{ cart_items: { id: string }[] }>(page, 'GET', '/cart')
    await call(page, 'PUT', '/cart', [{ id: cart_items[0]!.id, quantity: 500 }])
    await payButton(page).click()
    await lookAt(page, 'The price has changed', 'a price that moved')

    await open(page, '/pastorders')
    await page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first().getByRole('link').click()
    // The list has an 'Order again' of its own in each row.
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
    await page.route('**/reorder', (route) =>
      route.fulfill({
        json: {
          success: true,
          message: '',
          data: { added: 1, differences: [{ name: 'Arch House', sentence: 'It costs $4.00 more.' }] },
        },
      }),
    )
    await button(page, 'Order again').first().click()
    await lookAt(page, 'What has changed since this order', 'what has changed since an order')
  })

  test(`${tenant}: what asks about lists to be mailed`, async ({ page, baseURL }) => {
    await aShopper(page, at(baseURL, 'harbor'), tenant, USER)
    await open(page, '/marketingmaterials')
    await openDesign(page, 'ask-me-anything-postcard')
    await page.getByRole('radio', { name: /Mail/ }).check()
    await button(page, /^Upload (?:your mailing|another) list$/).click()
    await lookAt(page, 'Upload a mailing list', 'a list that is uploaded')
  })

  test(`${tenant}: what asks about cards and plans`, async ({ page, baseURL }) => {
    test.slow()
    await aShopper(page, at(baseURL, 'harbor'), tenant, USER)
    await open(page, '/payment-method')
    await button(page, 'Add a card').first().click()
    await fillPaymentCard(page, testPaymentCards.accepted)
    await button(page, 'Save card').click()
    await button(page, 'Delete Visa ending in 4242').first().click()
    await lookAt(page, 'Delete this card?', 'a card that is deleted')

    await open(page, '/member-benefits')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(?:Upgrade to|Start free trial)/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^Plus, monthly/ }).check()
    await button(page, 'Continue to checkout').click()
    await expect(dialog.getByRole('heading', { name: 'Check out' })).toBeVisible()
    await look(page, 'paying for a plan')
    await dialog.getByRole('button', { name: /^(?:Start free trial|Pay \$)/ }).click()
    await lookAt(page, 'Set up your profile', 'a profile that is set up')
    await button(page, 'Change to Plus, yearly').click()
    await lookAt(page, 'Change to Plus, yearly?', 'a plan that is changed')
    await button(page, 'Cancel plan').click()
    await lookAt(page, 'Cancel your plan?', 'a plan that is canceled')
  })

  test(`${tenant}: what asks about pictures and unsaved work`, async ({ page, baseURL }) => {
    test.slow()
    await aShopper(page, at(baseURL, 'harbor'), tenant, WITHOUT_A_PHOTO, '/pastorders')
    await button(page, /^Account of/).click()
    await page.getByRole('menuitem', { name: /^Profile \d+% complete/ }).click()
    await lookAt(page, /^Your profile is/, 'what a profile lacks')
    await aShopper(page, at(baseURL, 'harbor'), tenant, USER)
    const me = await page.evaluate(async () => (await fetch('/security/api/v1/users/me')).json())
    await open(page, `/edit-profile/${(me as { data: { id: string } }).data.id}`)
    const chooser = page.getByLabel('Choose a photo')
    await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
    await expect(page.getByText('notes.txt is not a photo.')).toBeVisible()
    await chooser.setInputFiles(await tinyPhoto(page))
    await expect(page.getByText('porch.png has only 40 × 30 pixels')).toBeVisible()
    await lookAt(page, 'Your photo', 'a portrait that is too small')
    await chooser.setInputFiles('catalog/portraits/portrait-3.jpg')
    await lookAt(page, 'Your photo', 'a photo that is cropped')
    await button(page, /^Remove/)
      .first()
      .click()
    await lookAt(page, 'Remove the photo?', 'a photo that is removed')
    await page.getByLabel('Last name').fill('Lowell-Grant')
    await page.getByRole('banner').getByRole('link', { name: /home$/ }).click()
    await lookAt(page, 'Leave without saving?', 'work that is left unsaved')
    await page.getByLabel('Last name').fill('Lowell')

    await openDesign(page, 'arch-house-open-house')
    await button(page, 'Replace Main photo').click()
    await lookAt(page, /^Choose a photo/, 'a picture that is chosen')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await ready(other)
    await expect(other.getByRole('img', { name: 'Preview of side 1' })).toBeVisible()
    for (const [tab, words] of [
      [page, 'From the first window'],
      [other, 'From the second window'],
    ] as const) {
      await tab.getByRole('textbox', { name: 'Headline' }).fill(words)
      if (tab === page) await expect(tab.getByText('Saved', { exact: true })).toBeVisible()
    }
    await lookAt(other, 'Someone changed this elsewhere', 'a design of two windows')
  })
}
