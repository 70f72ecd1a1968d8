/**
 * A new agent with no help but the screens: from the link of an invitation to a listing that is typed once, a kit of four from
 * it, a flyer that is paid, a visitor who scans it off its own picture and writes, a campaign that runs as days pass, and
 * twenty listings that come from the MLS and stay current.
 */
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { codeInPng } from '@frontage/artwork/oracle/read-code.ts'
import { workDayOf } from '@frontage/domain/campaigns/schedule.ts'
import { addDays } from '@frontage/domain/days.ts'
import { anMls } from '@frontage/testing/stand-ins/mls.ts'
import { expectAccessible } from './accessible.ts'
import { settled } from './both-widths.ts'
import { entersFirst, knowsTheWay } from './invited.ts'
import { whileItIs } from './later.ts'
import { fillAddress, fillPaymentCard, payButton, testPaymentCards } from './shopper.ts'
import { at, fromOwnAddress, logIn, ready } from './visitor.ts'

const STREET = '77 Müller-Weiß Straße'
const FLYER = `Gallery Wall, ${STREET}`
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1'
const DOOR = /\/p\/77-muller-weiss-strasse$/
/** A mailing waits for a working day; what is written of it depends on nothing else. */
const MAILED_ON = workDayOf('mail', addDays(new Date().toISOString().slice(0, 10), 3))
const FARM = [
  'Name,Street,City,State,ZIP',
  ...Array.from({ length: 120 }, (_, n) => `Ana Ruiz,${n + 1} Pine St,Denver,CO,80202`),
].join('\n')

const photo = (name: string) => join(import.meta.dirname, '../catalog/photos', `${name}.jpg`)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const figure = (page: Page, name: string) => page.locator('dt', { hasText: name }).first().locator('+ dd')
/** From any page of the account to another. */
const goTo = async (page: Page, name: string) => {
  const pages = page.getByRole('navigation', { name: 'Your account' })
  if (!(await pages.isVisible())) {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  } else await pages.getByRole('link', { name, exact: true }).click()
  await expect(heading(page, name)).toBeVisible()
  await settled(page)
}

test('a new agent types a listing, and everything else follows from it', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  test.slow()
  const site = at(baseURL, 'harbor')
  const email = `maya-${crypto.randomUUID()}@new.test`
  await logIn(admin, site, 'admin@harbor.test', '/cp/people')
  await test.step('invited', () => invites(admin, email))
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await fromOwnAddress(context)
  const maya = await entersFirst(context, site, email)
  await test.step('her profile', () => setsUpProfile(maya))
  await test.step('a listing, typed once', () => typesListing(maya))
  const kit = await test.step('a kit of four', () => makesKit(maya))
  await test.step('its flyer, as she wants it', () => finishesFlyer(maya, kit))
  await test.step('its post in the size of each network', () => looksAtPost(maya, kit))
  await test.step('ordered and paid', () => paysForKit(maya))
  const code = await test.step('its code, read off its own picture', () => scansFlyer(maya))
  await test.step('its landing page', () => publishesPage(maya))
  await test.step('a campaign of three steps', () => approvesCampaign(maya))
  await test.step('a visitor who scans the flyer and writes', () => writes(browser, code))
  await test.step('her lead, which names the flyer', () => readsLead(maya))
  await test.step('the campaign, as days pass', () => campaignRuns(maya))
  await test.step('what it came to', () => readsResults(maya))
  await test.step('nobody sees a page that was taken down', () => takesPageDown(maya, browser))
  await test.step('twenty listings from the MLS', () => feeds(admin, maya, site, email))
})

async function invites(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill(`Maya Torres <${email}>`)
  await dialog.getByRole('button', { name: 'Check invitations' }).click()
  await dialog.getByRole('button', { name: 'Invite 1' }).click()
  await expect(dialog.getByText('1 added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

async function setsUpProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up my profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up your profile' })
  await dialog.getByLabel('Phone').fill('(503) 555-0134')
  await dialog.getByLabel('License number').fill('201238456')
  await dialog.getByRole('button', { name: 'Save profile' }).click()
  const progress = page.getByRole('dialog', { name: /^Your profile is \d+% complete$/ })
  await progress.getByRole('button', { name: 'Close' }).last().click()
  await knowsTheWay(page)
}

async function typesListing(page: Page): Promise<void> {
  await goTo(page, 'Listings')
  await page.getByRole('link', { name: 'Add a listing' }).first().click()
  await expect(heading(page, 'New listing')).toBeVisible()
  await page.getByRole('button', { name: 'Save listing' }).click()
  await expect(page.getByText('Enter the street and number.')).toBeVisible()
  await expect(page.getByLabel('Street address')).toBeFocused()
  await page.getByLabel('Street address').fill(STREET)
  await page.getByLabel('City').fill('Long Beach')
  await page.getByLabel('State').selectOption('CA')
  await page.getByLabel('ZIP code').fill('90802')
  await page.getByLabel('Price, dollars').fill('749,000')
  await page.getByLabel('Beds').fill('3')
  await page.getByLabel('Baths').fill('2.5')
  await page.getByLabel('Square feet').fill('1,850')
  await page.getByLabel('Description').fill('Bright rooms. Perfect for a young family!')
  await expect(page.getByText('1 phrase to check for fair housing')).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(page.getByLabel('Street address')).toHaveValue(STREET)
  await expect(page.getByText('What you typed here before is back.')).toBeVisible()
  await page.getByLabel('Description').fill('Bright rooms, oak floors and a deck to the south.')

  await page
    .getByLabel('Upload photos')
    .setInputFiles([photo('bedroom'), photo('lake-house'), photo('living-room')])
  await page.getByLabel('Photo 2: what it shows').fill('The house')
  await page.getByRole('button', { name: 'Move The house: arrow keys, or drag' }).press('ArrowUp')
  await expect(page.getByLabel('Main photo: what it shows')).toHaveValue('The house')
  await page.getByRole('button', { name: 'Save listing' }).click()
  await expect(heading(page, STREET)).toBeVisible()
  await expect(page.getByLabel('Main photo: what it shows')).toHaveValue('The house')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  const card = page.getByRole('article', { name: STREET })
  await expect(card).toContainText('$749,000')
  await page.getByLabel('Search listings').fill('weiß 90802')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await card.getByRole('link', { name: STREET }).click()
  await expect(heading(page, STREET)).toBeVisible()
}

/** @returns where the kit is */
async function makesKit(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Make a kit' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make this kit' }).dblclick()
  await expect(heading(page, 'Your kit')).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(page.getByRole('article', { name: new RegExp(STREET) })).toHaveCount(3)
  const landing = page.getByRole('article', { name: 'Landing page' })
  await expect(landing.getByText(DOOR)).toBeVisible()
  await expect(landing).toContainText('Until you publish it')
  return page.url()
}

/** Our words are not true of her house: she is told, and takes them out. */
async function finishesFlyer(page: Page, kit: string): Promise<void> {
  await page.getByRole('button', { name: `Add to cart ${FLYER}` }).click()
  const flyer = page.getByRole('article', { name: FLYER })
  await expect(flyer.getByRole('alert')).toContainText('“Features” still shows our sample text.')
  await expect(flyer.getByRole('alert')).toBeInViewport()
  await page.getByRole('link', { name: `Open ${FLYER}` }).click()
  await page.getByText('Show', { exact: true }).click()
  const missing = page.getByRole('form', { name: 'Fill in what is missing' })
  await missing.getByRole('button', { name: 'Leave it out' }).click()
  await expect(page.getByText('Ready to print').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to your cart')).toBeVisible()

  await page.goto(kit)
  await settled(page)
  await expect(flyer.getByText('250 added to your cart.')).toBeVisible()
  await page.getByRole('button', { name: 'Add the rest to cart' }).click()
  const accept = page.getByRole('button', { name: 'Add it as is' })
  const postcard = page.getByText(/^\d+ added to your cart\.$/)
  await expect(accept.or(postcard.nth(1)).first()).toBeVisible()
  if (await accept.isVisible()) await accept.click()
  await expect(postcard).toHaveCount(2)
  await page.reload()
  await settled(page)
  await expect(postcard).toHaveCount(2)
  await expect(page.getByRole('button', { name: /to cart\b/ })).toHaveCount(0)
}

async function looksAtPost(page: Page, kit: string): Promise<void> {
  await page.getByRole('link', { name: 'Post it' }).click()
  await page.getByRole('navigation', { name: 'Networks' }).getByRole('link', { name: 'LinkedIn' }).click()
  await expect(page.getByRole('img', { name: /for LinkedIn, square$/ })).toBeVisible()
  await page.getByRole('radio', { name: /^Landscape/ }).check()
  await expect(page.getByRole('img', { name: /for LinkedIn, landscape$/ })).toBeVisible()
  await expect(page.getByLabel('Text')).toHaveValue(new RegExp(STREET))
  await expect(page.getByText(/\/q\/[2-9a-z]{8}$/)).toBeVisible()
  await page.goto(kit)
  await settled(page)
}

async function paysForKit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await fillPaymentCard(page, testPaymentCards.accepted)
  await page.getByRole('checkbox', { name: /^Save this card/ }).check()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
}

/** @returns where it leads */
async function scansFlyer(page: Page): Promise<string> {
  await page.getByRole('button', { name: `Enlarge ${FLYER}` }).click()
  const dialog = page.getByRole('dialog', { name: FLYER })
  const pages = dialog.getByRole('region', { name: `Pages of ${FLYER}` })
  await expect(pages.getByRole('img')).toBeVisible()
  await pages.evaluate((region) => region.scrollTo(0, region.scrollHeight))
  let found: string | null = null
  await expect(async () => {
    found = await codeInPng(await page.screenshot())
    expect(found).toMatch(/\/q\/[2-9a-z]{8}$/)
  }).toPass({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  return found ?? ''
}

async function publishesPage(page: Page): Promise<void> {
  await goTo(page, 'Listings')
  await page.getByRole('link', { name: STREET }).click()
  await page.getByRole('link', { name: 'Make a kit' }).click()
  await expect(page.getByText('You already have 3 saved designs for this address.')).toBeVisible()
  // Another kit of the same listing has the same page.
  await page.getByRole('button', { name: 'Make this kit' }).click()
  await expect(heading(page, 'Your kit')).toBeVisible()
  const landing = page.getByRole('article', { name: 'Landing page' })
  await expect(landing.getByText(DOOR)).toBeVisible()
  await landing.getByRole('link', { name: 'Review and publish' }).click()
  await expect(heading(page, STREET).first()).toBeVisible()
  await page.getByLabel('Title').fill('Läuft 🏡')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Läuft 🏡')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('link', { name: 'Open the page' })).toBeVisible()
}

async function approvesCampaign(page: Page): Promise<void> {
  await goTo(page, 'Automated marketing')
  await page.getByRole('button', { name: 'New campaign' }).click()
  await expect(heading(page, 'New campaign')).toBeVisible()
  await page.getByRole('button', { name: 'Add a mailing' }).click()
  await page.getByLabel('Name').fill('Müller-Weiß 🏡 spring')
  const mailing = page.getByRole('listitem', { name: 'Step 1' })
  const email = page.getByRole('listitem', { name: 'Step 2' })
  const reminder = page.getByRole('listitem', { name: 'Step 3' })
  await mailing.getByLabel('Design').selectOption({ index: 1 })
  await mailing.getByLabel('Day', { exact: true }).fill(MAILED_ON)
  await uploadsFarm(page)
  await mailing.getByRole('checkbox', { name: 'Farm (120)' }).check()
  await page.getByRole('button', { name: 'Add an email' }).click()
  await email.getByRole('button', { name: 'Start a new email' }).click()
  await expect(email.getByLabel('Email', { exact: true })).toHaveValue(/./)
  await email.getByLabel('When').selectOption('When something happens')
  await email.getByLabel('What happens').selectOption('When a lead comes in')
  await email.getByLabel('How soon').selectOption('1 day later')
  await email.getByLabel('Goes to').selectOption('The lead who came in, if they agreed to be contacted')
  await page.getByRole('button', { name: 'Add a reminder' }).click()
  await reminder.getByLabel('Remind me of').fill('Call Zoë')
  await reminder.getByLabel('When').selectOption('On a repeating schedule')
  await reminder.getByLabel('From').fill(MAILED_ON)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, 'Müller-Weiß 🏡 spring')).toBeVisible()

  const review = page.getByRole('button', { name: 'Review and approve' })
  await review.click()
  const dialog = page.getByRole('dialog', { name: 'Approve this campaign' })
  await expect(dialog.getByRole('alert')).toContainText('Write a subject.')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Remove step 2' }).click()
  await expect(email.getByLabel('What happens')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  // With what it was, so there is nothing to save.
  await expect(email.getByLabel('What happens')).toHaveValue('lead-new')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await writesEmail(page)
  await review.click()
  await expect(dialog).toContainText('120 pieces')
  await expect(dialog).toContainText('each lead who agrees to be contacted')
  await expect(dialog.getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Approve' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
}

/** In another tab, so that what is typed of the campaign stays. */
async function uploadsFarm(page: Page): Promise<void> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /^Upload a list/ }).click()
  const tab = await opening
  await ready(tab)
  await tab
    .getByLabel('File with addresses')
    .setInputFiles({ name: 'farm.csv', mimeType: 'text/csv', buffer: Buffer.from(FARM) })
  await tab.getByRole('button', { name: 'Save 120 addresses' }).click()
  await expect(heading(tab, 'Farm')).toBeVisible()
  await tab.close()
  // Tabs without a window are always visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

async function writesEmail(page: Page): Promise<void> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /^Write this email/ }).click()
  const tab = await opening
  await ready(tab)
  await tab.getByLabel('Subject').fill(`Thank you, {first name}`)
  await tab.getByText('Hi {first name},').click()
  await tab.keyboard.press('End')
  await tab.keyboard.type(' I will call you about Saturday.')
  await tab.getByRole('button', { name: 'Save draft' }).click()
  await expect(tab.getByText('All changes saved').first()).toBeVisible()
  await tab.close()
}

async function writes(browser: Browser, code: string): Promise<void> {
  const context = await browser.newContext({ userAgent: PHONE, viewport: { width: 390, height: 844 } })
  await fromOwnAddress(context)
  const page = await context.newPage()
  await page.goto(code)
  await ready(page)
  await expect(heading(page, 'Läuft 🏡')).toBeVisible()
  await expect(page.getByText('$749,000')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About $3,787 a month' })).toBeVisible()
  await expect(page.getByText(/Equal Housing Opportunity/)).toBeVisible()
  await page.getByLabel('Your name').fill('Noor Haddad')
  await page.getByRole('textbox', { name: 'Email' }).fill('noor@visitors.test')
  await page.getByRole('textbox', { name: 'Message' }).fill('Can I see it on Saturday?')
  await page
    .getByRole('checkbox', { name: /^I agree that Maya Torres of Harbor Realty may contact me/ })
    .check()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thank you, Noor Haddad.')).toBeVisible()
  await context.close()
}

async function readsLead(page: Page): Promise<void> {
  await goTo(page, 'Leads')
  await page.getByRole('link', { name: 'Noor Haddad' }).click()
  await expect(heading(page, 'Noor Haddad')).toBeVisible()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline).toContainText(`QR code on “${FLYER}”: Läuft 🏡`)
  await expect(timeline).toContainText('Can I see it on Saturday?')
  await expect(timeline).toContainText('Agreed to: “I agree that Maya Torres')
  await expectAccessible(page)
}

async function campaignRuns(page: Page): Promise<void> {
  await goTo(page, 'Automated marketing')
  await page.getByRole('link', { name: 'Müller-Weiß 🏡 spring' }).click()
  await expect(heading(page, 'Müller-Weiß 🏡 spring')).toBeVisible()
  const comes = (where: string, what: RegExp) =>
    expect(async () => {
      await page.reload()
      await settled(page)
      const runs = page.getByRole('region', { name: where }).getByRole('listitem')
      await expect(runs.filter({ hasText: what })).toHaveCount(1, { timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
  await whileItIs(new Date(`${MAILED_ON}T23:00:00Z`), async () => {
    await comes('Coming up', /Step 1: .*Goes out soon/)
    await comes('History', /Step 2: .*1 sent.*Done/)
    await comes('History', /Step 3: .*Done/)
  })
  await whileItIs(new Date(`${addDays(MAILED_ON, 2)}T23:30:00Z`), () =>
    comes('History', /Step 1: .*120 pieces.*Order HA-\d+.*Done/),
  )
  await page.getByRole('link', { name: 'Results' }).click()
  await expect(heading(page, 'Results')).toBeVisible()
  await expect(figure(page, 'Mailed')).toHaveText('120')
  await expect(figure(page, 'Sent')).toHaveText('1')
  await expect(page.getByRole('row').filter({ hasText: STREET })).toContainText('120')
  await expectAccessible(page)
}

async function readsResults(page: Page): Promise<void> {
  await goTo(page, 'Listings')
  await page.getByRole('link', { name: STREET }).click()
  await page.getByRole('link', { name: 'Results' }).click()
  await expect(figure(page, 'Scans')).toHaveText('1')
  await expect(figure(page, 'Leads')).toHaveText('1')
  await expect(page.getByRole('row').filter({ hasText: FLYER })).toContainText('250')
}

async function takesPageDown(page: Page, browser: Browser): Promise<void> {
  await goTo(page, 'Saved landing pages')
  await page.getByRole('link', { name: 'Läuft 🏡' }).first().click()
  const address = (await page.getByRole('link', { name: 'Open the page' }).getAttribute('href')) ?? ''
  const visitor = await (await browser.newContext()).newPage()
  const door = new URL(address, page.url()).href
  expect((await visitor.goto(door))?.status()).toBe(200)
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible()
  await expect.poll(async () => (await visitor.goto(door))?.status()).toBe(404)
  await visitor.close()
}

async function feeds(admin: Page, agent: Page, site: string, email: string): Promise<void> {
  const mls = await anMls()
  for (let number = 100; number < 120; number++)
    mls.put(`E${number}`, {
      StreetNumber: String(number),
      StreetName: 'Kåfjord',
      ListAgentFullName: 'V. Almeida',
    })
  /** Until the queue has read the feed, which takes a moment of its own. */
  const reads = (name: string, count: number) =>
    expect(async () => {
      await admin.reload()
      await settled(admin)
      await expect(figure(admin, name)).toHaveText(String(count), { timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
  try {
    await admin.goto(`${site}/cp/settings/listing-feed`)
    await settled(admin)
    const connection = admin.getByRole('form', { name: 'Connection' })
    await connection.getByLabel('Address of the Web API').fill(mls.connection.address)
    await connection.getByLabel('Token address').fill(mls.connection.token_address)
    await connection.getByLabel('Client ID').fill(mls.connection.client_id)
    await connection.getByLabel('Client secret').fill(mls.connection.client_secret)
    await connection.getByLabel('Originating system').fill(mls.connection.originating_system)
    await connection.getByRole('button', { name: 'Test connection' }).click()
    await expect(connection.getByRole('status')).toContainText('20')
    await connection.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByRole('heading', { name: 'Status' })).toBeVisible()
    await reads('In the feed', 20)
    await admin.getByLabel('Email of the user').fill(email)
    await admin.getByRole('button', { name: /^Match/ }).click()
    await reads('Your agents’ listings', 20)

    await goTo(agent, 'Listings')
    await agent.getByLabel('Search listings').fill('Kåfjord')
    await agent.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(agent.getByRole('article', { name: /Kåfjord Street/ })).toHaveCount(20)

    // It is read each minute by itself, and at once when a pause ends.
    await admin.getByRole('button', { name: 'Pause' }).click()
    mls.put('E107', { ListPrice: 611_000 })
    await admin.getByRole('button', { name: 'Resume' }).click()
    const changed = agent.getByRole('article', { name: '107 Kåfjord Street' })
    await expect(async () => {
      await agent.reload()
      await settled(agent)
      await expect(changed).toContainText('$611,000', { timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
  } finally {
    await mls.close()
  }
  // Other tests find a brokerage without a feed.
  await admin.getByRole('button', { name: 'Delete the feed' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete the feed' }).click()
  await expect(admin.getByText('The feed was deleted')).toBeVisible()
}
