import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openDesign } from './designs.ts'
import { aShopper, call, fillPaymentCard, hasInCart, payButton, testPaymentCards } from './shopper.ts'

/** Streets that end in their number are nothing a program recognizes: a user has to say what the column is. */
const neighbors = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `"Reyes, Ana ${'ABCDEFGHIJ'[n % 10]}",Pier Road ${n + 1},Boston,MA,2134`,
  )
const MESSY = [
  'Owner,Where,Town,State,Zip',
  ...neighbors(104),
  'Grace Okoye,,Boston,MA,02134',
  'Farid Patel,Cedar Court 5,Boston,MA,12207',
  'Hana Sato,PIER ROAD 1,BOSTON,Mass.,02134-1234',
  "=cmd|'/C calc'!A0,Reef Way 3,Boston,MA,02134",
].join('\r\n')
const file = (text: string, name = 'belmont_farm.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})
const figures = (page: Page) => page.getByText(/addresses? kept/)

async function uploadMessy(page: Page) {
  await page.getByRole('link', { name: 'Upload a list' }).first().click()
  await page.getByLabel('File with addresses').setInputFiles(file(MESSY))
  await expect(page.getByText('Which column holds the street address? Choose it below.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save the list' })).toBeDisabled()
  await page.getByLabel('Where', { exact: true }).selectOption('Street address')
  await expect(page.getByText('105 addresses', { exact: true })).toBeVisible()
}

test('a messy file becomes a list, the list a mailing, the mailing an order that keeps it', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'harbor', 'downgraded', '/pastorders')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Mailing lists' }).click()
  await expect(page.getByRole('heading', { name: 'Your mailing lists will be here' })).toBeVisible()
  await expectAccessible(page)

  await uploadMessy(page)
  await expectAccessible(page)
  const removed = page.getByRole('table').first().getByRole('row')
  await expect(removed.filter({ hasText: 'Grace Okoye' })).toContainText(/106\s*There is no street address\./)
  await expect(removed.filter({ hasText: 'Farid Patel' })).toContainText(
    'The code 12207 is not in Massachusetts.',
  )
  await expect(removed.filter({ hasText: 'Hana Sato' })).toContainText('The same address as row 2.')
  await expect(page.getByText('the zero that a spreadsheet took away')).toContainText('104 rows')

  await page.getByText('Each person').click()
  await expect(page.getByText('106 addresses', { exact: true })).toBeVisible()
  await page.getByLabel('Name of the list').fill('Belmont farm')
  await page.reload()
  await expect(page.getByText('106 addresses').first()).toBeVisible()
  await expect(page.getByLabel('Name of the list')).toHaveValue('Belmont farm')
  await page.getByText('Each household').click()
  await page.getByRole('button', { name: 'Save 105 addresses' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Belmont farm' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Pier Road 1' }).first()).toContainText('Ana A Reyes')
  await page.getByLabel('Search the addresses').fill('pier road 104')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Removed rows (3)' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the removed rows' }).click()
  const removedFile = await readFile(await (await download).path(), 'utf8')
  expect(removedFile).toContain('"107","The code 12207 is not in Massachusetts."')

  await page.goto(`${baseURL}/marketingmaterials`)
  await openDesign(page, 'pass-it-on-postcard', 'Neighbors card')
  await page.getByRole('link', { name: 'Back to saved designs' }).click()
  await page.getByRole('button', { name: 'More for Neighbors card' }).click()
  await page.getByRole('menuitem', { name: 'Mail it to a list' }).click()
  await expect(page.getByText('one piece for each address, 100 or more')).toBeVisible()
  const back = page.getByRole('navigation', { name: 'Sides' }).getByRole('button', { name: 'Back' })
  await expect(back).toContainText('PERMIT NO. 0000')
  await page.getByRole('radio', { name: /^Print and ship/ }).check()
  await expect(back).not.toContainText('PERMIT')
  await page.getByRole('radio', { name: /^Mail it to a list/ }).check()
  await expect(back).toContainText('PERMIT NO. 0000')
  await page.getByLabel('Print it as it is').check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Please choose a mailing list for this item.').first()).toBeVisible()
  await page.getByLabel('Mailing list', { exact: true }).selectOption('Belmont farm (105 addresses)')
  await expect(page.getByText('Total for 105')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'View cart' }).click()

  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem').first()
  await expect(line).toContainText('105 pieces, one for each address of Belmont farm.')
  await expect(line).toContainText('The quantity cannot be changed here: the list sets it.')
  await expect(page.getByLabel(/^Quantity of/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await fillPaymentCard(page, testPaymentCards.accepted)
  await expect(payButton(page)).toHaveText('Pay $98.70')
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await expect(page.getByText(/In mailboxes by/)).toBeVisible()

  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByText(/^Mailed to ‘Belmont farm’ .*· 105 addresses$/)).toBeVisible()
  const ordered = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download addresses' }).click()
  const list = await readFile(await (await ordered).path(), 'utf8')
  expect(list.split('\r\n')).toHaveLength(107)
  expect(list).toContain(`"'=cmd|'/C calc'!A0","","Reef Way 3","","Boston","MA","02134"`)
})

test('a list that was deleted stops the order until another one is chosen', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'summit', 'affiliate')
  const site = new URL(page.url()).origin
  const { id: list } = await savedList(page, 'Old farm', 120)
  await savedList(page, 'New farm', 130)
  await hasInCart(page, { product: 'postcard-4x6', type: 'mail-list', mailing_list_id: list })

  await page.goto(`${site}/savedmailinglists`)
  await page.getByRole('button', { name: 'More for Old farm' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Old farm' })).toBeFocused()
  await page.getByRole('button', { name: 'More for Old farm' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('“Old farm” was deleted')).toBeVisible()

  await page.goto(`${site}/shopping-cart`)
  await expect(page.getByText('The mailing list ‘Old farm’ was deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review Order' })).toBeVisible()
  await page.getByLabel('Mailing list', { exact: true }).selectOption('New farm (130 addresses)')
  await expect(page.getByText('130 pieces')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
})

test('what is no list is refused with a way on, and pasted rows are as good as a file', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'summit', 'affiliate')
  await page.goto(new URL('/savedmailinglists/upload', page.url()).href)
  const input = page.getByLabel('File with addresses')
  await input.setInputFiles({
    name: 'farm.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj'),
  })
  await expect(page.getByText('Please save your list as CSV or Excel (.xlsx)')).toBeVisible()
  await page.getByRole('button', { name: 'Paste rows' }).click()
  await page.getByLabel(/^Rows from a spreadsheet/).fill('Ana Ruiz\t12 Pine St\tDenver\tCO\t80202')
  await page.getByRole('button', { name: 'Read these rows' }).click()
  await expect(page.getByText('1 address', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect(page.getByText('Drop your list here')).toBeVisible()
})

test("another user's list is no list at all", async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'summit', 'affiliate')
  const { id } = await savedList(page, 'Private', 1)
  await aShopper(page, baseURL!, 'summit', 'free')
  const theirs = await page.goto(new URL(`/savedmailinglists/${id}`, page.url()).href)
  expect(theirs?.status()).toBe(404)
  await page.goto(`${baseURL}/savedmailinglists`)
  await page.context().clearCookies()
  await page.goto(`${baseURL}/savedmailinglists`)
  await expect(page).toHaveURL(/\/auth\/login\?returnurl=%2Fsavedmailinglists/)
})

test('the gallery offers mailing where something can be mailed, and shows just that', async ({
  page,
  baseURL,
}) => {
  const chip = page.getByRole('link', { name: /^Can be mailed to a list/ })
  await page.goto(`${baseURL}/templates/Create/create?c=1`)
  const count = Number((await chip.innerText()).match(/\d+/)?.[0])
  await chip.click()
  await expect(page).toHaveURL(/kind=mail-list/)
  await expect(page.getByRole('list', { name: 'Designs' }).getByRole('listitem')).toHaveCount(
    Math.min(count, 24),
  )
  await page.goto(`${baseURL}/templates/Create/flyers?s=101&c=1`)
  await expect(page.getByRole('list', { name: 'Designs' })).toBeVisible()
  await expect(chip).toHaveCount(0)
})

test('a list from a phone, mailed with one thumb @phone', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'bluebird', 'affiliate')
  const site = new URL(page.url()).origin
  await page.goto(`${site}/savedmailinglists`)
  await uploadMessy(page)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await expect(figures(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save 105 addresses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Belmont farm' })).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.goto(`${site}/marketingmaterials`)
  const design = await openDesign(page, 'pass-it-on-postcard')
  await page.goto(`${site}/layout?design=${design}&order=mail-list`)
  await page.getByLabel('Mailing list', { exact: true }).selectOption('Belmont farm (105 addresses)')
  await page.getByLabel('Print it as it is').check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  // Leaving sooner would cancel the call that adds it.
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await page.goto(`${site}/shopping-cart`)
  await expect(page.getByText('105 pieces')).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** A list of so many addresses, saved by the calls of the screen. */
async function savedList(page: Page, name: string, count: number): Promise<{ id: string }> {
  const rows = Array.from({ length: count }, (_, n) => `Ana Ruiz,${n + 1} Pine St,Denver,CO,80202`)
  const text = ['Name,Street,City,State,Zip', ...rows].join('\n')
  const draft = await page.evaluate(async (csv) => {
    const form = new FormData()
    form.append('file', new File([csv], 'list.csv'))
    const reply = await fetch('/marketingcenter/api/v1/mailinglists/drafts', { method: 'POST', body: form })
    return ((await reply.json()) as { data: { id: string; reading: object } }).data
  }, text)
  return call(page, 'POST', '/mailinglists', { draft_id: draft.id, name, ...draft.reading })
}
