/** What a visitor may see: tenant, plan, role and abilities turned into answers, once per request. */
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
] as const
export type Ability = (typeof ABILITIES)[number]

export type Role = 'Admin' | 'Editor' | 'Consult' | 'Agent'
export type Membership = 'active' | 'trial' | 'affiliate' | 'downgraded' | 'free'

export const SITE_TYPES = { turnkey: 1, hybrid: 2, custom: 3 } as const
export type SiteType = (typeof SITE_TYPES)[keyof typeof SITE_TYPES]

/** Asks one ability; a list that could not be loaded is empty and allows nothing. */
export function abilityCheck(names: readonly string[]): (ability: Ability) => boolean {
  const held = new Set(names)
  return (ability) => held.has(ability)
}

export interface Visitor {
  role: Role
  membership: Membership
}

/** The structure of header and footer; quality is the same. */
export type Storefront = 'standard' | 'alliance' | 'newer'

export interface StorefrontFeatures {
  storefront: Storefront
  newer: boolean
  favourites: boolean
  freeTrial: boolean
  footerCategories: 6 | 100
  cart: boolean
  contentIdeas: boolean
  customHomepage: boolean
  youMightLike: boolean
  /** null: nobody is signed in. */
  membershipLink: 'Upgrade' | 'Membership Benefits' | null
}

export function storefrontFeatures(
  can: (ability: Ability) => boolean,
  site: { siteType: SiteType },
  visitor: Visitor | null,
): StorefrontFeatures {
  const newer = can('EnableBB20Features')
  return {
    storefront: newer ? 'newer' : can('AllianceLuxuryCollection') ? 'alliance' : 'standard',
    newer,
    favourites: newer,
    freeTrial: newer,
    footerCategories: newer ? 100 : 6,
    cart: !can('RemoveCartAtlanta'),
    contentIdeas: can('ViewContentIdeaSubmission'),
    customHomepage: can('TruCoreCustomHomepage'),
    youMightLike: site.siteType === SITE_TYPES.turnkey,
    membershipLink: visitor ? membershipLink(visitor) : null,
  }
}

function membershipLink({ role, membership }: Visitor): StorefrontFeatures['membershipLink'] {
  if (role !== 'Agent') return 'Membership Benefits'
  return membership === 'active' ? null : 'Upgrade'
}
