/** Looking at the site as somebody else would see it: a role, a membership status and abilities, without anybody's account. */
import {
  ABILITY_LABELS,
  abilitiesOf,
  giveProblem,
  NEW_USER,
  type Giver,
  type OwnAbilities,
} from './people.ts'
import { ABILITIES, type Ability, type Membership } from './storefront.ts'
import type { Role } from './users.ts'

/** 'Visitor': nobody is signed in. An administrator's view is what the viewer has anyway. */
export const VIEW_ROLES = ['Agent', 'Consult', 'Editor', 'Visitor'] as const
export type ViewRole = (typeof VIEW_ROLES)[number]

export interface View {
  role: ViewRole
  plan: Membership
  abilities: readonly Ability[]
}

export const VIEW_MINUTES = 30

export const VIEW_ROLE_NAMES: Readonly<Record<ViewRole, string>> = {
  Agent: 'an agent',
  Consult: 'a consultant',
  Editor: 'an editor',
  Visitor: 'a visitor who is not signed in',
}
const PLAN_WORDS: Readonly<Record<Membership, string>> = {
  active: 'with a membership',
  trial: 'in a free trial',
  affiliate: 'who is an affiliate',
  downgraded: 'who was a member before',
  free: 'who never was a member',
}

/** 'an agent in a free trial, with “Support button” and without “No shopping cart”'. */
export function viewInWords(
  { role, plan, abilities }: View,
  tenantHas: (ability: Ability) => boolean,
): string {
  const more = abilities.filter((ability) => !tenantHas(ability))
  const fewer = ABILITIES.filter((ability) => tenantHas(ability) && !abilities.includes(ability))
  const differs = [
    ...(more.length > 0 ? [`with ${named(more)}`] : []),
    ...(fewer.length > 0 ? [`without ${named(fewer)}`] : []),
  ].join(' and ')
  const who = role === 'Agent' ? `${VIEW_ROLE_NAMES.Agent} ${PLAN_WORDS[plan]}` : VIEW_ROLE_NAMES[role]
  return differs ? `${who}, ${differs}` : who
}

const named = (abilities: readonly Ability[]): string =>
  abilities.map((ability) => `“${ABILITY_LABELS[ability]}”`).join(', ')

/** What is said of the abilities of whoever is looked as, where they differ from the brokerage's. */
export const ownAbilitiesOf = (
  { abilities }: Pick<View, 'abilities'>,
  tenantHas: (ability: Ability) => boolean,
): OwnAbilities =>
  Object.fromEntries(
    ABILITIES.filter((ability) => abilities.includes(ability) !== tenantHas(ability)).map((ability) => [
      ability,
      abilities.includes(ability) ? 'on' : 'off',
    ]),
  )

/** Why one may not look like this; null: she may. It is the rule by which abilities are given. */
export function viewProblem(
  giver: Giver,
  view: View,
  tenantHas: (ability: Ability) => boolean,
): string | null {
  const own = ownAbilitiesOf(view, tenantHas)
  const role: Role = view.role === 'Visitor' ? 'Agent' : view.role
  const before = { ...NEW_USER, role }
  const problem = giveProblem(giver, { id: null, tenantHas }, before, { ...before, abilities: own })
  return problem?.replace(', so you cannot give it.', ', so you cannot look as they would.') ?? null
}

/** Abilities of the view with one more, and without it. */
export function bothViews(view: View, ability: Ability): { before: View; after: View } {
  const others = view.abilities.filter((one) => one !== ability)
  return { before: { ...view, abilities: others }, after: { ...view, abilities: [...others, ability] } }
}

/** As the brokerage has it. */
export const plainView = (tenantHas: (ability: Ability) => boolean): View => ({
  role: 'Agent',
  plan: 'free',
  abilities: abilitiesOf(tenantHas, {}),
})

/** Ids of accounts that are nobody's, one for each membership status: what belongs to them is nothing. */
const PLACEHOLDERS: Readonly<Record<Membership, string>> = {
  active: '00000000-0000-4000-8000-000000000001',
  trial: '00000000-0000-4000-8000-000000000002',
  affiliate: '00000000-0000-4000-8000-000000000003',
  downgraded: '00000000-0000-4000-8000-000000000004',
  free: '00000000-0000-4000-8000-000000000005',
}
export const placeholderOf = ({ plan }: Pick<View, 'plan'>): string => PLACEHOLDERS[plan]

const PLANS: ReadonlyMap<string, Membership> = new Map([
  [PLACEHOLDERS.active, 'active'],
  [PLACEHOLDERS.trial, 'trial'],
  [PLACEHOLDERS.affiliate, 'affiliate'],
  [PLACEHOLDERS.downgraded, 'downgraded'],
  [PLACEHOLDERS.free, 'free'],
])
/** undefined: it is an account's. */
export const planOfPlaceholder = (accountId: string): Membership | undefined => PLANS.get(accountId)
