import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { at, logIn, ready } from './visitor.ts'

test('the login form says what is missing and stays shut until both are there', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'harbor', '/auth/login'))
  await ready(page)
  const form = page.getByRole('main')
  const button = form.getByRole('button', { name: 'Log in' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Email').focus()
  await page.getByLabel('Password', { exact: true }).focus()
  await expect(form.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill('agent@harbor.test')
  await expect(form.getByText('Email is required')).toBeHidden()
  await page.getByLabel('Password', { exact: true }).blur()
  await expect(form.getByText('Password is required')).toBeVisible()
  await expect(button).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).fill('x')
  await expect(button).toBeEnabled()
  await expectAccessible(page)
})

test('a wrong password is said in red under the field, and what was typed stays', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, 'harbor', '/auth/login'))
  await ready(page)
  await page.getByLabel('Email').fill('title@harbor.test')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await password.fill('not it')
  await page.keyboard.press('Enter')
  const sentence = page.getByRole('alert')
  await expect(sentence).toHaveText('The email or password is incorrect.')
  await expect(sentence).toHaveCSS('color', 'rgb(179, 38, 30)')
  await expect(page.getByLabel('Email')).toHaveValue('title@harbor.test')
})

test('signing in, being greeted, signing out', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'harbor'), 'agent@harbor.test')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello, ')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByText(/^Last login \d\d\/\d\d \d{1,2}:\d\d [ap]m$/)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.goto(at(baseURL, 'harbor', '/home'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('Hello, ')).toBeHidden()
})

test('a page for agents sends an anonymous visitor to log in and brings her back', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, 'harbor', '/shopping-cart'))
  await expect(page).toHaveURL(/\/auth\/login\?returnurl=%2Fshopping-cart/)
  await ready(page)
  await page.getByLabel('Email').fill('agent@harbor.test')
  await page.getByLabel('Password', { exact: true }).fill('Frontage-demo-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shopping-cart$/)
})

test('a dead link past a locked account says so before anything is clicked', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'harbor', '/auth/unlock?token=used-or-made-up'))
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to log in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yes, this is my browser' })).toHaveCount(0)
})

for (const target of [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/auth/login',
])
  test(`a return address like ${target} leads home`, async ({ page, baseURL }) => {
    await page.goto(at(baseURL, 'harbor', `/auth/login?returnurl=${encodeURIComponent(target)}`))
    await ready(page)
    await page.getByLabel('Email').fill('agent@harbor.test')
    await page.getByLabel('Password', { exact: true }).fill('Frontage-demo-1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at(baseURL, 'harbor', '/home'))
  })

test('the newer storefront logs in over the page', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'bluebird', '/templates/Create/flyers?s=101&c=1'))
  await ready(page)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in to Bluebird Brokers' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await dialog.getByLabel('Email').fill('agent@bluebird.test')
  await dialog.getByLabel('Password', { exact: true }).fill('Frontage-demo-1')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(page).toHaveURL(/\/templates\/Create\/flyers\?s=101&c=1/)
})

test('a session that ended says so and keeps the page', async ({ page, context, baseURL }) => {
  await logIn(page, at(baseURL, 'harbor'), 'agent@harbor.test', '/templates/Create/flyers?s=101&c=1')
  await context.clearCookies()
  await page.getByRole('button', { name: 'START DESIGN: Bold Sunday' }).click()
  await expect(page.getByText('Your session has ended. Please log in again to continue.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toContainText('has ended')
  await expect(page).toHaveURL(/\/templates\/Create\/flyers/)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Your session has ended. Please log in again to continue.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login\?returnurl=/)
})

test('a session that ended in the middle of a form takes nothing that was typed', async ({
  page,
  context,
  baseURL,
}) => {
  await logIn(page, at(baseURL, 'summit'), 'admin@summit.test', '/cp/notifications/new')
  await page.getByLabel('Title').fill('Typed before the session ended')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save draft' }).click()
  const opening = context.waitForEvent('page')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Log in' }).click()
  const login = await opening
  await ready(login)
  await login.getByLabel('Email').fill('admin@summit.test')
  await login.getByLabel('Password', { exact: true }).fill('Frontage-demo-1')
  await login.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(login).toHaveURL(/\/cp\/notifications\/new$/)
  await login.close()
  await expect(page.getByLabel('Title')).toHaveValue('Typed before the session ended')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/cp\/notifications\/[0-9a-f-]{36}$/)

  // From now on it follows who logs out elsewhere, as before.
  const other = await context.newPage()
  await other.goto(`${at(baseURL, 'summit')}/home`)
  await ready(other)
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('what is typed before the page is alive is not lost', async ({ page, baseURL }) => {
  let letScriptsCome = () => {}
  const scriptsMayCome = new Promise<void>((resolve) => (letScriptsCome = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome
    await route.continue()
  })
  await page.goto(at(baseURL, 'harbor', '/auth/login'), { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('agent@harbor.test')
  await page.getByLabel('Password', { exact: true }).fill('Frontage-demo-1')
  letScriptsCome()
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/home$/)
})
