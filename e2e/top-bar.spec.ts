/** The bar at the top in each of its styles: what it offers to whom, and where that leads. */
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { aShopper, call, hasInCart } from './shopper.ts'
import { at, logIn, ready } from './visitor.ts'

const bar = (page: Page) => page.getByRole('banner')
const shelves = (page: Page) => bar(page).getByRole('navigation', { name: 'Categories' })

for (const tenant of ['harbor', 'summit', 'bluebird'] as const)
  test(`${tenant}: at most seven categories, each with its shelves in columns`, async ({ page, baseURL }) => {
    await page.goto(at(baseURL, tenant, '/faq'))
    await ready(page)
    const buttons = shelves(page).locator('button, a').filter({ visible: true })
    expect(await buttons.count()).toBeLessThanOrEqual(7)
    await shelves(page).getByRole('button', { name: 'Create', exact: true }).click()
    const columns = shelves(page).getByRole('list').filter({ visible: true })
    await expect(columns.first()).toBeVisible()
    for (const column of await columns.all())
      expect(await column.getByRole('listitem').count()).toBeLessThanOrEqual(6)
    await page.keyboard.press('Escape')
    await expect(columns).toHaveCount(0)
    await shelves(page).getByRole('button', { name: 'Create', exact: true }).click()
    await shelves(page)
      .getByRole('link', { name: /^Flyers/ })
      .click()
    await expect(page).toHaveURL(/\/templates\/Create\/flyers\?s=101&c=1/)
    await expect(columns).toHaveCount(0)
  })

test('the standard bar is one row on every wide screen, and nothing in it overlaps', async ({
  page,
  baseURL,
}) => {
  await logIn(page, at(baseURL, 'harbor'), 'trial@harbor.test')
  for (const width of [1440, 1381, 1380, 1241, 1240, 1181, 1180, 1024, 901]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(at(baseURL, 'harbor', '/faq'))
    await ready(page)
    if (width > 1240 || width < 1181) await expect(bar(page).getByText('Trial: 5 days left')).toBeVisible()
    const boxes = await bar(page)
      .locator('a, button')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes.length).toBeGreaterThan(5)
    const middles = boxes.map(({ top, height }) => Math.round(top + height / 2))
    expect(Math.max(...middles) - Math.min(...middles), `${width}: one row`).toBeLessThan(12)
    const inOrder = boxes.toSorted((one, other) => one.left - other.left)
    const overlaps = inOrder.filter(({ right }, at) => right > (inOrder[at + 1]?.left ?? width) + 1)
    expect(overlaps, `${width}: apart`).toEqual([])
  }
})

test('anonymous visitors of the newer storefront may try, join or log in, and search by Enter', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, 'bluebird', '/faq'))
  await ready(page)
  await expect(bar(page).getByRole('link', { name: 'Create account' })).toHaveAttribute(
    'href',
    '/onboarding?bb2=true',
  )
  await expect(bar(page).getByRole('link', { name: 'Free trial' })).toHaveAttribute(
    'href',
    '/7daysignup/?utm_source=hs&utm_medium=lp&utm_campaign=free-trial',
  )
  await expect(bar(page).getByRole('button', { name: 'Log in' })).toBeVisible()
  await bar(page).getByRole('searchbox').fill('open house')
  await bar(page).getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/search\?tag=open\+house/)
})

test('an agent’s menu names her, her last login and her pages', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'summit'), 'active@summit.test')
  await bar(page)
    .getByRole('button', { name: /^Account of/ })
    .click()
  const menu = page.getByRole('menu', { name: 'Your account' })
  // More than 22 characters stand on two lines.
  for (const line of ['Alexandra', 'Montgomery-Fitzgerald'])
    await expect(bar(page).getByText(line, { exact: true })).toBeVisible()
  await expect(page.getByText(/^Last login \d\d\/\d\d \d{1,2}:\d\d (?:am|pm)$/)).toBeVisible()
  for (const entry of [
    'Dashboard',
    'Edit profile',
    'Saved designs',
    'Past orders',
    'Contact support',
    'Log out',
  ])
    await expect(menu.getByRole('menuitem', { name: entry, exact: true })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Manage orders' })).toHaveCount(0)
  await expectAccessible(page)
})

test('an administrator of the newer storefront has her work in the bar', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'bluebird'), 'admin@bluebird.test')
  const work = bar(page).getByRole('navigation', { name: 'Administration' })
  await expect(bar(page).getByRole('link', { name: 'Membership Benefits' })).toBeVisible()
  // The table of her screens follows a page that anyone may open; from then on no document is loaded for them.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('signed-in-routes')),
  )
  await page.evaluate(() => (document.documentElement.dataset.sameDocument = ''))
  await work.getByRole('link', { name: 'Manage orders' }).click()
  await expect(page).toHaveURL(/\/manage-orders$/)
  await expect(page.locator('html')).toHaveAttribute('data-same-document')
  await expect(work.getByRole('link', { name: 'Manage orders' })).toHaveAttribute('aria-current', 'page')
  await expect(shelves(page).getByRole('button', { name: 'Create', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('editors and agents of the newer storefront keep its usual bar', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'bluebird'), 'editor@bluebird.test')
  await expect(bar(page).getByRole('searchbox')).toBeVisible()
  await expect(bar(page).getByRole('navigation', { name: 'Administration' })).toHaveCount(0)
})

test('on a phone the categories and the pages of the user are in the drawer @phone', async ({
  page,
  baseURL,
}) => {
  await logIn(page, at(baseURL, 'harbor'), 'title@harbor.test')
  await expect(shelves(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByText('Create', { exact: true }).click()
  await drawer.getByRole('link', { name: 'Flyers', exact: true }).click()
  await expect(page).toHaveURL(/\/templates\/Create\/flyers/)
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await drawer.getByRole('link', { name: 'Past orders' }).click()
  await expect(page).toHaveURL(/\/pastorders$/)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await drawer.getByRole('button', { name: 'Contact support' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Contact Support' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('the badge of the cart counts to 20', async ({ page, baseURL }) => {
  await aShopper(page, at(baseURL, 'harbor'), 'harbor', 'zoe.kaplan', '/pastorders')
  await hasInCart(page, { product: 'business-card' })
  const cart = bar(page).getByRole('link', { name: /^Cart, / })
  await page.reload()
  await expect(cart).toHaveText('1')
  const { cart_items } = await call<{ cart_items: { design_id: string }[] }>(page, 'GET', '/cart')
  const line = { design_id: cart_items[0]!.design_id, type: 'print-and-ship', quantity: 250 }
  for (let more = 0; more < 20; more++)
    await call(page, 'POST', '/cart/items', { ...line, warnings_accepted: true })
  await page.reload()
  await expect(cart).toHaveAccessibleName('Cart, 21 items')
  await expect(cart).toHaveText('20+')
  await aShopper(page, at(baseURL, 'harbor'), 'harbor', 'zoe.kaplan')
})

test('a long menu hangs below its bar and scrolls there, however low the window', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 })
  await logIn(page, at(baseURL, 'bluebird'), 'admin@bluebird.test')
  await bar(page)
    .getByRole('button', { name: /^Account of/ })
    .click()
  const last = page.getByRole('menuitem').last()
  const menu = page.locator(':popover-open')
  const button = await bar(page)
    .getByRole('button', { name: /^Account of/ })
    .boundingBox()
  const box = await menu.boundingBox()
  expect(box!.y).toBeGreaterThanOrEqual(button!.y + button!.height)
  expect(box!.y + box!.height).toBeLessThanOrEqual(560)
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()
})
