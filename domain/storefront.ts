/** What a visitor may see and do: tenant, plan, role and abilities turned into answers, once per request. */
import type { OrderKind } from './line-price.ts'
import type { Role } from './users.ts'
import { OPTIONAL_CATEGORY_PARTS, type OptionalCategoryPart } from './optional-categories.ts'

export const ABILITIES = [
  'EnableBB20Features',
  'TruCoreCustomHomepage',
  'ViewContentIdeaSubmission',
  'AllianceLuxuryCollection',
  'RemoveCartAtlanta',
  'HideOutdatedMenus',
  'HideItemsInFennemore',
  'HideMarketingPackages',
  'HideSavedLandingPage',
  'C21HideProducts',
  'EnableRealDesignVideoFeature',
  'ViewContactSupport',
] as const
export type Ability = (typeof ABILITIES)[number]

export type { Role }
export type Membership = 'active' | 'trial' | 'affiliate' | 'downgraded' | 'free'

export const SITE_TYPES = { turnkey: 1, hybrid: 2, custom: 3 } as const
export type SiteType = (typeof SITE_TYPES)[keyof typeof SITE_TYPES]

/** Asks one ability; a list that could not be loaded, or is none, is empty and allows nothing. */
export function abilityCheck(names: unknown): (ability: Ability) => boolean {
  const held = new Set<unknown>(Array.isArray(names) ? names : [])
  return (ability) => held.has(ability)
}

export interface Site {
  siteType: SiteType
  partnership: { enableLuxuryCollections: boolean; agentWebsites: boolean; cashOffers: boolean }
  navigationAndProfileWalkthroughEnabled: boolean
  offers: SiteOffers
}

/** What a site was set up with beyond its abilities. */
export interface SiteOffers {
  /** Tries out selling plans: a design begins with choosing one. */
  subscriptionPoc: boolean
  /** Sites of the brokerage's own that users are handed over to. */
  brokerageResources: boolean
  brokerPlatform: boolean
}

/** Pages elsewhere that are opened with a safe token. */
export const PARTNER_PAGES = ['brokerage-resources', 'manage-users', 'reporting', 'manage-orders'] as const
export type PartnerPage = (typeof PARTNER_PAGES)[number]

/** The signed-in user with the flags of her session. */
export interface Visitor {
  role: Role
  membership: Membership
  isManager: boolean
  isRegionalManager: boolean
  canSwitchAccountsLoggedUser: boolean
  canEnableTemplateSubmission: boolean
  canEditUsers: boolean
  enableReportingAccess: boolean
  enablePrintReportingAccess: boolean
  layoutTool: boolean
  /** Someone else acts for this user. */
  isSwitched: boolean
}

/** The structure of header and footer; quality is the same. */
export type Storefront = 'standard' | 'alliance' | 'newer'

/** Pages and menu entries that some sites or users are without. What is not named here is open to everybody. */
export const MENUS = [
  'shopping-cart',
  'automarketing',
  'savedshowcase',
  'savedmailinglists',
  'listings',
  'leads',
  'emails',
  'payment-method',
  'template-submission',
  'content-idea-submission',
  'layout',
  'myfavorites',
  'feedback-form',
  'dashboard',
  'manager-dashboard',
  'viewallusers',
  'manage-orders',
  'control-panel',
  'page-content-editor',
  'audit-log',
  'people',
] as const
export type Menu = (typeof MENUS)[number]

/** Closed to whoever acts for the account: its owner's alone. */
export const isOwnersMenu = (menu: Menu): boolean => menu === 'payment-method'

/** What an ability takes away from everybody: menus, categories, ways of ordering. */
export const HIDDEN_BY: Partial<
  Record<
    Ability,
    { menus?: readonly Menu[]; shelves?: readonly OptionalCategoryPart[]; orderKinds?: readonly OrderKind[] }
  >
> = {
  RemoveCartAtlanta: { menus: ['shopping-cart'] },
  // Tools that the newer ones replaced.
  HideOutdatedMenus: { menus: ['automarketing', 'template-submission', 'feedback-form'] },
  // Offices that sell no houses: no listings, no farm lists, nothing for running a brokerage.
  HideItemsInFennemore: {
    menus: ['savedmailinglists', 'listings', 'leads', 'emails'],
    shelves: ['business-center', 'cash-offers'],
    orderKinds: ['mail-list'],
  },
  HideMarketingPackages: { shelves: ['marketing-packages'] },
  HideSavedLandingPage: { menus: ['savedshowcase'] },
  C21HideProducts: { shelves: ['products'] },
  EnableRealDesignVideoFeature: { shelves: ['video-creator'] },
}

export interface StorefrontFeatures {
  storefront: Storefront
  /** The newer bar in the style of those who administer the site. */
  adminBar: boolean
  newer: boolean
  favorites: boolean
  freeTrial: boolean
  footerCategories: 6 | 100
  cart: boolean
  contentIdeas: boolean
  /** Authors may put a button to the support dialog on their pages. */
  supportButton: boolean
  customHomepage: boolean
  youMightLike: boolean
  /** null: nobody is signed in. */
  membershipLink: 'Upgrade' | 'Membership Benefits' | null
  menus: Readonly<Record<Menu, boolean>>
  /** Parts of the catalog that are there. */
  shelves: readonly OptionalCategoryPart[]
  /** May begin to act as someone else. */
  switchAccounts: boolean
  /** Saved cards, password and email are their owner's alone: false while someone acts for the account. */
  ownersThings: boolean
  walkthrough: boolean
  /** In the bar at the top. */
  searchBox: boolean
  /** START DESIGN asks to choose a plan instead. */
  choosePlanFirst: boolean
  partnerPages: readonly PartnerPage[]
  /** The strip above the pages: Edit/Preview, LOGOUT, CONTROL PANEL, 'Jump to Page'. */
  controlPanelToolbar: boolean
}

export function storefrontFeatures(
  can: (ability: Ability) => boolean,
  site: Site,
  visitor: Visitor | null,
): StorefrontFeatures {
  const newer = can('EnableBB20Features')
  const menus = openMenus(can, visitor)
  return {
    storefront: newer ? 'newer' : can('AllianceLuxuryCollection') ? 'alliance' : 'standard',
    adminBar: newer && visitor?.role === 'Admin',
    newer,
    favorites: newer,
    freeTrial: newer,
    footerCategories: newer ? 100 : 6,
    cart: menus['shopping-cart'],
    contentIdeas: menus['content-idea-submission'],
    supportButton: can('ViewContactSupport'),
    customHomepage: can('TruCoreCustomHomepage'),
    youMightLike: site.siteType === SITE_TYPES.turnkey,
    membershipLink: visitor ? membershipLink(visitor) : null,
    menus,
    shelves: shownCategories(can, site.partnership),
    switchAccounts: maySwitch(visitor),
    ownersThings: visitor !== null && !visitor.isSwitched,
    walkthrough: site.navigationAndProfileWalkthroughEnabled && visitor !== null && !visitor.isSwitched,
    searchBox: newer || site.offers.subscriptionPoc,
    choosePlanFirst: visitor !== null && needsPlanFirst(site.offers, visitor),
    partnerPages: openPartnerPages(site.offers, visitor),
    controlPanelToolbar: newer && visitor?.role === 'Admin',
  }
}

function openMenus(can: (ability: Ability) => boolean, visitor: Visitor | null): Record<Menu, boolean> {
  const hidden = new Set(hiddenBy(can).flatMap(({ menus = [] }) => menus))
  const signedIn = visitor !== null
  const isAdmin = visitor?.role === 'Admin'
  const mayEdit = isAdmin || visitor?.role === 'Editor'
  const forWhom: Record<Menu, boolean> = {
    'shopping-cart': true,
    automarketing: true,
    savedshowcase: true,
    savedmailinglists: true,
    listings: true,
    leads: true,
    emails: true,
    'payment-method': true,
    'template-submission': visitor?.canEnableTemplateSubmission ?? false,
    'content-idea-submission': can('ViewContentIdeaSubmission'),
    layout: visitor?.layoutTool ?? false,
    myfavorites: can('EnableBB20Features'),
    'feedback-form': true,
    dashboard: signedIn,
    'manager-dashboard': visitor !== null && (visitor.isManager || visitor.isRegionalManager),
    viewallusers: maySwitch(visitor),
    'manage-orders': isAdmin,
    'control-panel': mayEdit,
    'page-content-editor': mayEdit,
    'audit-log': isAdmin,
    people: isAdmin,
  }
  const isWithheld = (menu: Menu) => (visitor?.isSwitched ?? false) && isOwnersMenu(menu)
  const shown = { ...forWhom }
  for (const menu of MENUS) shown[menu] &&= !hidden.has(menu) && !isWithheld(menu)
  return shown
}

const needsPlanFirst = (offers: SiteOffers, { role, membership }: Visitor): boolean =>
  offers.subscriptionPoc && role === 'Agent' && (membership === 'free' || membership === 'downgraded')

/** Nobody is handed over in another user's name. */
function openPartnerPages(offers: SiteOffers, visitor: Visitor | null): PartnerPage[] {
  if (!visitor || visitor.isSwitched) return []
  const forWhom: Record<PartnerPage, boolean> = {
    'brokerage-resources': offers.brokerageResources,
    'manage-users': offers.brokerPlatform && visitor.canEditUsers,
    reporting: offers.brokerPlatform && visitor.enableReportingAccess,
    'manage-orders': offers.brokerPlatform && visitor.enablePrintReportingAccess,
  }
  return PARTNER_PAGES.filter((page) => forWhom[page])
}

const maySwitch = (visitor: Visitor | null): boolean =>
  visitor !== null && !visitor.isSwitched && visitor.canSwitchAccountsLoggedUser

/** Parts of the catalog that the site shows, to everybody alike. */
export function shownCategories(
  can: (ability: Ability) => boolean,
  partnership: Site['partnership'],
): OptionalCategoryPart[] {
  const hidden = new Set<OptionalCategoryPart>(hiddenBy(can).flatMap(({ shelves = [] }) => shelves))
  // Either the alliance's ability or the partnership's own switch brings the luxury collections.
  if (!can('AllianceLuxuryCollection') && !partnership.enableLuxuryCollections)
    hidden.add('luxury-collections')
  if (!partnership.agentWebsites) hidden.add('agent-websites')
  if (!partnership.cashOffers) hidden.add('cash-offers')
  return OPTIONAL_CATEGORY_PARTS.filter((part) => !hidden.has(part))
}

/** Whether the site takes orders of this kind at all; that a template is offered in it is the template's business. */
export const takesOrders = (can: (ability: Ability) => boolean, kind: OrderKind): boolean =>
  !hiddenBy(can).some(({ orderKinds = [] }) => orderKinds.includes(kind))

/** Screens that abilities take away from everybody. */
export const closedMenus = (can: (ability: Ability) => boolean): ReadonlySet<string> =>
  new Set(hiddenBy(can).flatMap(({ menus = [] }) => menus))

const hiddenBy = (can: (ability: Ability) => boolean) =>
  ABILITIES.flatMap((ability) => (can(ability) ? (HIDDEN_BY[ability] ?? []) : []))

function membershipLink({
  role,
  membership,
}: Pick<Visitor, 'role' | 'membership'>): StorefrontFeatures['membershipLink'] {
  if (role !== 'Agent') return 'Membership Benefits'
  return membership === 'active' ? null : 'Upgrade'
}
