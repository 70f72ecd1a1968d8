/** What a brokerage's own directory says of somebody, and what follows from it for an account here. */
import { domainOf, isEmail } from './email.ts'
import type { UserState } from './people.ts'
import type { Role } from './users.ts'

/** What a group may give, the least first. */
export const GIVEN = ['Agent', 'Manager', 'Regional manager', 'Consult', 'Editor', 'Admin'] as const
export type Given = (typeof GIVEN)[number]

type RoleState = Pick<UserState, 'role' | 'is_manager' | 'is_regional_manager'>

const roleState = (role: Role, flags: Partial<RoleState> = {}): RoleState => ({
  role,
  is_manager: false,
  is_regional_manager: false,
  ...flags,
})
export const STATES: Record<Given, RoleState> = {
  Agent: roleState('Agent'),
  Manager: roleState('Agent', { is_manager: true }),
  'Regional manager': roleState('Agent', { is_regional_manager: true }),
  Consult: roleState('Consult'),
  Editor: roleState('Editor'),
  Admin: roleState('Admin'),
}

/** Fields of an account that follow the directory, with how many characters each has. */
const FIELDS = {
  first_name: 80,
  last_name: 80,
  title: 80,
  phone: 40,
  mobile: 40,
  license: 40,
  office: 80,
  team: 80,
  region: 80,
} as const
export type FollowedField = keyof typeof FIELDS

export interface SignOnRules {
  /** What the directory calls each field; absent or empty: it does not say. */
  claims: Partial<Record<FollowedField | 'email' | 'groups', string>>
  /** Which groups give which role; nothing here: roles are given on our screens. */
  roles: readonly { group: string; gives: Given }[]
  /** For whoever is in none of these groups; null: nobody else comes in. */
  otherwise: Given | null
  /** The directory may also give staff roles, and sign in staff who have an account already. */
  mayGiveStaff: boolean
  /** Whoever is new gets an account. */
  creates: boolean
}

export interface Identity {
  /** The directory's own name for them, which never changes. */
  subject: string
  email: string
  /** The directory itself says that nobody has shown that the address is theirs. */
  isEmailUnverified: boolean
  fields: Partial<Record<FollowedField, string>>
  groups: string[]
}

const MOST_GROUPS = 500

/** @param claims as they came, with no promise of any form */
export function identityOf(
  { claims: names }: Pick<SignOnRules, 'claims'>,
  subject: string,
  claims: Readonly<Record<string, unknown>>,
): Identity {
  const fields: Identity['fields'] = {}
  for (const [field, most] of Object.entries(FIELDS)) {
    const text = plain(textAt(claims, nameOf(names, field)), most)
    if (text !== '' && isFollowed(field)) fields[field] = text
  }
  const verified = claims.email_verified
  return {
    subject,
    email: textAt(claims, names.email || 'email').trim(),
    // Some say it as a word.
    isEmailUnverified: verified === false || verified === 'false',
    fields,
    groups: textsOf(valueAt(claims, names.groups ?? ''))
      .map((group) => group.trim())
      .filter((group) => group !== '')
      .slice(0, MOST_GROUPS),
  }
}

const isFollowed = (field: string): field is FollowedField => Object.hasOwn(FIELDS, field)
const nameOf = (names: SignOnRules['claims'], field: string): string =>
  isFollowed(field) ? (names[field] ?? '') : ''

/** By its whole name, which may have dots of its own; else by the way into nested ones. */
function valueAt(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (name === '') return undefined
  if (Object.hasOwn(claims, name)) return claims[name]
  let value: unknown = claims
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = Reflect.get(value, part)
  }
  return value
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number' && Number.isFinite(value)) return [String(value)]
  return Array.isArray(value) ? value.flatMap((one) => (Array.isArray(one) ? [] : textsOf(one))) : []
}
const textAt = (claims: Readonly<Record<string, unknown>>, name: string): string =>
  textsOf(valueAt(claims, name))[0] ?? ''

/** One line that can be stored, and no more of it than the field has: never half of a character. */
const plain = (text: string, most: number): string =>
  text
    .toWellFormed()
    .replaceAll(/[\u0000-\u001f\u007f\s]+/g, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

export const SIGN_ON_PROBLEMS = {
  'no-email': 'Your directory does not say what your email is, so we cannot tell which account is yours.',
  'unverified-email':
    'Your directory says that your email is not confirmed. Confirm it there, then try again.',
  'foreign-email':
    'Your email does not belong to this brokerage, so its directory cannot open an account here.',
  'other-identity':
    'Your email belongs to somebody else of your directory here. Ask an administrator of your brokerage.',
  'closed-account': 'Your account on this site is closed. Ask an administrator of your brokerage.',
  'staff-account': 'This account logs in with its password.',
  'no-account': 'You have no account on this site yet. Ask an administrator of your brokerage.',
  'not-in-group': 'Your directory does not open this site to you. Ask an administrator of your brokerage.',
} as const
export type SignOnProblem = keyof typeof SIGN_ON_PROBLEMS

export interface KnownAccount {
  id: string
  state: UserState
  /** Linked to somebody of this directory already. */
  subject: string | null
}

export interface Known {
  /** Whose account is linked to the subject. */
  bySubject: KnownAccount | null
  /** Whose account has the email, open or closed. */
  byEmail: KnownAccount | null
  /** Email domains that the brokerage has proved to be its own. */
  domains: readonly string[]
}

export type SignOnPlan =
  | { does: 'sign-in'; id: string; by: 'subject' | 'email'; after: UserState }
  | { does: 'create'; after: UserState }
  | { does: 'refuse'; problem: SignOnProblem }

const refuse = (problem: SignOnProblem): SignOnPlan => ({ does: 'refuse', problem })

/** What a sign-in does. The subject is who it is; an email counts where its domain is the brokerage's own, and only there. */
export function signOnPlan(
  rules: SignOnRules,
  identity: Identity,
  { bySubject, byEmail, domains }: Known,
  blank: UserState,
): SignOnPlan {
  const given = givenTo(rules, identity)
  if (given === null) return refuse('not-in-group')
  const emailProblem = problemWithEmail(identity, domains)
  if (bySubject) {
    if (!bySubject.state.is_active) return refuse('closed-account')
    // An address that another account has stays that account's.
    const isFree = byEmail === null || byEmail.id === bySubject.id
    const email = emailProblem === null && isFree ? identity.email : bySubject.state.email
    return {
      does: 'sign-in',
      id: bySubject.id,
      by: 'subject',
      after: { ...followed(rules, bySubject.state, identity, given), email },
    }
  }
  if (emailProblem) return refuse(emailProblem)
  if (byEmail) {
    if (!byEmail.state.is_active) return refuse('closed-account')
    // The directory gave the address of somebody who left to somebody else.
    if (byEmail.subject !== null) return refuse('other-identity')
    if (byEmail.state.role !== 'Agent' && !rules.mayGiveStaff) return refuse('staff-account')
    return {
      does: 'sign-in',
      id: byEmail.id,
      by: 'email',
      after: followed(rules, byEmail.state, identity, given),
    }
  }
  if (!rules.creates) return refuse('no-account')
  return {
    does: 'create',
    after: { ...blank, ...identity.fields, ...STATES[given], email: identity.email, is_active: true },
  }
}

function problemWithEmail(
  { email, isEmailUnverified }: Identity,
  domains: readonly string[],
): SignOnProblem | null {
  if (!isEmail(email)) return 'no-email'
  if (!domains.includes(domainOf(email))) return 'foreign-email'
  return isEmailUnverified ? 'unverified-email' : null
}

/** The most that any of the groups gives, and never more than the directory may; null: the site stays closed. */
export function givenTo(
  { roles, otherwise, mayGiveStaff }: SignOnRules,
  { groups }: { groups: readonly string[] },
): Given | null {
  const own = new Set(groups.map((group) => group.toLowerCase()))
  const found = roles.flatMap(({ group, gives }) => (own.has(group.trim().toLowerCase()) ? [gives] : []))
  const most = GIVEN.findLast((given) => found.includes(given)) ?? otherwise
  if (most === null || mayGiveStaff) return most
  return STATES[most].role === 'Agent' ? most : 'Agent'
}

function followed(rules: SignOnRules, state: UserState, { fields }: Identity, given: Given): UserState {
  const isTheirs = rules.roles.length > 0 && (state.role === 'Agent' || rules.mayGiveStaff)
  return { ...state, ...fields, ...(isTheirs ? STATES[given] : {}) }
}

/**
 * Whether a password still opens an account where people are to log in through the directory. Administrators keep theirs: a
 * directory that is down, or that was set up wrongly, locks nobody out for good.
 */
export const mayUsePassword = (isOnly: boolean, { role }: { role: Role }): boolean =>
  !isOnly || role === 'Admin'
