/** Who people are to each other: roles, the flags that follow from them, who may act as whom, who answers for whom. */
export const ROLES = ['Admin', 'Editor', 'Consult', 'Agent'] as const
export type Role = (typeof ROLES)[number]

/** What is stored of a person that the rules below ask about. */
export interface Standing {
  role: Role
  isManager: boolean
  isRegionalManager: boolean
  isTitleUser: boolean
  /** Empty: in no team, no region. */
  team: string
  region: string
  isActive: boolean
  /** An administrator may be kept from switching; null: as the role says. */
  maySwitch: boolean | null
}

/** Higher acts for lower, never for an equal: an administrator can't become another one. */
const RANKS = { Admin: 5, Editor: 4, Consult: 3, regionalManager: 2, manager: 1, person: 0 } as const

export function rankOf(person: Pick<Standing, 'role' | 'isManager' | 'isRegionalManager'>): number {
  if (person.role !== 'Agent') return RANKS[person.role]
  if (person.isRegionalManager) return RANKS.regionalManager
  return person.isManager ? RANKS.manager : RANKS.person
}

/** The roles an account list may hold for somebody of this role. */
export const rolesBelow = (role: Role): Role[] =>
  role === 'Agent' ? [] : [...ROLES.filter((other) => other === 'Agent' || RANKS[other] < RANKS[role])]

/** canSwitchAccountsLoggedUser: an administrator's, unless it was taken from the account; nobody else can be given it. */
export const canSwitchAccounts = (person: Pick<Standing, 'role' | 'isActive' | 'maySwitch'>): boolean =>
  person.role === 'Admin' && person.isActive && person.maySwitch !== false

export type SwitchRefusal = 'no-right' | 'already-switched' | 'unknown' | 'self' | 'not-below'

/**
 * May this person act as that one? Both belong to the tenant that is asked; an account of another tenant can't be
 * looked up there and so is unknown.
 */
export function switchRefusal(
  actor: Standing & { id: string },
  target: (Standing & { id: string }) | null,
  isSwitched: boolean,
): SwitchRefusal | null {
  if (isSwitched) return 'already-switched'
  if (!canSwitchAccounts(actor)) return 'no-right'
  if (!target || !target.isActive) return 'unknown'
  if (target.id === actor.id) return 'self'
  return rankOf(target) < rankOf(actor) ? null : 'not-below'
}

/** Whose orders a report may be about. */
export type Reach = { of: 'team'; name: string } | { of: 'region'; name: string }

/** Managers answer for their team, regional managers for every team of their region; null: for nobody. */
export function reachOf(
  person: Pick<Standing, 'isManager' | 'isRegionalManager' | 'team' | 'region'>,
): Reach | null {
  if (person.isRegionalManager && person.region) return { of: 'region', name: person.region }
  if (person.isManager && person.team) return { of: 'team', name: person.team }
  return null
}
