/** What administrators may make of people's accounts: nobody gives what she does not have herself. */
import { ABILITIES, HIDDEN_BY, type Ability } from './storefront.ts'
import type { Role } from './users.ts'

/** What is said of one ability for one person; absent: as the brokerage has it. */
export const OWN_ABILITY = ['on', 'off'] as const
export type OwnAbilities = Partial<Record<Ability, (typeof OWN_ABILITY)[number]>>

/** The abilities that a person has: the tenant's, but for what is said of her own. */
export const abilitiesOf = (tenantHas: (ability: Ability) => boolean, own: OwnAbilities): Ability[] =>
  ABILITIES.filter((ability) => (own[ability] === undefined ? tenantHas(ability) : own[ability] === 'on'))

/** Everything that an administrator says of a person, as it is stored, changed and put back. */
export interface UserState {
  email: string
  first_name: string
  last_name: string
  role: Role
  is_manager: boolean
  is_regional_manager: boolean
  is_title_user: boolean
  /** null: as the role says. */
  may_switch: boolean | null
  abilities: OwnAbilities
  office: string
  team: string
  region: string
  title: string
  phone: string
  mobile: string
  license: string
  /** As designs print it. */
  brokerage: string
  is_active: boolean
}

export interface Giver {
  id: string
  /** Whoever may give anything is an administrator. */
  isAdministrator: boolean
  maySwitch: boolean
  has: (ability: Ability) => boolean
}

export const NOT_ADMINISTRATOR = 'Only an administrator can change people.'
export const LAST_ADMINISTRATOR =
  'This is the last administrator. Make somebody else an administrator first, then try again.'
const NOT_ONESELF = 'You cannot deactivate your own account. Ask another administrator.'
const NOT_ONES_OWN = 'You cannot change your own abilities. Ask another administrator.'
const NO_SWITCHING = 'You may not act for others, so you cannot allow it to anybody.'

/** Abilities that take something away: who has them sees less. */
export const isRestricting = (ability: Ability): boolean =>
  Object.hasOwn(HIDDEN_BY, ability) && !isGiving(ability)
/** It is in the table of what hides, and brings something too. */
const isGiving = (ability: Ability): boolean => ability === 'EnableRealDesignVideoFeature'

/** Why one may not make this of a person; null: she may. */
export function giveProblem(
  giver: Giver,
  user: { id: string | null; tenantHas: (ability: Ability) => boolean },
  before: UserState | null,
  after: UserState,
): string | null {
  if (!giver.isAdministrator) return NOT_ADMINISTRATOR
  const isOwn = user.id === giver.id
  if (isOwn && !after.is_active) return NOT_ONESELF
  if (after.may_switch === true && before?.may_switch !== true && !giver.maySwitch) return NO_SWITCHING
  const had = new Set(abilitiesOf(user.tenantHas, before?.abilities ?? {}))
  const has = new Set(abilitiesOf(user.tenantHas, after.abilities))
  for (const ability of ABILITIES) {
    if (had.has(ability) === has.has(ability)) continue
    if (isOwn) return NOT_ONES_OWN
    // To take a restriction away is to give what it hid.
    const isMore = has.has(ability) !== isRestricting(ability)
    if (isMore && giver.has(ability) !== has.has(ability))
      return `You do not have “${ABILITY_LABELS[ability]}” as it would be for them, so you cannot give it.`
  }
  return null
}

export interface Administrators {
  /** Ids of all who are administrators and active, as they are now. */
  ids: ReadonlySet<string>
}

/**
 * Of changes that are made one after the other, those that would leave nobody to administer the site.
 * @returns the places of those that may not be made
 */
export function withoutAdministrators(
  { ids }: Administrators,
  changes: readonly { id: string | null; after: Pick<UserState, 'role' | 'is_active'> | null }[],
): Set<number> {
  const left = new Set(ids)
  const refused = new Set<number>()
  for (const [at, { id, after }] of changes.entries()) {
    if (after?.role === 'Admin' && after.is_active) {
      // One who is new counts too.
      left.add(id ?? `new ${at}`)
      continue
    }
    if (id === null || !left.has(id)) continue
    if (left.size === 1) refused.add(at)
    else left.delete(id)
  }
  return refused
}

export const USER_FIELDS = {
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  role: 'Role',
  is_manager: 'Manager',
  is_regional_manager: 'Regional manager',
  is_title_user: 'Title user',
  may_switch: 'May act for others',
  abilities: 'Abilities',
  office: 'Office',
  team: 'Team',
  region: 'Region',
  title: 'Job title',
  phone: 'Phone',
  mobile: 'Mobile',
  license: 'License',
  brokerage: 'Brokerage',
  is_active: 'Active',
} as const satisfies Record<keyof UserState, string>

export const NEW_USER: UserState = {
  email: '',
  first_name: '',
  last_name: '',
  role: 'Agent',
  is_manager: false,
  is_regional_manager: false,
  is_title_user: false,
  may_switch: null,
  abilities: {},
  office: '',
  team: '',
  region: '',
  title: '',
  phone: '',
  mobile: '',
  license: '',
  brokerage: '',
  is_active: true,
}

/** What administrators call each ability. Its own name is of the wire, and says what it does to nobody. */
export const ABILITY_LABELS = {
  EnableBB20Features: 'Newer storefront',
  TruCoreCustomHomepage: 'Custom home page',
  ViewContentIdeaSubmission: 'Content ideas',
  AllianceLuxuryCollection: 'Luxury collections',
  RemoveCartAtlanta: 'No shopping cart',
  HideOutdatedMenus: 'No older tools',
  HideItemsInFennemore: 'No listings and mailing lists',
  HideMarketingPackages: 'No marketing packages',
  HideSavedLandingPage: 'No landing pages',
  C21HideProducts: 'No products',
  EnableRealDesignVideoFeature: 'Newer video tool',
  ViewContactSupport: 'Support button',
} as const satisfies Record<Ability, string>

/** What each ability does, for whoever gives it. */
export const ABILITY_NOTES = {
  EnableBB20Features: 'Favorites, the free trial, and a navigation of its own.',
  TruCoreCustomHomepage: 'The home page that was made for the brokerage.',
  ViewContentIdeaSubmission: 'Agents can send in ideas for content and templates.',
  AllianceLuxuryCollection: 'The luxury collections are in the catalog.',
  RemoveCartAtlanta: 'Without the cart, nothing can be ordered.',
  HideOutdatedMenus: 'Leaves out marketing campaigns, template submission and the feedback form.',
  HideItemsInFennemore: 'Leaves out leads, emails to contacts, the business center and cash offers too.',
  HideMarketingPackages: 'Leaves marketing packages out of the menus.',
  HideSavedLandingPage: 'Leaves saved landing pages out of the menus.',
  C21HideProducts: 'Leaves products out of the menus.',
  EnableRealDesignVideoFeature: 'Videos by the newer tool, without the video creator.',
  ViewContactSupport: 'Authors can put a button to support on pages.',
} as const satisfies Record<Ability, string>
