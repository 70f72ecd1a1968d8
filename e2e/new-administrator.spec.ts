/**
 * A new administrator with no help but the screens: from a brokerage that was opened a minute ago to one that bears another name,
 * sells a template of its own, has written to its two hundred agents, and has shipped and partly refunded an order.
 */
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { readTemplateFolder, TEMPLATES } from '@frontage/catalog/templates.ts'
import { expectAccessible } from './accessible.ts'
import { joins } from './invited.ts'
import { signInOperator } from './operator.ts'
import { fillAddress, fillPaymentCard, payButton, testPaymentCards } from './shopper.ts'
import { fromOwnAddress, ready } from './visitor.ts'

const FIRST_LOGO = join(import.meta.dirname, '../catalog/logos/summit-wide.svg')
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 90">
  <rect width="90" height="90" rx="20" fill="#8a2846"/><path d="M100 20h200v50H100z" fill="#1b2b1b"/></svg>`
const COLOR = '#8a2846'
const ROSA = 'rosa@alder.test'

const card = await readTemplateFolder(TEMPLATES, 'rooflines-card')
const TEMPLATE = zipSync({
  'porch-light/template.json': strToU8(JSON.stringify({ ...JSON.parse(card.json), name: 'Porch Light' })),
  ...Object.fromEntries(card.pages.map((page, at) => [`porch-light/page-${at + 1}.svg`, strToU8(page)])),
})

/** Two hundred agents of two offices; the mailbox shows the newest emails, so Rosa comes last. */
const AGENTS = [
  'Email,First name,Last name,Office,License',
  ...Array.from(
    { length: 199 },
    (_, at) => `agent${at}@alder.test,Kim,Lee ${at},${['Quay', 'Depot'][at % 2]},DRE 0213${1000 + at}`,
  ),
  `${ROSA},Rosa,Marsh,Depot,DRE 02140000`,
].join('\n')

const section = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Control panel sections' })
    .getByRole('link', { name, exact: true })
    .click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const brandOf = (page: Page) =>
  page.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--brand').trim())

test('a new administrator runs a brokerage that was opened a minute ago', async ({ page, browser, baseURL }, {
  retry,
}) => {
  test.slow()
  const at = (name: string) => (baseURL ?? '').replace('harbor', name)
  // A first attempt may have opened its brokerage already.
  const host = retry === 0 ? 'juniper' : `juniper${retry}`
  const site = at(host)
  await fromOwnAddress(page.context())
  await openBrokerage(page, at('console'), host)
  const ines = await joins(page.context(), site, 'ines@juniper.test')
  await page.close()
  await ines.getByRole('button', { name: /^Account of ines@juniper.test/ }).click()
  await ines.getByRole('menuitem', { name: 'Control panel' }).click()
  await expect(heading(ines, 'Overview')).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()

  await test.step('another name, logo and color', async () => {
    await rebrand(ines)
    await visitor.goto(`${site}/home`)
    const image = visitor.getByRole('banner').getByAltText('Alder House Realty home')
    const logo = await image.getAttribute('src')
    // The icon was the logo, and still is.
    await expect(ines.getByRole('banner').locator('img').first()).toHaveAttribute('src', logo ?? '')
    await expect(visitor).toHaveTitle(/ · Alder House Realty$/)
    expect(await brandOf(visitor)).toBe(COLOR)
    await expect(visitor.getByRole('contentinfo')).toContainText(/COPYRIGHT .* Alder House Realty MARKETING/)
  })
  await test.step('a template with its own prices', async () => {
    await addTemplate(ines)
    await visitor.goto(`${site}/templates/Create/business-cards?s=105&c=1`)
    await expect(offered(visitor)).toContainText('from $0.31')
  })
  await test.step('a page in the footer', async () => {
    await writePage(ines)
    await visitor.goto(`${site}/home`)
    await ready(visitor)
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Our promise' }).click()
    await expect(heading(visitor, 'Our promise')).toBeVisible()
    await expect(visitor.getByRole('main')).toContainText('We answer within the hour.')
    await visitor.close()
  })
  await ines.goto(`${site}/cp/people`)
  await test.step('two hundred agents', () => importAgents(ines))
  await test.step('an ability for one of them', () => giveAbility(ines))
  await ines.goto(`${site}/cp/notifications`)
  await test.step('a notification', () => notify(ines))

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await fromOwnAddress(context)
  const rosa = await joins(context, site, ROSA)
  await test.step('what she was given and told', () => isGivenAndTold(rosa, site))
  const order = await test.step('an order at the new prices', () => buys(rosa, site))
  await ines.goto(`${site}/cp/orders`)
  await test.step('found, shipped and partly refunded', () => shipAndRefund(ines, order.number))
  await test.step('as its buyer sees it', () => seesShippedAndRefunded(rosa, order.address))
})

async function openBrokerage(page: Page, console: string, host: string): Promise<void> {
  await signInOperator(page, console)
  await page.getByRole('link', { name: 'Open a brokerage' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Juniper & Oak')
  await page.getByLabel('Address of the site').fill(`${host}.localhost`)
  await page.getByLabel('Logo').setInputFiles(FIRST_LOGO)
  await page.getByLabel('First administrator').fill('ines@juniper.test')
  await expect(page.getByText('Text on buttons')).toBeVisible()
  await page.getByRole('button', { name: 'Open the site' }).click()
  await expect(page.getByRole('heading', { name: 'Juniper & Oak is open' })).toBeVisible()
}

async function rebrand(page: Page): Promise<void> {
  await section(page, 'Brand')
  const draft = page.getByRole('region', { name: 'Draft' })
  await page
    .getByLabel('Upload a logo', { exact: true })
    .last()
    .setInputFiles({ name: 'alder.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await page.getByRole('button', { name: `Use ${COLOR} of the logo as primary color` }).click()
  await page.getByLabel('Name', { exact: true }).fill('Alder House Realty')
  await expect(page.getByText('It still says “Juniper & Oak”.')).toHaveCount(1)
  const publish = async (version: number) => {
    await draft.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
    await expect(draft).toContainText(`Version ${version}`)
  }
  await expect(draft).toContainText('4 changes are not public yet')
  await publish(2)
  // What nobody thinks of at first is told, with the way to change it.
  const left = page.getByRole('region', { name: 'Where “Juniper & Oak” still is' })
  await expect(left).toContainText('It is the legal name')
  await expect(left.getByRole('link', { name: 'Terms and Conditions' })).toBeVisible()
  await expectAccessible(page)
  await left.getByRole('button', { name: 'Change it in the draft' }).click()
  await expect(page.getByLabel('Legal name')).toHaveValue('Alder House Realty')
  await expect(draft).toContainText('1 change is not public yet')
  await publish(3)
  await expect(left).not.toContainText('legal name')
  await left.getByRole('button', { name: 'Check what will change' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('ins')).toHaveText('Alder House Realty')
  await dialog.getByRole('button', { name: 'Change 1' }).click()
  await expect(dialog.getByText('1 changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(left).not.toContainText('brokerage that designs print')
}

async function addTemplate(page: Page): Promise<void> {
  await section(page, 'Templates')
  await page.getByLabel('ZIP', { exact: true }).setInputFiles({
    name: 'porch-light.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(TEMPLATE),
  })
  await expect(page.getByText(/Nothing to fix/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(heading(page, 'Porch Light')).toBeVisible()
  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  const form = page.getByRole('form', { name: 'Prices' })
  const tiers = form.getByRole('group', { name: 'Printed' })
  await expect(tiers.getByRole('listitem').first()).toBeVisible()
  for (let left = await tiers.getByRole('listitem').count(); left > 1; left--)
    await tiers
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
  await form.getByLabel('Printed: quantity 1').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', '100-249\t$0.8\n250-999\t0.555\n1000+\t0.31')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(tiers.getByRole('listitem')).toHaveCount(3)
  const trial = page.getByRole('region', { name: 'Try an order' })
  await trial.getByLabel('Quantity').fill('251')
  await expect(trial.getByRole('row', { name: /^251 × \$0.555/ })).toContainText('$139.31')
  await form.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Prices saved')).toBeVisible()
}

const offered = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Porch Light' }) })

async function writePage(page: Page): Promise<void> {
  await section(page, 'Pages')
  await page.getByRole('button', { name: 'Add page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Our promise')
  await expect(dialog.getByText('A page without a heading is left out of the footer.')).toBeVisible()
  await dialog.getByLabel('Heading in the footer').fill('Company')
  await dialog.getByRole('button', { name: 'Add and write' }).click()
  await page.getByRole('textbox', { name: 'Page content' }).click()
  await page.keyboard.type('We answer within the hour.')
  await expect(page.getByText('Changes not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save page' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
}

async function importAgents(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const read = async (isInviting: boolean) => {
    await page.getByRole('button', { name: 'Import' }).click()
    await dialog
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'agents.csv', mimeType: 'text/csv', buffer: Buffer.from(AGENTS) })
    await dialog.getByLabel('Email new people a link to choose a password').setChecked(isInviting)
    await dialog.getByRole('button', { name: 'Read the file' }).click()
    const told = '2 offices will be new: “Depot” (100 people) and “Quay” (100 people).'
    await expect(dialog.getByText(told)).toBeVisible()
    await expect(dialog.getByText('200 people will be invited by email.')).toHaveCount(isInviting ? 1 : 0)
  }
  const run = async () => {
    await dialog.getByRole('button', { name: 'Import 200' }).click()
    await expect(dialog.getByText('200 added.')).toBeVisible()
  }
  await read(false)
  await expectAccessible(page)
  await run()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('200 removed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  // The offices went with their people: they are new again.
  await read(true)
  await run()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

async function giveAbility(page: Page): Promise<void> {
  await page.getByLabel('Search people').fill('rosa')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: /Rosa Marsh/ }).click()
  await expect(heading(page, 'Rosa Marsh')).toBeVisible()
  await expect(page.getByLabel('Brokerage')).toHaveValue('Alder House Realty')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('ines@juniper.test')
  await page.getByLabel('No older tools').selectOption('On')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View the site like Rosa' }).click()
  await page.getByRole('button', { name: 'View the site like this' }).click()
  const bar = page.getByRole('complementary', { name: 'View as' })
  await expect(bar).toContainText('an agent who never was a member, with “No older tools”')
  await ready(page)
  await hasOlderTools(page, false)
  await bar.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(bar).toHaveCount(0)
  await ready(page)
  await hasOlderTools(page, true)
}

async function hasOlderTools(page: Page, isThere: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Past orders' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Submit a template' })).toHaveCount(isThere ? 1 : 0)
  await page.keyboard.press('Escape')
}

async function notify(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Write a notification' }).first().click()
  await page.getByLabel('Title').fill('Our promise is written')
  await page.getByLabel('Text').fill('Read it, and say it to your clients.')
  const link = page.getByLabel('Link')
  await link.fill('/our-promises')
  await expect(link).toHaveAccessibleDescription(/This link leads nowhere. There is no page at this address./)
  await link.fill('/our-promise')
  await expect(link).toHaveAccessibleDescription('The page of this site that a click on it opens.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('0 of 201 people')).toBeVisible()
}

async function isGivenAndTold(page: Page, site: string): Promise<void> {
  await hasOlderTools(page, false)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  // Another window of hers is told without asking.
  const other = await page.context().newPage()
  await other.goto(`${site}/home`)
  await ready(other)
  await bell.click()
  const panel = page.getByRole('region', { name: 'Notifications' })
  await expect(panel.getByText('Read it, and say it to your clients.')).toBeVisible()
  await expectAccessible(page)
  await expect(bell).toHaveAccessibleName('Notifications')
  await other.bringToFront()
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await other.close()
  await panel.getByRole('button', { name: 'Our promise is written' }).click()
  await expect(page).toHaveURL(/\/our-promise$/)
  await expect(panel).toBeHidden()
}

/** Nothing has to be typed: name, license and brokerage came with the file. */
async function buys(page: Page, site: string): Promise<{ number: string; address: string }> {
  await page.goto(`${site}/templates/Create/business-cards?s=105&c=1`)
  await ready(page)
  await page.getByRole('button', { name: 'START DESIGN: Porch Light' }).click()
  const fields = page.getByRole('region', { name: 'Design fields' })
  await expect(fields.getByRole('textbox', { name: 'Brokerage' })).toHaveValue('Alder House Realty')
  await expect(page.getByText('$0.555 each')).toBeVisible()
  await page.getByLabel('Quantity', { exact: true }).fill('251')
  await expect(page.getByRole('region', { name: 'Order total' })).toContainText('$139.31')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'View cart' }).click()
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await fillPaymentCard(page, testPaymentCards.accepted)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()

  await page.goto(`${site}/pastorders`)
  const newest = page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first()
  await expect(newest).toContainText('251 pieces')
  await expect(newest).toContainText('Placed')
  await expectAccessible(page)
  await newest.getByRole('link').click()
  await expect(page.getByRole('list', { name: 'Status' })).toContainText('Placed')
  await expect(page.getByRole('table')).toContainText('Paid with Visa ending in 4242')
  await expectAccessible(page)
  const address = page.url()
  const title = await page.getByRole('heading', { level: 1, name: /^Order / }).innerText()

  await page.route('**/press-file', (route) => route.abort())
  await page.getByRole('button', { name: 'Download press file' }).click()
  await expect(page.getByText('Error occurred while downloading the file.')).toBeVisible()
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.waitForURL((url) => url.pathname === '/shopping-cart')
  await expect(page.getByLabel('Quantity of Porch Light')).toHaveValue('251')
  return { number: title.replace('Order ', ''), address }
}

async function shipAndRefund(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('rowheader', { name: number })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing needs your attention' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Search orders').fill(number)
  await page.getByLabel('Search orders').press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=${number}`))
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(number)])

  await page.getByRole('button', { name: `Mark ${number} as in production` }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('button', { name: `Cancel ${number}` })).toBeVisible()
  await page.getByRole('button', { name: `Mark ${number} as in production` }).click()
  await page.getByRole('button', { name: 'Mark as in production', exact: true }).click()
  await page.getByRole('button', { name: `Mark ${number} as shipped` }).click()
  await page.getByLabel('Carrier').fill('UPS')
  await page.getByLabel('Tracking number').fill('1Z 999 AA1')
  await page.getByRole('button', { name: 'Mark as shipped', exact: true }).click()
  await expect(page.getByRole('row', { name: number })).toContainText('tracking number 1Z 999 AA1')
  await page.getByRole('link', { name: /^Placed/ }).click()
  await expect(page.getByText(`No orders with the status “Placed” match “${number}”`)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: `Mark ${number} as delivered` })).toBeVisible()

  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByText('An amount', { exact: true }).click()
  await page.getByLabel('Amount in dollars').fill('10.05')
  await page.getByLabel('Reason').selectOption('Arrived damaged')
  await page.getByRole('button', { name: 'Refund $10.05' }).click()
  const refunds = page.getByRole('list', { name: 'Refunds' })
  await expect(refunds).toContainText('$10.05')
  await expect(refunds).toContainText('ines@juniper.test')
}

async function seesShippedAndRefunded(page: Page, address: string): Promise<void> {
  const status = page.getByRole('list', { name: 'Status' })
  expect((await page.goto(address))?.status()).toBe(200)
  await expect(status).toContainText('Shipped')
  await expect(status).toContainText('UPS, tracking number 1Z 999 AA1')
  await expect(page.getByRole('table')).toContainText('$10.05')
  await expect(page.getByRole('table')).toContainText('arrived damaged')
  const missing = await page.goto(address.replace(/[^/]+$/, '7d3f3c1e-0000-4000-8000-000000000000'))
  expect(missing?.status()).toBe(404)
}
