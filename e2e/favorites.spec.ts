import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { at, logIn, ready } from './visitor.ts'

test('hearts keep designs and posts, once however fast they are clicked, and take slips back', async ({
  page,
  baseURL,
}) => {
  await logIn(page, at(baseURL, 'bluebird'), 'regional@bluebird.test', '/templates/Create/flyers?s=101&c=1')
  const toggles: string[] = []
  const clickedAgain = Promise.withResolvers<void>()
  await page.route('**/toggle', async (route) => {
    toggles.push(route.request().url())
    await clickedAgain.promise
    await route.continue()
  })
  const heart = page.getByRole('button', { name: /^Favorite: Bold Sunday/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  clickedAgain.resolve()
  await expect(heart).not.toHaveAttribute('aria-busy', 'true')
  expect(toggles).toHaveLength(1)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.unroute('**/toggle')

  await page.goto(at(baseURL, 'bluebird', '/posts/open-house-the-day-before'))
  await ready(page)
  const saved = page.waitForResponse('**/toggle')
  await page.getByRole('button', { name: 'Favorite: Open house: the day before' }).click()
  await saved
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'My favorites' }).click()
  await expect(page.getByRole('heading', { name: 'My favorites' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Favorite designs' }).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Open house: the day before' })).toBeVisible()
  await expectAccessible(page)
  const pressed = page.getByRole('button', { name: /^Favorite/, pressed: true })
  await expect(pressed).toHaveCount(2)
  for (const left of [1, 0]) {
    const gone = page.waitForResponse('**/toggle')
    await pressed.first().click()
    await gone
    await expect(pressed).toHaveCount(left)
  }
  await page.reload()
  await expect(page.getByText('Nothing marked yet')).toBeVisible()
})

test('a heart that could not be kept goes back and says why', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'bluebird'), 'title@bluebird.test', '/templates/Create/flyers?s=101&c=1')
  await page.route('**/toggle', (route) => route.abort())
  const heart = page.getByRole('button', { name: /^Favorite: Bold Sunday/ })
  await heart.click()
  await expect(page.getByText('We could not reach the site.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('only the newer storefront has hearts', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'harbor', '/templates/Create/flyers?s=101&c=1'))
  await ready(page)
  await expect(page.getByRole('button', { name: /^Favorite/ })).toHaveCount(0)
})

test('a post is shared to a phone, and is in the mailbox', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'harbor'), 'manager@harbor.test', '/posts/open-house-the-day-before')
  await page.getByRole('button', { name: 'Share by text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share by text' })
  const phone = dialog.getByLabel('Mobile number')
  await phone.fill('555')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Enter a valid mobile number.')).toBeVisible()
  await expect(phone).toBeFocused()
  await expectAccessible(page)
  const address = at(baseURL, 'harbor', '/posts/open-house-the-day-before')
  await expect(dialog.getByText(address, { exact: true })).toBeVisible()
  await phone.fill('3105550142')
  await dialog.getByLabel('A word from you').fill('For Sunday')
  await page.route('**/ShareMMS', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('We could not reach the site.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('is on its way to (310) 555-0142.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Share again' }).click()
  await expect(phone).toHaveValue('')
  await page.goto(at(baseURL, 'harbor', '/dev/mailbox'))
  await expect(page.getByRole('row', { name: /For Sunday.*\+13105550142.*mms/ })).toBeVisible()
})
