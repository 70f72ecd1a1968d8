import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { look } from './both-widths.ts'
import { call } from './shopper.ts'
import { at, logIn, ready } from './visitor.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Control panel sections' })

test('an administrator goes from section to section, and each has an address of its own', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'harbor')
  await logIn(page, base, 'admin@harbor.test', '/cp')
  for (const [name, path] of [
    ['Pages', '/cp/pages'],
    ['People', '/cp/people'],
    ['Orders', '/cp/orders'],
    ['Inbox', '/cp/inbox'],
    ['Overview', '/cp/overview'],
  ] as const) {
    await navigation(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(base + path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveTitle(`${name} · Harbor Realty`)
    await expect(navigation(page).locator('[aria-current]')).toHaveText(name)
    await look(page, path)
  }
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(`${base}/cp/orders?status=shipped`)
  await ready(page)
  await expect(page.getByRole('link', { name: /^Shipped/ })).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.goto(`${base}/cp/support`)
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  expect((await page.goto(`${base}/cp/nothing`))?.status()).toBe(404)
})

test('the overview says what needs somebody, and no longer once it is done', async ({ page, baseURL }) => {
  const base = at(baseURL, 'harbor')
  const message = { message: 'Do you print door hangers?', name: 'Ana', email: 'ana@harbor.test' }
  await logIn(page, base, 'admin@harbor.test', '/cp/pages')
  await call(page, 'POST', '/homepage/TechnicalSupport', message)
  await page.goto(`${base}/cp`)
  const needs = page.getByRole('region', { name: 'Needs you today' })
  await expect(needs).toBeVisible()
  await look(page, 'what needs somebody')
  await needs.getByRole('link', { name: /new messages? in the inbox$/ }).click()
  await expect(page).toHaveURL(`${base}/cp/inbox?status=new`)
  await expect(page.getByText(message.message).first()).toBeVisible()
  const undone = page.getByRole('button', { name: 'Mark answered' })
  for (let left = await undone.count(); left > 0; left--) {
    await undone.first().click()
    await expect(undone).toHaveCount(left - 1)
  }
  await expect(page.getByRole('link', { name: 'New (0)' })).toBeVisible()
  await navigation(page).getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(needs).toBeVisible()
  await expect(needs.getByText('in the inbox')).toHaveCount(0)

  // What is gone is said to be gone, with the way to what is there.
  await page.goto(`${base}/cp/people/00000000-0000-4000-8000-000000000000`)
  await ready(page)
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to People' }).click()
  await expect(page).toHaveURL(`${base}/cp/people`)
})

test('an editor has her sections, and the others are closed', async ({ page, baseURL }) => {
  const base = at(baseURL, 'harbor')
  await logIn(page, base, 'editor@harbor.test', '/cp')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(navigation(page).getByRole('link')).toHaveText([
    'Overview',
    'Pages',
    'Menus and footer',
    'Brand',
    'Catalog',
    'Templates',
    'Content',
    'Homepage',
    'Inbox',
  ])
  expect((await page.goto(`${base}/cp/orders`))?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
})

test('the command palette finds sections, users, orders, templates and pages by keyboard', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'harbor')
  await logIn(page, base, 'admin@harbor.test', '/cp')
  await ready(page)
  const field = page.getByRole('combobox', { name: 'Section, user, order, template or page' })
  const options = page.getByRole('option')
  const open = async (text: string) => {
    await expect(page.getByRole('button', { name: 'Search or go to …' })).toBeEnabled()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await field.fill(text)
  }
  await open('inb')
  await expect(options).toHaveText([/^Inbox/])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${base}/cp/inbox`)
  await expect(field).toBeHidden()

  await open('nora fields')
  const users = page.getByRole('group', { name: 'People' })
  await expect(users.getByRole('option')).toHaveText([/^Nora Fields/])
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results?$/ })).toBeAttached()
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cp\/people\?search=nora\.fields%40harbor\.test$/)
  await expect(page.getByRole('rowheader', { name: /Nora Fields/ })).toBeVisible()

  await open('privacy policy')
  await page
    .getByRole('group', { name: 'Pages' })
    .getByRole('option', { name: /^Privacy Policy/ })
    .click()
  await expect(page).toHaveURL(/\/page-content-editor\?page=/)

  await page.goto(`${base}/cp`)
  await ready(page)
  await open('nothing is called like this')
  await expect(page.getByText('Nothing matches “nothing is called like this”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  // A section that fails to load behind it takes nothing away.
  const [asked, failing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/managetenants/api/v1/people-places', async (route) => {
    asked.resolve()
    await failing.promise
    await route.abort()
  })
  await navigation(page).getByRole('link', { name: 'People' }).click()
  await asked.promise
  await open('inbo')
  failing.resolve()
  await expect(page.locator('main').getByText('Something went wrong')).toBeVisible()
  await expect(field).toHaveValue('inbo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
})

test('on a phone the sections are in a drawer @phone', async ({ page, baseURL }) => {
  const base = at(baseURL, 'harbor')
  const { promise: isOpened, resolve: opened } = Promise.withResolvers<void>()
  await page.route('**/managetenants/api/v1/panel/needs', async (route) => {
    await isOpened
    await route.continue()
  })
  await logIn(page, base, 'admin@harbor.test', '/cp')
  await ready(page)
  await page.getByRole('button', { name: 'Sections', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Sections' })
  await expect(drawer).toBeVisible()
  // What it was opened over comes, and it stays.
  opened()
  await expect(page.getByRole('main', { includeHidden: true })).not.toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: /^Search or go to/ }).click()
  await expect(page.getByRole('combobox', { name: /^Section, user/ })).toBeFocused()
  await expectAccessible(page)

  // From a page that is none, whose frame is another than that of the section.
  await page.goto(`${base}/cp/none`)
  await ready(page)
  await page.getByRole('button', { name: 'Sections', exact: true }).click()
  await drawer.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(drawer).toBeHidden()
})
