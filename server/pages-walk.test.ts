/**
 * Walks every page of the URL table as every kind of user of every brokerage: who may not open it is led to log in or
 * told so, and a page that is not part of the site is not there.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { builtRenderer, isBuilt } from '@frontage/web/host/index.ts'
import { anApp, signedIn, anonymous, type User, type TenantUid } from '@frontage/testing/app.ts'
import { switchedTo } from '@frontage/testing/membership.ts'

const TENANTS = ['harbor', 'summit', 'bluebird'] as const
const USERS = [
  'stranger',
  'admin',
  'editor',
  'consult',
  'manager',
  'regional',
  'title',
  'agent',
  'free',
  'switched',
] as const
type Who = (typeof USERS)[number]
type Answer = 'page' | 'login' | 'closed' | 'missing' | 'home' | 'onboarding'

const { app, context } = await anApp()

const anybody = () => true
const staff = (who: Who) => who === 'admin' || who === 'editor'
const admin = (who: Who) => who === 'admin'
const newer = (_who: Who, tenant: TenantUid) => tenant === 'bluebird'

interface Rule {
  /** Of who is signed in; others are told that it is closed. Without: everybody. */
  who?: (who: Who, tenant: TenantUid) => boolean
  /** Anonymous visitors log in first. */
  isPrivate?: true
  /** Where there is none the address is like any other that is not there. */
  isThere?: (who: Who, tenant: TenantUid) => boolean
  /** An address of it; `own`: the user's id. */
  example?: (own: string) => string
}

const mine: Rule = { isPrivate: true }
const of = (who: NonNullable<Rule['who']>): Rule => ({ isPrivate: true, who })

/** Written by hand, by address: the specification's table of routes and abilities, not the code's. */
const rules: Record<string, Rule> = {
  '/': {},
  '/home': {},
  '/templates/:categoryName/:landingPagePrettyUrl': { example: () => '/templates/Create/flyers?s=101&c=1' },
  '/search': { example: () => '/search?tag=open' },
  '/search/:text': { example: () => '/search/open%20house' },
  '/marketing-center': { isThere: newer },
  '/marketing-center/:landingPagePrettyUrl': {
    isThere: newer,
    example: () => '/marketing-center/social-media',
  },
  '/business-center': { isThere: newer },
  '/business-center/:landingPagePrettyUrl': {
    isThere: () => false,
    example: () => '/business-center/no-such-shelf',
  },
  '/articles': { isThere: newer },
  '/articles/:landingPagePrettyUrl': { isThere: () => false, example: () => '/articles/no-such-shelf' },
  '/posts/:prettyUrl': { example: () => '/posts/the-ten-day-launch-of-a-listing' },
  '/auth/login': {},
  '/auth/reset-password': {},
  '/auth/verify-email': {},
  '/auth/unlock': {},
  '/7daysignup': { isThere: newer },
  '/onboarding': { isThere: newer },
  '/edit-profile/:userId': { ...mine, example: (own) => `/edit-profile/${own}` },
  '/shopping-cart': mine,
  '/myfavorites': of(newer),
  '/pastorders': mine,
  '/pastorders/:orderId': { ...mine, isThere: () => false, example: () => `/pastorders/${randomUUID()}` },
  '/member-benefits': mine,
  '/payment-method': of((who) => who !== 'switched'),
  '/marketingmaterials': mine,
  '/automarketing': mine,
  '/automarketing/:campaignId': {
    ...mine,
    isThere: () => false,
    example: () => `/automarketing/${randomUUID()}`,
  },
  '/automarketing/:campaignId/results': {
    ...mine,
    isThere: () => false,
    example: () => `/automarketing/${randomUUID()}/results`,
  },
  '/emails': mine,
  '/emails/left-out': mine,
  '/emails/:emailId': { ...mine, isThere: () => false, example: () => `/emails/${randomUUID()}` },
  '/savedshowcase': mine,
  '/savedshowcase/:pageId': {
    ...mine,
    isThere: () => false,
    example: () => `/savedshowcase/${randomUUID()}`,
  },
  '/p/:prettyUrl': { example: () => '/p/2180-ocean-crest-drive' },
  // Whoever opens it: what it shows is the tablet's.
  '/sign-in-sheet/:listingId': { example: () => `/sign-in-sheet/${randomUUID()}` },
  '/marketingmaterials/posts': mine,
  '/marketingmaterials/:designId/post': {
    ...mine,
    isThere: () => false,
    example: () => `/marketingmaterials/${randomUUID()}/post`,
  },
  '/leads': mine,
  '/leads/new': mine,
  '/leads/webhook': mine,
  '/leads/:leadId': { ...mine, isThere: () => false, example: () => `/leads/${randomUUID()}` },
  '/listings': mine,
  '/listings/new': mine,
  '/listings/import': mine,
  '/listings/:listingId': { ...mine, isThere: () => false, example: () => `/listings/${randomUUID()}` },
  '/listings/:listingId/kit': {
    ...mine,
    isThere: () => false,
    example: () => `/listings/${randomUUID()}/kit`,
  },
  '/listings/:listingId/video': {
    ...mine,
    isThere: () => false,
    example: () => `/listings/${randomUUID()}/video`,
  },
  '/listings/:listingId/results': {
    ...mine,
    isThere: () => false,
    example: () => `/listings/${randomUUID()}/results`,
  },
  '/listings/:listingId/pieces': {
    ...mine,
    isThere: () => false,
    example: () => `/listings/${randomUUID()}/pieces`,
  },
  '/savedmailinglists': mine,
  '/savedmailinglists/upload': mine,
  '/savedmailinglists/:listId': {
    ...mine,
    isThere: () => false,
    example: () => `/savedmailinglists/${randomUUID()}`,
  },
  '/layout': { ...mine, isThere: () => false, example: () => `/layout?design=${randomUUID()}` },
  '/dashboard': mine,
  '/dashboard/manager-dashboard': of((who) => who === 'manager' || who === 'regional'),
  '/viewallusers': of(admin),
  '/contact-us': {},
  '/faq': {},
  '/feedback-form': {},
  '/content-idea-submission': mine,
  '/template-submission': mine,
  '/cp/*': { ...of(staff), example: () => '/cp' },
  '/manage-orders': of(admin),
  // Beside demonstration data for everyone; `real-data.test.ts` holds that it is nowhere else.
  '/dev/kit': {},
  '/page-content-editor': {
    ...of(staff),
    isThere: () => false,
    example: () => `/page-content-editor?page=${randomUUID()}`,
  },
  '*': { isThere: () => false, example: () => '/nothing/here' },
}

function expected(path: string, who: Who, tenant: TenantUid): Answer {
  const { isPrivate, who: opens = anybody, isThere = anybody } = rules[path] ?? {}
  if (isPrivate && who === 'stranger') return 'login'
  if (!opens(who, tenant)) return 'closed'
  // Who is in already needs neither.
  if (path === '/auth/login' && who !== 'stranger') return 'home'
  if (path === '/7daysignup' && tenant === 'bluebird' && who !== 'stranger') return 'onboarding'
  return isThere(who, tenant) ? 'page' : 'missing'
}

function answered({ statusCode, headers }: { statusCode: number; headers: object }): string {
  const location = 'location' in headers ? String(headers.location) : ''
  if (location.startsWith('/auth/login?returnurl=')) return 'login'
  if (location === '/home') return 'home'
  if (location === '/onboarding?bb2=true') return 'onboarding'
  return { 200: 'page', 403: 'closed', 404: 'missing' }[statusCode] ?? `${statusCode} ${location}`
}

const userOf = async (who: Who, tenant: TenantUid): Promise<User | null> => {
  if (who === 'stranger') return null
  if (who === 'switched') return switchedTo(context, `admin@${tenant}.test`, `agent@${tenant}.test`)
  return signedIn(context, `${who}@${tenant}.test`)
}

test('the web is built, as npm test does before', () => expect(isBuilt()).toBe(true))
const { pages } = await (await builtRenderer()).renderer()

test('every page has its rule', () => {
  expect(pages.map(({ path }) => path).filter((path) => !(path in rules))).toEqual([])
})

test('what an address names and nobody has is not there', async () => {
  const admin = await signedIn(context, 'admin@harbor.test')
  const agent = await signedIn(context, 'agent@harbor.test')
  const statusOf = async (user: User, url: string) => (await app.inject(user.get(url))).statusCode
  for (const user of [admin, agent]) {
    for (const url of [
      `/edit-profile/${randomUUID()}`,
      '/edit-profile/x',
      '/pastorders/x',
      '/savedmailinglists/x',
      '/templates/None/flyers',
      '/templates/Create/none',
      '/templates/Create/flyers?c=999&s=9',
      '/templates/Create/flyers?c=1&s=9999',
      '/posts/none',
    ])
      expect([url, await statusOf(user, url)]).toEqual([url, 404])
  }
  // Another user's profile is there for who may edit it alone.
  expect(await statusOf(admin, `/edit-profile/${agent.accountId}`)).toBe(200)
  expect(await statusOf(agent, `/edit-profile/${admin.accountId}`)).toBe(404)
})

/** Written by hand as the rules are: whom the control panel's sections are for. */
const sections: Record<string, NonNullable<Rule['who']>> = {
  '/cp/overview': staff,
  '/cp/pages': staff,
  '/cp/people': admin,
  '/cp/orders': admin,
  '/cp/inbox': staff,
  '/cp/audit': admin,
  '/cp/support': staff,
}
test.each(Object.entries(sections))('the section %s is open to whom it is for', async (url, opens) => {
  for (const who of USERS) {
    const user = await userOf(who, 'harbor')
    const found = answered(await app.inject(user ? user.get(url) : anonymous('harbor', url)))
    const closed = staff(who) && opens(who, 'harbor') ? 'page' : 'closed'
    expect([who, found]).toEqual([who, who === 'stranger' ? 'login' : closed])
  }
})

test('what is no section is not there', async () => {
  const admin = await signedIn(context, 'admin@harbor.test')
  for (const url of ['/cp/nothing', '/cp/pages/below'])
    expect([url, (await app.inject(admin.get(url))).statusCode]).toEqual([url, 404])
})

test.each(TENANTS)(
  'in %s every page is open to whom it is for',
  async (tenant) => {
    const wrong: string[] = []
    for (const who of USERS) {
      const user = await userOf(who, tenant)
      for (const { path } of pages) {
        const url = rules[path]?.example?.(user?.accountId ?? randomUUID()) ?? path
        const reply = await app.inject(user ? user.get(url) : anonymous(tenant, url))
        const found = answered(reply)
        if (found !== expected(path, who, tenant))
          wrong.push(`${who}: ${url} is ${found}, not ${expected(path, who, tenant)}`)
      }
    }
    expect(wrong).toEqual([])
  },
  120_000,
)
