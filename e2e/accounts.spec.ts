import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { fillAddress, fillPaymentCard, hasInCart, payButton, testPaymentCards } from './shopper.ts'
import { at, fromOwnAddress, ready } from './visitor.ts'

const PASSWORD = 'quiet tideline at dawn'

/** Nobody else's: these end-to-end tests change passwords and profiles. */
let people = 0
const newEmail = () => `noor-${Date.now().toString(36)}-${++people}@new.test`

test.beforeEach(({ context }) => fromOwnAddress(context))

async function looksRight(page: Page) {
  await expectAccessible(page)
}

/** Opens the link of the newest email to an address, as someone who reads her mail in another tab. */
async function openEmail(page: Page, base: string, email: string, link: string): Promise<Page> {
  const mailbox = await page.context().newPage()
  await mailbox.goto(`${base}/dev/mailbox`)
  await mailbox.getByRole('row').filter({ hasText: email }).first().getByRole('link').click()
  const message = mailbox.frameLocator('iframe')
  await expect(message.getByRole('link', { name: link })).toBeVisible()
  expect(await message.locator('html').evaluate((root) => root.scrollWidth - innerWidth)).toBe(0)
  const opened = mailbox.context().waitForEvent('page')
  await message.getByRole('link', { name: link }).click()
  const tab = await opened
  await ready(tab)
  await mailbox.close()
  return tab
}

async function signUp(page: Page, base: string, path: string, button: string, email: string) {
  await page.goto(base + path)
  await ready(page)
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

/** An account whose address is confirmed, signed in on the onboarding page. */
async function aNewcomer(page: Page, base: string): Promise<string> {
  const email = newEmail()
  await signUp(page, base, '/onboarding?bb2=true', 'Create account', email)
  const tab = await openEmail(page, base, email, 'Confirm my email')
  await expect(tab.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible()
  await tab.close()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).first().click()
  await ready(page)
  await logIn(page, email, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'What your designs say of you' })).toBeVisible()
  return email
}

test('a password chosen too short is said before it is sent', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'bluebird', '/onboarding?bb2=true'))
  await ready(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Enter your first name')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('fourteen chars')
  await expect(page.getByText('Please use at least 15 characters.')).toBeVisible()
  await looksRight(page)
})

test('sign-up is only where the newer storefront is', async ({ page, baseURL }) => {
  for (const path of ['/onboarding?bb2=true', '/7daysignup/'])
    expect((await page.goto(at(baseURL, 'harbor', path)))?.status()).toBe(404)
})

for (const kind of ['', ' @phone'])
  test(`forgot password, through the mailbox, and in again${kind}`, async ({ page, baseURL }) => {
    const base = at(baseURL, 'bluebird')
    const email = await aNewcomer(page, base)
    await page.context().clearCookies()
    await page.goto(`${base}/shopping-cart`)
    await ready(page)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
    const send = page.getByRole('button', { name: 'Send reset link' })
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Email').blur()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(send).toBeDisabled()
    await looksRight(page)
    await page.getByLabel('Email').fill(newEmail())
    await send.click()
    await expect(
      page.getByText('Account not found. Please check your email address and try again.'),
    ).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await send.click()
    await expect(page.getByText('Your request to reset your password has been received.')).toBeVisible()
    await looksRight(page)

    const tab = await openEmail(page, base, email, 'Choose a new password')
    const address = tab.url()
    await tab.getByLabel('New password').fill('a heron above the reeds')
    await looksRight(tab)
    await tab.getByRole('button', { name: 'Save new password' }).click()
    await expect(tab.getByRole('heading', { level: 1, name: 'Your password was changed' })).toBeVisible()
    await tab.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await ready(tab)
    await logIn(tab, email, 'a heron above the reeds')
    // Where she was going when she was asked to log in.
    await expect(tab).toHaveURL(/\/shopping-cart$/)
    await tab.goto(address)
    await expect(tab.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
    await tab.getByRole('link', { name: 'Send me a new link' }).waitFor()
  })

for (const kind of ['', ' @phone'])
  test(`from the free trial to the first order${kind}`, async ({ page, baseURL }) => {
    const base = at(baseURL, 'bluebird')
    const email = newEmail()
    const campaign = '/7daysignup/?utm_source=hs&utm_medium=lp&utm_campaign=free-trial'
    await signUp(page, base, campaign, 'Start my free trial', email)
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeInViewport()
    await looksRight(page)
    await page.getByRole('button', { name: 'Resend email' }).click()
    await expect(page.getByText('Sent. It can take a few minutes to arrive.')).toBeVisible()

    // She looks around before she reads her mail.
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await ready(page)
    await logIn(page, email, PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: 'What your designs say of you' })).toBeVisible()
    await ready(page)
    await page.getByLabel('License number').fill('TREC 771234')
    await page.getByLabel('Phone').fill('(512) 555-0199')
    await looksRight(page)
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Noor' })).toBeVisible()
    await page.getByRole('link', { name: 'See my designs' }).click()
    const welcome = page.getByRole('dialog', { name: 'Welcome, Noor' })
    await expect(welcome).toBeVisible()
    await expect(welcome).toContainText('already shows your name, phone, and license. Add your photo')
    await looksRight(page)
    await welcome.getByRole('button', { name: 'Look around first' }).click()
    await expect(page.getByRole('region', { name: 'Confirm your email' })).toBeVisible()

    const tab = await openEmail(page, base, email, 'Confirm my email')
    await expect(tab.getByText(`${email} is yours, and you can order now.`)).toBeVisible()
    await tab.close()
    await page.reload()
    await ready(page)
    await expect(page.getByRole('region', { name: 'Confirm your email' })).toBeHidden()
    // Greeted once.
    await expect(welcome).toBeHidden()

    await hasInCart(page, { product: 'business-card' })
    await page.goto(`${base}/shopping-cart`)
    await page.getByRole('button', { name: 'Continue to shipping' }).click()
    await page.getByLabel('First name').fill('Noor')
    await page.getByLabel('Last name').fill('Haddad')
    await page.getByLabel('Email').fill(email)
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to checkout' }).click()
    await fillPaymentCard(page, testPaymentCards.accepted)
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 30_000 })
  })

for (const kind of ['', ' @phone'])
  test(`a new photo is on the cards of another window at once${kind}`, async ({ page, baseURL }) => {
    const base = at(baseURL, 'bluebird')
    await aNewcomer(page, base)
    await hasInCart(page, { product: 'business-card' })
    const gallery = await page.context().newPage()
    await gallery.goto(`${base}/templates/Create/business-cards?s=105&c=1`)
    const cards = gallery.locator('article [data-drawn]')
    await expect(cards.first()).toBeVisible()
    const photos = gallery.locator('article [data-drawn] image[href*="/files/"]')
    await expect(photos).toHaveCount(0)
    await gallery.evaluate(() => Object.assign(window, { sameLoad: true }))

    const id = await page.evaluate(async () => {
      const reply = await fetch('/security/api/v1/users/me')
      return ((await reply.json()) as { data: { id: string } }).data.id
    })
    await page.goto(`${base}/edit-profile/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible()
    await looksRight(page)
    await page.getByLabel('Choose a photo').setInputFiles('catalog/portraits/portrait-3.jpg')
    const crop = page.getByRole('dialog', { name: 'Your photo' })
    await crop.getByLabel('Enlarge').press('ArrowRight')
    await crop.getByLabel('Left, right').press('End')
    await looksRight(page)
    await crop.getByRole('button', { name: 'Save photo' }).click()
    await expect(page.getByRole('img', { name: 'Portrait of Noor Haddad' })).toBeVisible()
    await expect(photos.first()).toBeAttached({ timeout: 15_000 })

    await page.getByLabel('Last name').fill('Haddad-Kowalczykova')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Bluebird Brokers home' }).click()
    const guard = page.getByRole('dialog', { name: 'Leave without saving?' })
    await guard.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('Last name')).toHaveValue('Haddad-Kowalczykova')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    await page.getByRole('button', { name: /^Account of/ }).click()
    // Of more than 22 characters: each name on a line of its own.
    await expect(page.getByText('Noor', { exact: true }).filter({ visible: true })).toBeVisible()
    await expect(page.getByText('Haddad-Kowalczykova', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(gallery.getByText('Haddad-Kowalczyk').first()).toBeAttached({ timeout: 15_000 })
    expect(await gallery.evaluate(() => 'sameLoad' in window)).toBe(true)

    await page.goto(`${base}/marketingmaterials`)
    const design = page.getByRole('article').first()
    await expect(design.getByText('Your profile changed. Update?')).toBeVisible()
    await expect(design.getByText('Noor Haddad', { exact: true }).first()).toBeAttached()
    await looksRight(page)
    await design.getByRole('button', { name: /^Update / }).click()
    await expect(design.getByText('Your profile changed. Update?')).toBeHidden()
    await expect(design.getByText('Haddad-Kowalczyk').first()).toBeAttached()
  })
