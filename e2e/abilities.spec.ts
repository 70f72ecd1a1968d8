/** What a brokerage's abilities and settings change for its agents, who see it come and go. */
import { expect, test, type Page } from '@playwright/test'
import { setUpAs } from './brokerage.ts'
import { at, logIn, ready } from './visitor.ts'
import type { Ability } from '@frontage/domain/storefront.ts'

const bar = (page: Page) => page.getByRole('banner')
const shelves = (page: Page) => bar(page).getByRole('navigation', { name: 'Categories' })
const category = (page: Page, name: string) => shelves(page).getByRole('button', { name, exact: true })

type Shows = (page: Page, isThere: boolean) => Promise<void>
const wholeCategory =
  (name: string): Shows =>
  (page, isThere) =>
    expect(category(page, name)).toHaveCount(isThere ? 1 : 0)
const subcategory =
  (of: string, name: string | RegExp): Shows =>
  async (page, isThere) => {
    await category(page, of).click()
    await expect(shelves(page).getByRole('link', { name: `See all of ${of}` })).toBeVisible()
    await expect(shelves(page).getByRole('link', { name })).toHaveCount(isThere ? 1 : 0)
    await page.keyboard.press('Escape')
  }
const entry =
  (name: string): Shows =>
  async (page, isThere) => {
    await bar(page)
      .getByRole('button', { name: /^Account of/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Past orders' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name })).toHaveCount(isThere ? 1 : 0)
    await page.keyboard.press('Escape')
  }
const cart: Shows = (page, isThere) =>
  expect(bar(page).getByRole('link', { name: /^Cart/ })).toHaveCount(isThere ? 1 : 0)

/** By what takes it away: what is on screen without it, and the page that it closes to whoever knows the address. */
const TAKEN: readonly { by: Ability | 'partnership'; shows?: Shows; page?: string }[] = [
  { by: 'RemoveCartAtlanta', shows: cart, page: '/shopping-cart' },
  { by: 'HideOutdatedMenus', shows: entry('Submit a template'), page: '/feedback-form' },
  { by: 'HideItemsInFennemore', shows: entry('Mailing lists'), page: '/savedmailinglists' },
  { by: 'HideMarketingPackages', shows: wholeCategory('Bundles') },
  { by: 'HideSavedLandingPage', page: '/savedshowcase' },
  { by: 'C21HideProducts', shows: wholeCategory('Products') },
  { by: 'EnableRealDesignVideoFeature', shows: subcategory('Listings', /^Video Creator/) },
  { by: 'partnership', shows: subcategory('Prospecting', /^Cash Offers/) },
  { by: 'partnership', shows: subcategory('Branding', /^Agent Websites/) },
]

/** Until the server has noticed. */
const until = (page: Page, address: string, noticed: () => Promise<void>) =>
  expect(async () => {
    await page.goto(address)
    await ready(page)
    await noticed()
  }).toPass({ timeout: 60_000 })

test('abilities and partnerships take menus and categories away, and close their pages', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'consult@summit.test')
  const eachIs = async (isThere: boolean) => {
    await until(page, `${base}/faq`, () =>
      expect(category(page, 'Bundles')).toHaveCount(isThere ? 1 : 0, { timeout: 1000 }),
    )
    for (const { by, shows, page: path } of TAKEN)
      await test.step(by, async () => {
        await shows?.(page, isThere)
        if (!path) return
        const status = await page.evaluate(async (path) => (await fetch(path)).status, path)
        expect(status).toBe(isThere ? 200 : 403)
      })
  }
  await eachIs(true)
  const abilities = TAKEN.flatMap(({ by }) => (by === 'partnership' ? [] : [by]))
  const partnership = { agentWebsites: false, cashOffers: false }
  await setUpAs('summit', { abilities, partnership }, () => eachIs(false))
  await eachIs(true)
})

test('where plans are tried out a free account chooses one before it designs, and finds a search box', async ({
  page,
  baseURL,
}) => {
  const subcategory = at(baseURL, 'summit', '/templates/Create/flyers?s=101&c=1')
  await logIn(page, at(baseURL, 'summit'), 'isaac.thornton@summit.test')
  await setUpAs('summit', { settings: { subscription_poc: true } }, async () => {
    const choose = page.getByRole('button', { name: 'CHOOSE A PLAN' }).first()
    await until(page, subcategory, () => expect(choose).toBeVisible({ timeout: 1000 }))
    await expect(bar(page).getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('button', { name: 'START DESIGN' })).toHaveCount(0)
    await choose.click()
    await expect(page.getByRole('dialog', { name: 'Choose your plan' })).toBeVisible()
  })
  const start = page.getByRole('button', { name: 'START DESIGN' }).first()
  await until(page, subcategory, () => expect(start).toBeVisible({ timeout: 1000 }))
  await expect(bar(page).getByRole('searchbox')).toHaveCount(0)
})

test('luxury collections come with the alliance’s ability, the form for ideas goes with its own', async ({
  page,
  baseURL,
}) => {
  const faq = at(baseURL, 'harbor', '/faq')
  // What anonymous visitors see may be kept for longer than an end-to-end test.
  await logIn(page, at(baseURL, 'harbor'), 'consult@harbor.test')
  // Menus that are closed are looked into, too.
  const luxury = bar(page).locator('a', { hasText: 'Luxury Collections' })
  const ideas = page.getByRole('contentinfo').locator('a[href$="/content-idea-submission"]')
  const areThere = (isLuxury: boolean, isIdeas: boolean) =>
    until(page, faq, async () => {
      await expect(luxury).toHaveCount(isLuxury ? 1 : 0, { timeout: 1000 })
      await expect(ideas).toHaveCount(isIdeas ? 1 : 0, { timeout: 1000 })
    })
  await areThere(false, true)
  await setUpAs(
    'harbor',
    { abilities: ['AllianceLuxuryCollection'], without: ['ViewContentIdeaSubmission'] },
    () => areThere(true, false),
  )
  await areThere(false, true)
})
