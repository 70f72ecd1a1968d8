/** From nothing to a paid order: a brokerage is opened in the console, and its first administrator orders. */
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@frontage/catalog/brokerages/accounts.ts'
import { expectAccessible } from './accessible.ts'
import { look } from './both-widths.ts'
import { signInOperator } from './operator.ts'
import { fillAddress, fillPaymentCard, payButton, testPaymentCards } from './shopper.ts'
import { fromOwnAddress, ready } from './visitor.ts'

const LOGO = join(import.meta.dirname, '../catalog/logos/summit-wide.svg')
const HOSTILE_LOGO = {
  name: 'x.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg><script/></svg>'),
}
const PASSWORD = 'quiet tideline at dawn'
/** Seconds that the whole way may take, on a machine that does other things as well. */
const AT_MOST_S = 60

/** Two dialogs were open at once. */
const CROWDED = 'html[data-crowded]'

async function noteCrowds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelectorAll('dialog[open], [role="dialog"]').length > 1)
        document.documentElement.dataset.crowded = 'true'
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  })
}

test('a new brokerage from the console to its first paid order, in under a minute', async ({
  page,
  baseURL,
}, { retry }) => {
  // A first attempt may have opened its brokerage already.
  const host = retry === 0 ? 'cedar' : `cedar${retry}`
  await fromOwnAddress(page.context())
  const at = (name: string) => (baseURL ?? '').replace('harbor', name)
  await signInOperator(page, at('console'))
  await look(page, 'the list of brokerages')

  const began = Date.now()
  await page.getByRole('link', { name: 'Open a brokerage' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Cedar & Co')
  await page.getByLabel('Address of the site').fill(`https://${host}.localhost/`)
  await page.getByLabel('Logo').setInputFiles(HOSTILE_LOGO)
  await expect(page.getByLabel('Logo')).toHaveAccessibleDescription(/holds more than a drawing/)
  await page.getByLabel('First administrator').fill('ann@cedar.test')
  await page.getByRole('button', { name: 'Open the site' }).click()
  await expect(page.getByLabel('Logo')).toBeFocused()
  await expect(page.getByLabel('Logo')).toHaveAccessibleDescription(/holds more than a drawing/)
  await page.getByLabel('Logo').setInputFiles(LOGO)
  await expect(page.getByText('Text on buttons')).toBeVisible()
  await expect(page).toHaveTitle('Open a brokerage · Frontage console')
  // On a phone the brand is seen before the button that opens the site.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Catalog, prices and pages').press('Tab')
  await expect(page.getByLabel('Choose the color by eye')).toBeFocused()
  const [brand, button] = await Promise.all([
    page.getByRole('complementary', { name: 'Brand' }).boundingBox(),
    page.getByRole('button', { name: 'Open the site' }).boundingBox(),
  ])
  expect(brand?.y ?? Infinity).toBeLessThan(button?.y ?? 0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Color', { exact: true }).fill('blue')
  await expect(page.getByLabel('Color', { exact: true })).toHaveAccessibleDescription(/Enter a color/)
  await page
    .getByRole('button', { name: /of the logo$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Open the site' }).click()
  await expect(page.getByRole('heading', { name: 'Cedar & Co is open' })).toBeFocused()
  await expect(page).toHaveTitle('Cedar & Co is open · Frontage console')

  const site = at(host)
  const mailbox = await page.context().newPage()
  const invitation = mailbox.getByRole('row').filter({ hasText: 'ann@cedar.test' }).first()
  await expect(async () => {
    await mailbox.goto(`${site}/dev/mailbox`)
    await expect(invitation).toBeVisible({ timeout: 500 })
  }).toPass()
  await invitation.getByRole('link').click()
  const opening = mailbox.context().waitForEvent('page')
  await mailbox.frameLocator('iframe').getByRole('link', { name: 'Choose a password' }).click()
  const ann = await opening
  await ready(ann)
  await expect(ann.getByRole('heading', { level: 1 })).toHaveText('Welcome to Cedar & Co')
  await ann.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await ann.getByRole('button', { name: 'Save password' }).click()
  await expect(ann.getByText('Log in with ann@cedar.test and your password.')).toBeVisible()
  await ann.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await ready(ann)
  await noteCrowds(ann)
  await ann.getByLabel('Email').fill('ann@cedar.test')
  await ann.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await ann.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(ann.getByRole('button', { name: /^Account of/ })).toBeVisible()

  const welcome = ann.getByRole('dialog', { name: 'Welcome' })
  await welcome.getByRole('button', { name: 'Look around first' }).click()
  await expect(ann.getByRole('dialog', { name: 'A minute to find your way' })).toBeVisible()
  await expect(welcome).toBeHidden()
  await expect(ann.locator(CROWDED)).toHaveCount(0)
  await ann.goto(`${site}/templates/Create/business-cards?s=105&c=1`)
  await ready(ann)
  await ann.getByRole('button', { name: 'START DESIGN: Archway' }).click()
  const fields = ann.getByRole('region', { name: 'Design fields' })
  await fields.getByRole('textbox', { name: 'Your name' }).fill('Ann Cedar')
  await fields.getByRole('textbox', { name: 'License number' }).fill('DRE 02140000')
  await expect(fields.getByRole('textbox', { name: 'Brokerage' })).toHaveValue('Cedar & Co')
  await expect(ann.getByText('Saved', { exact: true })).toBeVisible()
  await ann.getByRole('button', { name: 'Add to cart' }).click()
  await ann.getByRole('button', { name: 'View cart' }).click()
  await ann.getByRole('button', { name: 'Continue to shipping' }).click()
  await ann.getByLabel('First name').fill('Ann')
  await ann.getByLabel('Last name').fill('Cedar')
  await fillAddress(ann)
  await ann.getByRole('button', { name: 'Continue to checkout' }).click()
  await fillPaymentCard(ann, testPaymentCards.accepted)
  await payButton(ann).click()
  await expect(ann.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  const seconds = (Date.now() - began) / 1000
  test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(1) })
  expect(seconds).toBeLessThan(AT_MOST_S)

  // What is left to set up is said, until it is done.
  await ann.goto(`${site}/cp/overview`)
  await ready(ann)
  const needs = ann.getByRole('region', { name: 'Needs you today' })
  const noTax = needs.getByRole('link', { name: 'no sales tax is collected' })
  await expect(noTax).toBeVisible()
  await expectAccessible(ann)
  await noTax.click()
  await expect(ann).toHaveURL(/\/cp\/settings#sales-tax$/)
  await expect(ann.getByRole('heading', { name: 'Sales tax', exact: true })).toBeInViewport()
  await ann.getByLabel('We collect no sales tax').check()
  await expectAccessible(ann)
  await ann.getByRole('button', { name: 'Publish', exact: true }).click()
  await ann.getByRole('button', { name: 'Publish now' }).click()
  await expect(ann.getByText(/^Everything is public/)).toBeVisible()
  await ann.goto(`${site}/cp/overview`)
  await expect(needs).toBeVisible()
  await expect(needs.getByText('sales tax')).toHaveCount(0)

  await page.getByRole('link', { name: 'See the brokerage' }).click()
  await expect(page.getByText('ann@cedar.test', { exact: true })).toBeVisible()
  await look(page, 'a brokerage')
  await page.getByRole('button', { name: 'Suspend…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await expect(page.getByText(/^Visitors are told that the site is closed/)).toBeFocused()
  // Within a second, the dialog said.
  const status = async () => (await ann.goto(`${site}/home`))?.status()
  await expect.poll(status).toBe(503)
  await expect(ann.getByRole('heading', { name: 'This site is closed for now' })).toBeVisible()
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('The site is open.')).toBeVisible()
  await expect.poll(status).toBe(200)

  // She leaves as an archive, and arrives under another address.
  await page.getByRole('button', { name: 'Make an archive' }).click()
  await expect(page.getByRole('heading', { name: 'Archive', exact: true })).toBeFocused()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the archive' }).click()
  const archive = await (await saving).path()
  await page.goto(`${at('console')}/import`)
  await page.getByLabel('Archive').setInputFiles(archive)
  const brought = page.getByRole('region', { name: 'Cedar & Co' }).first()
  await expect(brought.getByText(`${host}.localhost is in use here`)).toBeVisible()
  await brought.getByLabel('Address of the site').fill(`moved-${host}.localhost`)
  await look(page, 'an archive that was brought')
  await brought.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(brought.getByRole('link', { name: `moved-${host}.localhost` })).toBeVisible()
  expect((await ann.goto(`${at(`moved-${host}`)}/home`))?.status()).toBe(200)

  // What was done, and to whom.
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Suspended the site: ${host}` })
      .first(),
  ).toBeVisible()
  await look(page, 'the log')

  // How everything stands, on a phone as well.
  await page.getByRole('link', { name: 'Health', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Database' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^web \d+/ }).first()).toBeVisible()
  await look(page, 'the state of everything')
  await page.getByRole('link', { name: 'Slow statements' }).click()
  await expect(page.getByRole('heading', { name: 'Slow statements' })).toBeVisible()
  await look(page, 'slow statements')

  // Her session ends while she types: what she typed is there when she is back.
  await page.addInitScript(() =>
    addEventListener('storage', () => dispatchEvent(new Event('console:signed-out', { cancelable: true }))),
  )
  await page.goto(`${at('console')}/open`)
  // What a test runs in her window counts as a press of hers: it ends from another one.
  await mailbox.goto(at('console'))
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Birch & Daughters')
  await look(page, 'the form that opens a brokerage')
  let hasEnded = false
  await page.route('**/console/api/v1/session', (route) =>
    route.request().method() === 'POST' || hasEnded
      ? route.fulfill({ json: { success: true, message: '', data: { step: 'password' } } })
      : route.continue(),
  )
  const end = async () => {
    hasEnded = true
    await mailbox.evaluate(() => localStorage.setItem('ended', String(Math.random())))
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toHaveAccessibleDescription(
      'Your session has ended. Sign in to go on; what you typed is still there.',
    )
    await expect(page).toHaveTitle('Sign in · Frontage console')
    // Nothing lies above it.
    await page.getByLabel('Email').click({ trial: true })
  }
  /** By the keyboard alone: the sign-in has it at once. */
  const comeBack = async () => {
    await expect(page.getByLabel('Email')).toBeFocused()
    hasEnded = false
    await page.keyboard.type('operator@frontage.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeHidden()
  }
  await end()
  await expect(name).toBeHidden()
  await expectAccessible(page)
  await comeBack()
  await expect(name).toHaveValue('Birch & Daughters')
  await expect(name).toBeFocused()
  await expect(page).toHaveTitle('Open a brokerage · Frontage console')

  // Nothing that is typed goes by a link or Back without a question.
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Brokerages', exact: true }).click()
  await expect(question).toContainText('This brokerage has not been opened yet.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(name).toHaveValue('Birch & Daughters')
  expect(new URL(page.url()).pathname).toBe('/open')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('link', { name: 'Brokerages', exact: true }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.locator('#main')).toBeFocused()
  await page.getByRole('link', { name: 'Harbor Realty' }).click()
  const luxury = page.getByRole('group', { name: 'Partnerships' }).getByLabel('Luxury collections')
  const hadLuxury = await luxury.isChecked()
  await luxury.setChecked(!hadLuxury)
  await page.goBack()
  await expect(question).toContainText('What you changed in abilities and partnerships has not been saved.')
  expect(new URL(page.url()).pathname).toBe('/brokerages/harbor')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(luxury).toBeChecked({ checked: !hadLuxury })
  const [closing] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(closing.type()).toBe('beforeunload')
  await closing.dismiss()
  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Brokerages', exact: true })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goForward()
  await expect(luxury).toBeChecked({ checked: hadLuxury })
  await expect(question).toBeHidden()

  // In a dialog as well, which waits behind.
  await page.getByRole('button', { name: 'Delete…' }).click()
  const typed = page.getByLabel('Type Harbor Realty to go on')
  await look(page, 'the dialog that deletes', 'dialog:modal')
  await typed.fill('Harbor Re')
  await end()
  await expectAccessible(page)
  // Of the fourth or so, Chromium would close both, and ask neither.
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Escape', { delay: 100 })
  await comeBack()
  await expect(typed).toBeFocused()
  await expect(typed).toHaveValue('Harbor Re')

  // What she sends when it has ended already, she sends again.
  await typed.fill('Harbor Realty')
  await page.route('**/delete', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, message: 'Sign in.', code: 'console.sign-in-required', data: null },
    }),
  )
  hasEnded = true
  await page.getByRole('button', { name: 'Delete in 7 days' }).click()
  await comeBack()
  await expect(page.getByText('Your session had ended. Please try again.')).toBeVisible()
  await expect(typed).toHaveValue('Harbor Realty')
})

test('what was done to the brokerage that had the id before is not the history of the one that has it now', async ({
  page,
  baseURL,
}) => {
  await fromOwnAddress(page.context())
  const console = (baseURL ?? '').replace('harbor', 'console')
  await signInOperator(page, console)
  const entry = (day: number, said: string, is_former: boolean) => ({
    ...{ at: `2026-11-0${day}T12:00:00.000Z`, operator: 'ann@frontage.test', action: '', said, is_former },
  })
  const path = '/console/api/v1/brokerages/bluebird'
  const { data, ...rest } = await page.evaluate(async (address) => (await fetch(address)).json(), path)
  const entries = [
    entry(5, 'Suspended the site', false),
    entry(4, 'Opened the brokerage', false),
    entry(3, 'Deleted the brokerage', true),
    entry(2, 'Changed abilities or partnerships', true),
  ]
  await page.route(`**${path}`, (route) => route.fulfill({ json: { ...rest, data: { ...data, entries } } }))
  await page.goto(`${console}/brokerages/bluebird`)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Opened the brokerage')).toBeVisible()
  await expect(history.getByText('Deleted the brokerage')).toBeHidden()
  await look(page, 'the history of a brokerage whose id is used again')
  await history.getByText('The brokerage that had this ID until November 3, 2026').click()
  await expect(history.getByText('Deleted the brokerage')).toBeVisible()
  await expectAccessible(page)
})
