/** Tables of the control panel: what their addresses say is there when they are opened, and whoever works by keyboard stays where she is. */
import { expect, test, type Page } from '@playwright/test'
import { look } from './both-widths.ts'
import { holdReplies } from './hold-replies.ts'
import { at, logIn, ready } from './visitor.ts'

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await ready(page)
}

test('people are narrowed and sorted by their address, and by keyboard', async ({ page, baseURL }) => {
  const base = at(baseURL, 'harbor')
  await logIn(page, base, 'admin@harbor.test', '/cp')
  await open(page, `${base}/cp/people?role=Agent&sort=name&direction=DESC`)
  const role = page.getByLabel('Role')
  await expect(role).toHaveValue('Agent')
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await look(page, 'people by their address')

  await page.getByLabel('State').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/state=/)
  await expect(page.getByLabel('State')).toBeFocused()
  const box = page.getByRole('searchbox', { name: 'Search people' })
  await box.focus()
  await page.keyboard.type('nora')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=nora/)
  await expect(page.getByRole('rowheader', { name: /Nora Fields/ })).toBeVisible()
  await expect(box).toBeFocused()
  await page.goBack()
  await expect(box).toHaveValue('')
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
  await expect(page).toHaveURL(/\/cp\/people\?sort=name&direction=DESC$/)
  await expect(box).toBeFocused()
  await expect(role).toHaveValue('')
  await page.getByRole('button', { name: 'Name', exact: true }).press('Enter')
  await expect(page).toHaveURL(`${base}/cp/people`)
  await expect(page.getByRole('button', { name: 'Name', exact: true })).toBeFocused()
  // What no list has is left out of it.
  await open(page, `${base}/cp/people?role=Nobody&sort=nothing&page=-1`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()

  // What fills a low window is made first. The others come below, and no column moves for them.
  await page.setViewportSize({ width: 1440, height: 280 })
  await page.addInitScript(() => {
    const look = () => {
      const rows = document.querySelectorAll('main tbody tr').length
      if (rows === 0) return
      noted.disconnect()
      document.documentElement.dataset.first = JSON.stringify([rows, columns()])
    }
    const columns = () =>
      [...document.querySelectorAll('main thead th')].map((one) => one.getBoundingClientRect().left)
    const noted = new MutationObserver(look)
    noted.observe(document, { childList: true, subtree: true })
    Object.assign(window, { columns })
  })
  await open(page, `${base}/cp/people`)
  await expect(page.locator('html')).toHaveAttribute('data-first', /^\[6,/)
  const people = page.getByRole('rowheader')
  await expect.poll(() => people.count()).toBeGreaterThan(20)
  // Other tests add some.
  const count = await people.count()
  const first: unknown = JSON.parse((await page.locator('html').getAttribute('data-first')) ?? '')
  expect(await page.evaluate('columns()')).toEqual(Array.isArray(first) ? first[1] : undefined)
  // Who comes back to the middle of it is there again.
  const link = people.nth(12).getByRole('link')
  await link.click()
  await expect(page).toHaveURL(/\/cp\/people\/[0-9a-f-]+$/)
  await page.goBack()
  await expect(people).toHaveCount(count)
  await expect(link).toBeInViewport()
})

test('what is chosen while rows are on their way is added to what was chosen before', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'harbor')
  await logIn(page, base, 'admin@harbor.test', '/cp')
  await open(page, `${base}/cp/people`)
  const role = page.getByLabel('Role')
  const people = await holdReplies(page, '**/security/api/v1/users?*')
  await role.selectOption('Agent')
  await people.isAsked
  await expect(role).toHaveValue('Agent')
  await page.getByLabel('State').selectOption('active')
  await page.getByRole('button', { name: 'Orders', exact: true }).click()
  const box = page.getByRole('searchbox', { name: 'Search people' })
  await box.fill('nora')
  await box.press('Enter')
  await box.pressSequentially(' fields')
  await people.release()
  await expect(page).toHaveURL(
    `${base}/cp/people?search=nora&role=Agent&state=active&sort=orders&direction=ASC`,
  )
  await expect(page.getByRole('rowheader', { name: /Nora Fields/ })).toBeVisible()
  // What was typed over the words that were sent is still there.
  await expect(box).toHaveValue('nora fields')
})

test('orders are searched by their address, and by keyboard', async ({ page, baseURL }) => {
  const base = at(baseURL, 'harbor')
  await logIn(page, base, 'admin@harbor.test', '/cp')
  await open(page, `${base}/cp/orders?search=nora`)
  const box = page.getByRole('searchbox', { name: 'Search orders' })
  await expect(box).toHaveValue('nora')
  await look(page, 'orders by their address')
  await box.fill('nobody is called like this')
  await box.press('Enter')
  await expect(page.getByText('No orders match “nobody is called like this”')).toBeVisible()
  await expect(box).toBeFocused()
  await box.fill('')
  await box.press('Enter')
  await expect(page).toHaveURL(`${base}/cp/orders`)
  await expect(page.locator('main table tbody tr').first()).toBeVisible()
  await expect(box).toBeFocused()
})

test('templates and pages are found by their address, and by keyboard', async ({ page, baseURL }) => {
  const base = at(baseURL, 'harbor')
  await logIn(page, base, 'admin@harbor.test', '/cp')
  await open(page, `${base}/cp/templates?search=open&state=published`)
  const templates = page.getByRole('form', { name: 'Filters' })
  const box = templates.getByRole('searchbox')
  await expect(box).toHaveValue('open')
  await look(page, 'templates by their address')
  await box.fill('door')
  await box.press('Enter')
  await expect(page).toHaveURL(/search=door/)
  await expect(box).toBeFocused()

  await open(page, `${base}/cp/pages?named=privacy`)
  await expect(page.getByText('3 pages', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Privacy Policy', exact: true }).first()).toBeVisible()
  await look(page, 'pages by their address')
  // A small tree is open; what is closed in it is closed when it is opened again.
  await open(page, `${base}/cp/pages`)
  const toggle = page.getByRole('button', { name: /^Pages under / }).first()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(toggle).toBeFocused()
  await page.reload()
  await ready(page)
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})
