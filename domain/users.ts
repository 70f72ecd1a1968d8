/** Who users are to each other: roles, the flags that follow from them, who may act as whom, who answers for whom. */
export const ROLES = ['Admin', 'Editor', 'Consult', 'Agent'] as const
export type Role = (typeof ROLES)[number]

/** What users read. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  Admin: 'Administrator',
  Editor: 'Editor',
  Consult: 'Consultant',
  Agent: 'Agent',
}

/** Of addresses that nobody has: an erased account keeps a row, which needs one. */
export const ERASED_DOMAIN = 'erased.invalid'

export interface Named {
  first_name: string | null
  last_name: string | null
  email: string | null
}

/** What a user is called: one who has said no name yet, by the email address. '' for someone who is gone. */
export function nameOrEmail({ first_name: first, last_name: last, email }: Named): string {
  const name = `${first ?? ''} ${last ?? ''}`.trim()
  if (name !== '') return name
  return email === null || email.endsWith(`@${ERASED_DOMAIN}`) ? '' : email
}

/** What is stored of a user that the rules below ask about. */
export interface AccountRights {
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
const RANKS = { Admin: 5, Editor: 4, Consult: 3, regionalManager: 2, manager: 1, user: 0 } as const

export function rankOf(user: Pick<AccountRights, 'role' | 'isManager' | 'isRegionalManager'>): number {
  if (user.role !== 'Agent') return RANKS[user.role]
  if (user.isRegionalManager) return RANKS.regionalManager
  return user.isManager ? RANKS.manager : RANKS.user
}

/** The roles an account list may hold for someone of this role. */
export const rolesBelow = (role: Role): Role[] =>
  role === 'Agent' ? [] : [...ROLES.filter((other) => other === 'Agent' || RANKS[other] < RANKS[role])]

/** canSwitchAccountsLoggedUser: an administrator's, unless it was taken from the account; nobody else can be given it. */
export const canSwitchAccounts = (user: Pick<AccountRights, 'role' | 'isActive' | 'maySwitch'>): boolean =>
  user.role === 'Admin' && user.isActive && user.maySwitch !== false

export type SwitchRefusal = 'no-right' | 'already-switched' | 'unknown' | 'self' | 'not-below'

/**
 * May this user act as that one? Both belong to the tenant that is asked; an account of another tenant can't be
 * looked up there and so is unknown.
 */
export function switchRefusal(
  actor: AccountRights & { id: string },
  target: (AccountRights & { id: string }) | null,
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

export const REPORT_REACHES = ['brokerage', 'office', 'team', 'region'] as const

/** Whose orders a report may be about, administrators' among them. The name of the brokerage is '', as that of no office is. */
export interface ReportReach {
  of: (typeof REPORT_REACHES)[number]
  name: string
}

/** Managers answer for their team, regional managers for every team of their region; null: for nobody. */
export function reachOf(
  user: Pick<AccountRights, 'isManager' | 'isRegionalManager' | 'team' | 'region'>,
): Reach | null {
  if (user.isRegionalManager && user.region) return { of: 'region', name: user.region }
  if (user.isManager && user.team) return { of: 'team', name: user.team }
  return null
}
