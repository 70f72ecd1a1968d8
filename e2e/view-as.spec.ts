import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { look } from './both-widths.ts'
import { at, logIn, ready } from './visitor.ts'

test('an administrator looks as an agent on trial, changes nothing, and is herself again where she was', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'admin@bluebird.test', '/pastorders')
  await page.getByRole('link', { name: 'VIEW AS' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'View as' })).toBeVisible()
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('/pastorders')
  await look(page, 'view as')
  await page.getByLabel('Membership status').selectOption('In a free trial')
  await page.getByRole('button', { name: 'View the site like this' }).click()

  const bar = page.getByRole('complementary', { name: 'View as' })
  await expect(bar).toContainText('You see this site as an agent in a free trial.')
  await expect(page).toHaveURL(/\/pastorders$/)
  await ready(page)
  await expect(page.getByRole('link', { name: 'CONTROL PANEL', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  // Deeper in, without a new document, it is still there; and nothing can be changed.
  await page.getByRole('link', { name: 'Mailing lists' }).first().click()
  await expect(page).toHaveURL(/\/savedmailinglists$/)
  await expect(bar).toBeVisible()
  const refused = await page.evaluate(async () =>
    (await fetch('/marketingcenter/api/v1/cart/items', { method: 'POST', body: '{}' })).json(),
  )
  expect(refused).toMatchObject({ code: 'view.read-only' })
  // Another tab that shows the view does not act for the administrator when it is stopped here.
  const left = await page.context().newPage()
  await left.goto(`${base}/savedmailinglists`)
  await ready(left)
  await expect(left.getByRole('complementary', { name: 'View as' })).toBeVisible()
  // What is the same for everyone, and so is asked for without cookies, does not end the view.
  const covers = left.waitForResponse(/\/templates\/covers\?/)
  await left.goto(`${base}/home`)
  expect((await covers).status()).toBe(200)
  await expect(left.getByRole('complementary', { name: 'View as' })).toContainText('You see this site as')
  await left.goto(`${base}/savedmailinglists`)
  await ready(left)
  await bar.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(bar).toHaveCount(0)
  const late = await left.evaluate(async () =>
    (await fetch('/marketingcenter/api/v1/cart/items', { method: 'POST', body: '{}' })).json(),
  )
  expect(late).toMatchObject({ code: 'view.over' })
  await expect(left.getByText('You no longer see this site as someone else.')).toBeVisible()
  await expect(left.getByRole('link', { name: 'CONTROL PANEL', exact: true })).toBeVisible()
  await left.close()
  await expect(page).toHaveURL(/\/savedmailinglists$/)
  await expect(page.getByRole('link', { name: 'CONTROL PANEL', exact: true })).toBeVisible()
  await expect(bar).toHaveCount(0)

  // What an ability would change, side by side; what is typed before both are there stays, and so does the focus.
  await page.goto(`${base}/cp/view-as?page=%2Fhome&role=Agent&plan=trial`)
  await page.getByLabel('Ability', { exact: true }).selectOption('EnableBB20Features')
  let go = () => {}
  const gate = new Promise<void>((open) => (go = open))
  await page.route(/\/view-as\/options|\/pagesarea|\/managepages\//, async (route) => {
    await gate
    await route.continue()
  })
  await page.getByRole('button', { name: 'Show both side by side' }).click()
  await page.getByLabel('Page', { exact: true }).fill('/pastorders')
  go()
  await expect(page).toHaveURL(/ability=EnableBB20Features/)
  await expect(page.locator('iframe[title="/home with “Newer storefront”"]')).toBeVisible()
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('/pastorders')
  await expect(page.getByLabel('Page', { exact: true })).toBeFocused()
  const without = page.frameLocator('iframe[title="/home without “Newer storefront”"]')
  const withIt = page.frameLocator('iframe[title="/home with “Newer storefront”"]')
  await expect(without.getByRole('heading', { name: /Hello, Sample/ })).toBeVisible()
  await expect(withIt.getByRole('heading', { name: /Hello, Sample/ })).toBeVisible()
  await expect(withIt.getByPlaceholder('Search').first()).toBeVisible()
  await expect(without.getByPlaceholder('Search')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'CONTROL PANEL', exact: true })).toBeVisible()
})
