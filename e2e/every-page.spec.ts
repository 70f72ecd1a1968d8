/** Every page and dialog, in each brokerage, at the width of a desk and of a phone: what axe knows, and nothing runs out sideways. */
import { expect, test, type Page } from '@playwright/test'
import { A_LEAD } from '@frontage/testing/leads.ts'
import { A_LISTING } from '@frontage/testing/listings.ts'
import { builtRenderer } from '@frontage/web/host/index.ts'
import { expectAccessible } from './accessible.ts'
import { look, settled, WIDTHS } from './both-widths.ts'
import { call } from './shopper.ts'
import { at, logIn, NO_PAGE, type Tenant } from './visitor.ts'

// The longest file by far: its walks disturb nobody, so they are shared between the workers.
test.describe.configure({ mode: 'parallel' })

const TENANTS: readonly Tenant[] = ['harbor', 'summit', 'bluebird']

const FOR_EVERYBODY = [
  '/home',
  '/templates/Create/flyers?s=101&c=1',
  '/search?tag=open+hose',
  '/search/flyer',
  '/search?tag=zzzzqqqq',
  '/posts/the-ten-day-launch-of-a-listing',
  '/posts/headlines-that-earn-the-second-line',
  '/p/2180-ocean-crest-drive',
  '/sign-in-sheet/none',
  '/contact-us',
  '/faq',
  '/feedback-form',
  '/terms-and-conditions',
  '/privacy-policy',
  '/california-privacy-notice',
  '/about/our-team',
  '/auth/login',
  '/auth/reset-password?token=used',
  '/auth/verify-email?token=used',
  '/auth/unlock?token=used',
  '/nothing-here',
  '/dev/kit',
  '/dev/kit?frame=page',
  '/dev/kit?frame=tiles',
  '/dev/kit?frame=split',
]
const OF_ONE_TENANT: Record<Tenant, readonly string[]> = {
  harbor: ['/templates/Resources/scripts?s=1202&c=14'],
  summit: ['/templates/Resources/scripts?s=1202&c=14'],
  bluebird: [
    '/',
    '/marketing-center',
    '/marketing-center/social-media',
    '/business-center',
    '/business-center/seller-conversations',
    '/articles',
    '/articles/market-knowledge',
    '/7daysignup',
    '/onboarding?bb2=true',
  ],
}
/** With orders of the past and a photo. */
const AGENT = 'nora.fields'
const FOR_AGENTS = [
  '/home',
  '/templates/Create/flyers?s=101&c=1',
  '/dashboard',
  '/marketingmaterials',
  '/marketingmaterials/posts?month=2026-03&view=calendar',
  '/automarketing',
  '/automarketing?month=2027-03',
  '/savedshowcase',
  '/savedmailinglists',
  '/savedmailinglists/upload',
  '/pastorders',
  '/member-benefits',
  '/payment-method',
  '/leads',
  '/leads/new',
  '/leads/webhook',
  '/listings',
  '/listings/new',
  '/listings/import',
  '/emails',
  '/emails/left-out',
  '/shopping-cart',
]
const OF_AGENTS_WITH_HEARTS = ['/myfavorites']
const FOR_STAFF = [
  '/cp',
  '/cp/pages',
  '/cp/homepage',
  '/cp/people',
  '/cp/orders',
  '/cp/reports',
  '/cp/inbox',
  '/cp/audit',
  '/cp/templates/campaigns',
  '/cp/templates/campaigns/new',
  // Leads to the list of pages.
  '/page-content-editor',
  '/manage-orders',
  '/viewallusers',
  '/template-submission',
  '/content-idea-submission',
]

const FOR_MANAGERS = ['/dashboard/manager-dashboard']

const firstOf = async (page: Page, path: string, query = '') =>
  (await call<{ rows: { id: string }[] }>(page, 'GET', `/${path}?${query}pageSize=1`)).rows[0]!.id

const aListing = async (page: Page) =>
  (await call<{ id: string }>(page, 'POST', '/listings', { state: A_LISTING })).id

const aLead = async (page: Page) => (await call<{ id: string }>(page, 'POST', '/leads', A_LEAD)).id

/** Pages of what is the user's own, by their pattern in the URL table. */
const OWN: Record<string, (page: Page) => Promise<string>> = {
  '/edit-profile/:userId': async (page) => {
    const { data: me } = await page.evaluate(async (): Promise<{ data: { id: string } }> =>
      (await fetch('/security/api/v1/users/me')).json(),
    )
    return `/edit-profile/${me.id}`
  },
  '/pastorders/:orderId': async (page) => `/pastorders/${await firstOf(page, 'orders')}`,
  '/marketingmaterials/:designId/post': async (page) => {
    const template_id = await firstOf(page, 'templates', 'product=social-post&')
    return `/marketingmaterials/${(await call<{ id: string }>(page, 'POST', '/designs', { template_id })).id}/post`
  },
  '/leads/:leadId': async (page) => `/leads/${await aLead(page)}`,
  '/sign-in-sheet/:listingId': async (page) => `/sign-in-sheet/${await aListing(page)}`,
  '/listings/:listingId': async (page) => `/listings/${await aListing(page)}`,
  '/listings/:listingId/kit': async (page) => `/listings/${await aListing(page)}/kit`,
  '/listings/:listingId/pieces': async (page) => `/listings/${await aListing(page)}/pieces`,
  '/listings/:listingId/video': async (page) => `/listings/${await aListing(page)}/video`,
  '/listings/:listingId/results': async (page) => `/listings/${await aListing(page)}/results`,
  '/savedshowcase/:pageId': async (page) => {
    const listing_id = await aListing(page)
    const { id } = await call<{ id: string }>(page, 'POST', '/landing-pages', {
      kind: 'property',
      listing_id,
    })
    return `/savedshowcase/${id}`
  },
  '/emails/:emailId': async (page) =>
    `/emails/${(await call<{ id: string }>(page, 'POST', '/emails', { from: 'blank' })).id}`,
  '/automarketing/:campaignId': async (page) => {
    const made = { name: 'Spring farm', time_zone: 'America/Los_Angeles' }
    return `/automarketing/${(await call<{ id: string }>(page, 'POST', '/campaigns', made)).id}`
  },
  '/automarketing/:campaignId/results': async (page) => {
    const made = { name: 'Autumn farm', time_zone: 'America/Los_Angeles' }
    return `/automarketing/${(await call<{ id: string }>(page, 'POST', '/campaigns', made)).id}/results`
  },
  '/layout': async (page) => {
    const template_id = await firstOf(page, 'templates')
    const design = await call<{ id: string }>(page, 'POST', '/designs', { template_id })
    return `/layout?design=${design.id}`
  },
}
/** Only some users have any. */
const OF_LIST_OWNERS: typeof OWN = {
  '/savedmailinglists/:listId': async (page) => `/savedmailinglists/${await firstOf(page, 'mailinglists')}`,
}

const addressesOf = (own: typeof OWN, page: Page): Promise<string[]> =>
  Promise.all(Object.values(own).map((address) => address(page)))

test('every address of the URL table is among them', async () => {
  const { pages } = await (await builtRenderer()).renderer()
  const looked = [FOR_EVERYBODY, ...Object.values(OF_ONE_TENANT), FOR_AGENTS, OF_AGENTS_WITH_HEARTS]
    .concat([FOR_STAFF, FOR_MANAGERS, Object.keys(OWN), Object.keys(OF_LIST_OWNERS)])
    .flat()
    .map((address) => address.split('?')[0]!)
  // What begins like a page of its own is not one that a parameter stands for, such as 'upload' for a list.
  const named = new Set(pages.map(({ path }) => path))
  const isLooked = (path: string) =>
    looked.includes(path) ||
    looked.some(
      (address) =>
        !named.has(address) &&
        new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')}$`).test(address),
    )
  const missing = pages.map(({ path }) => path).filter((path) => path !== '*' && !isLooked(path))
  expect(missing).toEqual([])
})

async function walk(page: Page, base: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(base + path)
    await settled(page)
    await look(page, path)
  }
}

for (const tenant of TENANTS) {
  test(`${tenant}: what strangers see`, async ({ page, baseURL }) => {
    test.slow()
    await walk(page, at(baseURL, tenant), [...FOR_EVERYBODY, ...OF_ONE_TENANT[tenant]])
  })

  test(`${tenant}: what agents see`, async ({ page, baseURL }) => {
    test.slow()
    await logIn(page, at(baseURL, tenant), `${AGENT}@${tenant}.test`, NO_PAGE)
    const favorites = tenant === 'bluebird' ? OF_AGENTS_WITH_HEARTS : []
    await walk(page, at(baseURL, tenant), [...FOR_AGENTS, ...favorites, ...(await addressesOf(OWN, page))])
    await page.context().clearCookies()
    await logIn(page, at(baseURL, tenant), `agent@${tenant}.test`, NO_PAGE)
    await walk(page, at(baseURL, tenant), await addressesOf(OF_LIST_OWNERS, page))
  })

  test(`${tenant}: what staff see`, async ({ page, baseURL }) => {
    test.slow()
    await logIn(page, at(baseURL, tenant), `admin@${tenant}.test`, NO_PAGE)
    await walk(page, at(baseURL, tenant), FOR_STAFF)
    await page.context().clearCookies()
    await logIn(page, at(baseURL, tenant), `manager@${tenant}.test`, NO_PAGE)
    await walk(page, at(baseURL, tenant), FOR_MANAGERS)
  })

  test(`${tenant}: what opens over a page`, async ({ page, baseURL }) => {
    test.slow()
    await page.goto(at(baseURL, tenant, '/templates/Create/flyers?s=101&c=1'))
    await settled(page)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('link', { name: 'See all of Create' })).toBeVisible()
    await look(page, 'the menu of a category')
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^Look closer at/ })
      .first()
      .click()
    await expect(dialog).toBeVisible()
    await look(page, 'a closer look')
    await page.keyboard.press('Escape')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Settings' }).click()
    await expect(dialog.getByRole('heading', { name: 'Privacy Settings' })).toBeVisible()
    await look(page, 'the privacy settings')
    await page.keyboard.press('Escape')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping and delivery' }).click()
    await expect(dialog.getByText('What it costs and when it is there.')).toBeVisible()
    await look(page, 'a page that opens as a popup')
    await page.keyboard.press('Escape')
    await page.setViewportSize(WIDTHS[1]!)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    await expectAccessible(page)
  })
}
