import { describe, expect, test } from 'vitest'
import { isCategoryShown, OPTIONAL_CATEGORY_PARTS } from './optional-categories.ts'
import {
  ABILITIES,
  abilityCheck,
  SITE_TYPES,
  storefrontFeatures,
  takesOrders,
  type Ability,
  type Site,
  type StorefrontFeatures,
  type Visitor,
} from './storefront.ts'

const none = { enableLuxuryCollections: false, agentWebsites: false, cashOffers: false }
const site = (over: Partial<Site> = {}): Site => ({
  siteType: 1,
  partnership: none,
  navigationAndProfileWalkthroughEnabled: false,
  offers: { subscriptionPoc: false, brokerageResources: false, brokerPlatform: false },
  ...over,
})
const visitor = (over: Partial<Visitor> = {}): Visitor => ({
  role: 'Agent',
  membership: 'free',
  isManager: false,
  isRegionalManager: false,
  canSwitchAccountsLoggedUser: false,
  canEnableTemplateSubmission: true,
  canEditUsers: false,
  enableReportingAccess: false,
  enablePrintReportingAccess: false,
  layoutTool: true,
  isSwitched: false,
  ...over,
})
const admin = visitor({ role: 'Admin', canSwitchAccountsLoggedUser: true })
const ask = (abilities: readonly Ability[], who: Visitor | null = visitor(), where = site()) =>
  storefrontFeatures(abilityCheck(abilities), where, who)

/** Each row of the specification's table: what it changes, and that without it things are as they were. */
const effects: Record<Ability, [(features: StorefrontFeatures) => unknown, unknown, unknown][]> = {
  EnableBB20Features: [
    [(f) => f.storefront, 'standard', 'newer'],
    [(f) => f.favorites, false, true],
    [(f) => f.menus.myfavorites, false, true],
    [(f) => f.footerCategories, 6, 100],
    [(f) => f.freeTrial, false, true],
  ],
  TruCoreCustomHomepage: [[(f) => f.customHomepage, false, true]],
  ViewContentIdeaSubmission: [
    [(f) => f.contentIdeas, false, true],
    [(f) => f.menus['content-idea-submission'], false, true],
  ],
  AllianceLuxuryCollection: [
    [(f) => f.shelves.includes('luxury-collections'), false, true],
    [(f) => f.storefront, 'standard', 'alliance'],
  ],
  RemoveCartAtlanta: [
    [(f) => f.cart, true, false],
    [(f) => f.menus['shopping-cart'], true, false],
  ],
  HideOutdatedMenus: [
    [(f) => f.menus.automarketing, true, false],
    [(f) => f.menus['template-submission'], true, false],
    [(f) => f.menus['feedback-form'], true, false],
  ],
  HideItemsInFennemore: [
    [(f) => f.menus.savedmailinglists, true, false],
    [(f) => f.menus.listings, true, false],
    [(f) => f.menus.emails, true, false],
    [(f) => f.shelves.includes('business-center'), true, false],
  ],
  HideMarketingPackages: [[(f) => f.shelves.includes('marketing-packages'), true, false]],
  HideSavedLandingPage: [[(f) => f.menus.savedshowcase, true, false]],
  C21HideProducts: [[(f) => f.shelves.includes('products'), true, false]],
  EnableRealDesignVideoFeature: [[(f) => f.shelves.includes('video-creator'), true, false]],
  ViewContactSupport: [[(f) => f.supportButton, false, true]],
}

describe.each(ABILITIES)('%s', (ability) => {
  test('has its effect, and only where it is held', () => {
    for (const [read, without, withIt] of effects[ability]) {
      expect(read(ask([]))).toEqual(without)
      expect(read(ask([ability]))).toEqual(withIt)
    }
  })

  test('opens nothing but what its row says', () => {
    const before = ask([])
    const after = ask([ability])
    const opened = Object.keys(before.menus).filter(
      (menu) => after.menus[menu as 'layout'] && !before.menus[menu as 'layout'],
    )
    const own: Partial<Record<Ability, string[]>> = {
      EnableBB20Features: ['myfavorites'],
      ViewContentIdeaSubmission: ['content-idea-submission'],
    }
    expect(opened).toEqual(own[ability] ?? [])
    expect(after.switchAccounts).toBe(before.switchAccounts)
  })
})

test('mail is ordered where the site has mailing lists, everything else everywhere', () => {
  for (const ability of ABILITIES)
    for (const kind of ['print-and-ship', 'warehouse', 'mail-list'] as const)
      expect(takesOrders(abilityCheck([ability]), kind)).toBe(
        !(ability === 'HideItemsInFennemore' && kind === 'mail-list'),
      )
})

const POC = site({ offers: { subscriptionPoc: true, brokerageResources: false, brokerPlatform: false } })
test.each([
  ['a stranger', null, false],
  ['a free account', visitor(), true],
  ['who had a plan before', visitor({ membership: 'downgraded' }), true],
  ['a trial', visitor({ membership: 'trial' }), false],
  ['an affiliate', visitor({ membership: 'affiliate' }), false],
  ['a member', visitor({ membership: 'active' }), false],
  ['an editor', visitor({ role: 'Editor' }), false],
] as const)('where plans are tried out %s chooses one first: %s', (_who, who, first) => {
  expect(ask([], who, POC)).toMatchObject({ choosePlanFirst: first, searchBox: true })
  expect(ask([], who)).toMatchObject({ choosePlanFirst: false, searchBox: false })
})

const PARTNERS = site({ offers: { subscriptionPoc: false, brokerageResources: true, brokerPlatform: true } })
test.each([
  ['a stranger', null, []],
  ['an agent', visitor(), ['brokerage-resources']],
  [
    'a manager',
    visitor({ isManager: true, enableReportingAccess: true, enablePrintReportingAccess: true }),
    ['brokerage-resources', 'reporting', 'manage-orders'],
  ],
  [
    'an administrator',
    visitor({ canEditUsers: true, enableReportingAccess: true, enablePrintReportingAccess: true }),
    ['brokerage-resources', 'manage-users', 'reporting', 'manage-orders'],
  ],
  ['who acts for somebody', visitor({ canEditUsers: true, isSwitched: true }), []],
] as const)('%s is handed over to %j, where the site has them', (_who, who, pages) => {
  expect(ask([], who, PARTNERS).partnerPages).toEqual(pages)
  expect(ask([], who).partnerPages).toEqual([])
})

test.each([
  ['enableLuxuryCollections', 'luxury-collections'],
  ['agentWebsites', 'agent-websites'],
  ['cashOffers', 'cash-offers'],
] as const)('the partnership’s %s brings the categories %s', (setting, part) => {
  expect(ask([]).shelves).not.toContain(part)
  const partnership = { ...none, [setting]: true }
  expect(ask([], null, site({ partnership })).shelves).toContain(part)
})

test.each([
  [null],
  [undefined],
  [{}],
  ['EnableBB20Features'],
  [[]],
  [[null, { name: 'EnableBB20Features' }]],
])('a customization list of %j allows nothing', (list) =>
  expect(ABILITIES.filter(abilityCheck(list))).toEqual([]),
)

test.each([
  ['a stranger', null, false, false],
  ['an agent', visitor(), false, false],
  ['an editor', visitor({ role: 'Editor' }), false, false],
  ['an administrator', admin, true, false],
] as const)('%s has the bar of administrators in the newer storefront alone', (_who, who, newer, others) => {
  expect(ask(['EnableBB20Features'], who).adminBar).toBe(newer)
  expect(ask(['AllianceLuxuryCollection'], who).adminBar).toBe(others)
})

test('without abilities nobody is allowed what an ability gives', () => {
  const features = ask([], admin)
  expect([features.newer, features.favorites, features.contentIdeas, features.controlPanelToolbar]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test.each([
  ['a stranger', null, [false, false, false, false, false]],
  ['an agent', visitor(), [true, false, false, false, false]],
  ['a manager', visitor({ isManager: true }), [true, true, false, false, false]],
  ['a regional manager', visitor({ isRegionalManager: true }), [true, true, false, false, false]],
  ['a consultant', visitor({ role: 'Consult' }), [true, false, false, false, false]],
  ['an editor', visitor({ role: 'Editor' }), [true, false, false, false, true]],
  ['an administrator', admin, [true, false, true, true, true]],
  ['somebody acted for', visitor({ isSwitched: true }), [true, false, false, false, false]],
] as const)('%s: dashboards, lists, switching and the control panel', (_who, who, expected) => {
  const { menus, switchAccounts } = ask([], who)
  expect([
    menus.dashboard,
    menus['manager-dashboard'],
    menus.viewallusers,
    switchAccounts,
    menus['control-panel'],
  ]).toEqual(expected)
})

test('while someone acts for an account, its cards, password and email are closed', () => {
  expect([ask([]).ownersThings, ask([]).menus['payment-method']]).toEqual([true, true])
  const acted = ask([], visitor({ isSwitched: true }))
  expect([acted.ownersThings, acted.menus['payment-method'], acted.walkthrough]).toEqual([
    false,
    false,
    false,
  ])
})

test.each([
  ['Admin', 'free', 'Membership Benefits'],
  ['Editor', 'active', 'Membership Benefits'],
  ['Consult', 'trial', 'Membership Benefits'],
  ['Agent', 'active', null],
  ['Agent', 'trial', 'Upgrade'],
  ['Agent', 'affiliate', 'Upgrade'],
  ['Agent', 'downgraded', 'Upgrade'],
  ['Agent', 'free', 'Upgrade'],
] as const)('%s with membership %s sees %s', (role, membership, link) =>
  expect(ask([], visitor({ role, membership })).membershipLink).toBe(link),
)

test.each([
  [null, [], true],
  ['products', ['products'], true],
  ['products', [], false],
  ['of-tomorrow', OPTIONAL_CATEGORY_PARTS, false],
] as const)('a category of %j where %j are shown: %s', (part, shown, is) =>
  expect(isCategoryShown(part, shown)).toBe(is),
)

describe('for whom', () => {
  const tour = site({ navigationAndProfileWalkthroughEnabled: true })
  test.each<[string, (who: Visitor | null) => unknown, unknown, unknown, unknown]>([
    // Nobody, an agent, an agent whose account someone switched to.
    ['the walkthrough', (who) => ask([], who, tour).walkthrough, false, true, false],
    ['… where the site has none', (who) => ask([], who).walkthrough, false, false, false],
    ['own things', (who) => ask([], who).ownersThings, false, true, false],
    ['own designs', (who) => ask([], who).menus.layout, false, true, true],
    ['own templates', (who) => ask([], who).menus['template-submission'], false, true, true],
    ['dashboard', (who) => ask([], who).menus.dashboard, false, true, true],
  ])('%s', (_, of, nobody, agent, switched) => {
    expect([of(null), of(visitor()), of(visitor({ isSwitched: true }))]).toEqual([nobody, agent, switched])
  })

  test.each<[Visitor['role'] | null, boolean, boolean]>([
    ['Admin', true, true],
    ['Editor', false, true],
    ['Agent', false, false],
    [null, false, false],
  ])('%s', (role, isAdmin, mayEdit) => {
    const who = role && visitor({ role })
    const newer = ask(['EnableBB20Features'], who)
    expect([newer.adminBar, newer.controlPanelToolbar, newer.menus['manage-orders']]).toEqual(
      Array(3).fill(isAdmin),
    )
    expect([newer.menus['control-panel'], newer.menus['page-content-editor']]).toEqual([mayEdit, mayEdit])
    expect([ask([], who).adminBar, ask([], who).controlPanelToolbar]).toEqual([false, false])
  })

  test('a turnkey site says what else one might like', () => {
    expect(ask([], visitor(), site({ siteType: SITE_TYPES.turnkey })).youMightLike).toBe(true)
    for (const type of Object.values(SITE_TYPES).filter((type) => type !== SITE_TYPES.turnkey))
      expect(ask([], visitor(), site({ siteType: type })).youMightLike).toBe(false)
  })

  test.each([
    [{ isManager: true }, true],
    [{ isRegionalManager: true }, true],
    [{}, false],
  ])('the managers’ dashboard with %j: %s', (over, isOpen) =>
    expect(ask([], visitor(over)).menus['manager-dashboard']).toBe(isOpen),
  )
})
