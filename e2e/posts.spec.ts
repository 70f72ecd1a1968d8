import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { fillPaymentCard, testPaymentCards } from './shopper.ts'
import { ask, at, logIn, ready } from './visitor.ts'

test('an anonymous visitor walks down five levels to a checklist and saves it', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'bluebird', '/'))
  await ready(page)
  await page.getByRole('button', { name: 'Marketing Center' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'See all of Marketing Center' }).click()
  await expect(page).toHaveURL(/\/marketing-center$/)
  await expectAccessible(page)
  const side = (name: string) => page.getByRole('navigation', { name })
  await side('Marketing Center')
    .getByRole('link', { name: /^Listing Marketing/ })
    .click()
  await side('Marketing Center')
    .getByRole('link', { name: /^Photos & Words/ })
    .click()
  await side('Listing Marketing')
    .getByRole('link', { name: /^Photography/ })
    .click()
  await side('Photos & Words')
    .getByRole('link', { name: /^Before the Shoot/ })
    .click()
  await expect(page).toHaveURL(/\/marketing-center\/before-the-shoot$/)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    'HomeMarketing CenterListing MarketingPhotos & WordsPhotographyBefore the Shoot',
  )
  await page.getByRole('link', { name: 'Getting a house ready for the camera' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting a house ready for the camera')
  await expect(page.getByText('Every lamp on, ceiling fans off, curtains open')).toBeVisible()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as PDF' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('getting-a-house-ready-for-the-camera.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Photos & Words' })
    .click()
  await expect(page).toHaveURL(/\/marketing-center\/photos-and-words$/)
  const categories = page.getByRole('banner').getByRole('navigation', { name: 'Categories' })
  await expect(categories.locator('[aria-current]')).toHaveText('Marketing Center')
})

test('a download that fails says so', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'bluebird', '/posts/open-house-the-day-before'))
  await ready(page)
  await page.route('**/download', (route) => route.abort())
  await page.getByRole('button', { name: 'Download as PDF' }).click()
  await expect(page.getByText('Error occurred while downloading the file.')).toBeVisible()
})

test('kinds and headings narrow a category, and Back widens it; none is offered that finds nothing', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, 'bluebird', '/business-center/seller-conversations'))
  await ready(page)
  const posts = page.getByRole('list', { name: 'Posts' }).getByRole('article')
  const chips = page.getByRole('navigation', { name: 'Kind of post' }).getByRole('link')
  await expect(posts).toHaveCount(5)
  await expect(chips).toHaveText(['The first call 2', 'At the kitchen table 1', 'When it gets hard 2'])
  await chips.getByText('The first call').click()
  await expect(posts).toHaveCount(2)
  await page.goBack()
  await expect(posts).toHaveCount(5)
  await page.goto(at(baseURL, 'bluebird', '/business-center/seller-conversations?kind=checklist'))
  await ready(page)
  await expect(page.getByText('Nothing of that kind here')).toBeVisible()
  await expect(chips).toHaveText(['Everything', 'Checklists 0', 'Scripts 5'])
  await chips.getByText('Scripts').click()
  await expect(posts).toHaveCount(5)
})

const closed = '/posts/headlines-that-earn-the-second-line'

test('what is for members is closed to others, with the reason and the way in', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'bluebird', closed))
  await ready(page)
  const gate = page.getByRole('region', { name: 'For Plus members' })
  await expect(gate).toBeVisible()
  await expectAccessible(page)
  await gate.getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('active@bluebird.test')
  await dialog.getByLabel('Password', { exact: true }).fill('Frontage-demo-1')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Coffee on the east porch by seven')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${closed}$`))
})

test('a free account chooses a plan at the gate and goes on reading', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'summit'), 'free@summit.test', closed)
  await expect(page.getByText('Coffee on the east porch')).toHaveCount(0)
  const gate = page.getByRole('region', { name: 'For Plus members' })
  await gate.getByRole('button', { name: 'Upgrade' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Plus, monthly/ }).check()
  await dialog.getByRole('button', { name: 'Continue to checkout' }).click()
  await fillPaymentCard(page, testPaymentCards.accepted)
  await dialog.getByRole('button', { name: /^(?:Pay \$|Start free trial)/ }).click()
  await expect(dialog.getByRole('heading', { name: 'You have full access' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Coffee on the east porch by seven')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${closed}$`))
})

test('where the areas are not part of the site its posts stand in one category', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, 'harbor', '/home'))
  await ready(page)
  await page.getByRole('button', { name: 'Resources' }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Scripts/ })
    .click()
  await expect(page).toHaveURL(/\/templates\/Resources\/scripts\?s=1202&c=14/)
  await page.getByRole('link', { name: 'When they want a higher price' }).click()
  await expect(page.getByRole('heading', { name: 'You might be interested in' })).toBeVisible()
  await expectAccessible(page)
})

test('old addresses of landing pages lead to the pages of this site, and to no other', async ({
  page,
  baseURL,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  for (const [tenant, asked, words, path] of [
    ['bluebird', 'auth.php?landingPagePrettyUrl=photography', 'Photography', '/marketing-center/photography'],
    ['bluebird', 'authProcess.php?prettyUrl=business-center', 'Business Center', '/business-center'],
    ['harbor', 'authProcess.php?url=scripts', 'Scripts', '/templates/Resources/scripts'],
    ['harbor', 'auth.php?url=your-year-on-one-page', 'Your year on one page', '/posts/your-year-on-one-page'],
    ['summit', 'authProcess.php?url=about/our-team', 'Our team', '/about/our-team'],
    ['harbor', 'auth.php?url=no-such-page', 'We could not find that page', '/no-such-page'],
    // The brokerage's own home, whatever stands there.
    ['harbor', `auth.php?url=${at(baseURL, 'bluebird', '/articles')}`, 'Marketing that opens doors', '/home'],
    ['harbor', 'authProcess.php?url=//elsewhere.test', 'Marketing that opens doors', '/home'],
    ['harbor', 'auth.php', 'Marketing that opens doors', '/home'],
  ] as const) {
    await page.goto(at(baseURL, tenant, `/brochure/${asked}`))
    await expect(title).toContainText(words)
    const { origin, pathname } = new URL(page.url())
    expect(origin + pathname).toBe(at(baseURL, tenant, path))
  }
})

for (const path of [
  '/marketing-center',
  '/articles/nothing',
  '/posts/nothing',
  '/posts/a%2Fb',
  '/posts/a%00b',
  '/posts/..%2F..',
])
  test(`${path} is a branded 404`, async ({ request, baseURL }) => {
    const reply = await ask(request, baseURL, 'harbor', path)
    expect(reply.status()).toBe(404)
    expect(await reply.text()).toContain('Harbor Realty')
  })
