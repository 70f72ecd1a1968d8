/** What a directory says of a user by SCIM, and what becomes of the account. */
import { isEmail } from './email.ts'
import type { UserState } from './people.ts'
import {
  badValue,
  booleanOf,
  isObject,
  operationsOf,
  pathOf,
  SCIM,
  ScimRefused,
  textOf,
  type ScimPath,
} from './scim.ts'
import { givenTo, identityOf, STATES, type FollowedField, type SignOnRules } from './sign-on.ts'

/** Only what was said: everything else stays as it is. */
export interface Told {
  userName?: string
  externalId?: string
  email?: string
  isActive?: boolean
  fields: Partial<Record<FollowedField, string>>
}

const LONGEST_NAME = 254
const LONGEST_FIELD = 2_000

/** Attributes with one text, and the field that follows each. */
const TEXTS: Readonly<Record<string, FollowedField>> = {
  'name.givenname': 'first_name',
  'name.familyname': 'last_name',
  title: 'title',
  department: 'team',
  division: 'region',
}

/** Of a whole resource, as POST and PUT have it. @throws ScimRefused */
export function toldBy(resource: unknown): Told {
  if (!isObject(resource)) throw new ScimRefused(400, 'invalidSyntax', 'The body must be a user.')
  const told: Told = { fields: {} }
  addAll(told, resource)
  return settled(told)
}

/** Of a PATCH. @throws ScimRefused */
export function toldByPatch(body: unknown): Told {
  const told: Told = { fields: {} }
  for (const { does, path, value } of operationsOf(body)) {
    if (does === 'remove') remove(told, pathOf(path ?? ''))
    else if (path !== null && path.toLowerCase() !== SCIM.enterprise.toLowerCase())
      add(told, pathOf(path), value)
    else if (isObject(value)) addAll(told, value)
    else throw badValue('An operation without a path has an object as its value.')
  }
  return settled(told)
}

function addAll(told: Told, resource: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(resource)) {
    if (name.toLowerCase() === SCIM.enterprise.toLowerCase()) {
      if (isObject(value)) addAll(told, value)
    } else add(told, pathOf(name), value)
  }
}

function add(told: Told, path: ScimPath, value: unknown): void {
  const { attribute, sub } = path
  const only = unwrapped(value)
  if (attribute === 'username') {
    const text = textOf(only, 'userName', LONGEST_NAME)
    if (text === '') throw badValue('userName must not be empty.')
    told.userName = text
  } else if (attribute === 'externalid') told.externalId = textOf(only, 'externalId', LONGEST_NAME)
  else if (attribute === 'active') told.isActive = booleanOf(only, 'active')
  else if (attribute === 'name' && sub === null) {
    if (isObject(value))
      for (const [name, part] of Object.entries(value)) add(told, pathOf(`name.${name}`), part)
  } else if (attribute === 'emails') addEmail(told, path, value)
  else if (attribute === 'phonenumbers') addPhone(told, path, value)
  else {
    const field = TEXTS[sub === null ? attribute : `${attribute}.${sub}`]
    if (field) told.fields[field] = textOf(only, path.sub ?? attribute, LONGEST_FIELD)
  }
}

function remove(told: Told, path: ScimPath): void {
  const { attribute } = path
  if (attribute === 'username' || attribute === 'active')
    throw new ScimRefused(
      400,
      'mutability',
      `${attribute === 'active' ? 'active' : 'userName'} cannot be removed.`,
    )
  if (attribute === 'name' && path.sub === null) Object.assign(told.fields, { first_name: '', last_name: '' })
  // An account here has an address, or nobody could be told anything: it stays until another one comes.
  else if (attribute !== 'emails') add(told, path, null)
}

/** Some put a single value into a list of one. */
const unwrapped = (value: unknown): unknown => {
  const [only, more]: unknown[] = Array.isArray(value) ? value : []
  return isObject(only) && more === undefined && 'value' in only ? only.value : value
}

interface Entry {
  type: string
  isPrimary: boolean
  value: unknown
}

/** The entries of an attribute with many values that an operation is about. */
function entriesOf({ where, sub }: ScimPath, value: unknown): Entry[] {
  if (sub !== null && sub !== 'value') return []
  const type = where?.attribute === 'type' ? where.value : ''
  const isPrimary = where?.attribute === 'primary' && where.value.toLowerCase() === 'true'
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.map((one) =>
    isObject(one)
      ? {
          type: (typeof one.type === 'string' ? one.type : type).toLowerCase(),
          isPrimary: isPrimary || one.primary === true || String(one.primary).toLowerCase() === 'true',
          value: one.value,
        }
      : { type: type.toLowerCase(), isPrimary, value: one },
  )
}

/** The one that is the main one, else the one for work, else the first; never a private one beside them. */
function addEmail(told: Told, path: ScimPath, value: unknown): void {
  const all = entriesOf(path, value).filter(
    ({ value: text }) => text !== null && text !== undefined && text !== '',
  )
  const entry =
    all.find(({ isPrimary }) => isPrimary) ??
    all.find(({ type }) => type === 'work') ??
    all.find(({ type }) => type === '' || path.where === null)
  if (!entry) return
  const email = textOf(entry.value, 'emails.value', LONGEST_FIELD)
  if (!isEmail(email)) throw badValue('This is no email address.')
  told.email = email
}

function addPhone(told: Told, path: ScimPath, value: unknown): void {
  for (const { type, value: text } of entriesOf(path, value)) {
    const field = type === 'work' || type === '' ? 'phone' : type === 'mobile' ? 'mobile' : null
    if (field) told.fields[field] = textOf(text, 'phoneNumbers.value', LONGEST_FIELD)
  }
}

/** Fields as a sign-in takes them: one line each, and no longer than the account has room for. */
function settled(told: Told): Told {
  const names = Object.fromEntries(Object.keys(told.fields).map((field) => [field, field]))
  const { fields } = identityOf({ claims: names }, '', told.fields)
  const empty = Object.entries(told.fields).flatMap(([field, text]) => (text === '' ? [[field, '']] : []))
  return { ...told, fields: { ...Object.fromEntries(empty), ...fields } }
}

export const STAFF_ACCOUNT =
  'This account belongs to staff, which the directory does not manage. Change it on the site, or allow it in the sign-on settings.'

/** Why the directory may not touch the account; null: it may. */
export const staffProblem = (
  { mayGiveStaff }: SignOnRules,
  { role }: Pick<UserState, 'role'>,
): string | null => (role === 'Agent' || mayGiveStaff ? null : STAFF_ACCOUNT)

/** An account that a directory makes. Where nobody gets in but by a group, it is closed until a group opens it. */
export function joined(rules: SignOnRules, told: Told & { email: string }, blank: UserState): UserState {
  const given = givenTo(rules, { groups: [] })
  return {
    ...blank,
    ...told.fields,
    ...STATES[given ?? 'Agent'],
    email: told.email,
    is_active: (told.isActive ?? true) && given !== null,
  }
}

/** The account as the directory wants it; roles follow groups alone. */
export const asTold = (state: UserState, { fields, email, isActive }: Told): UserState => ({
  ...state,
  ...fields,
  email: email ?? state.email,
  is_active: isActive ?? state.is_active,
})

export interface Regrouping {
  before: readonly string[]
  after: readonly string[]
  /** The directory says that the account is to be open. */
  isWanted: boolean
}

/** What another set of groups makes of an account: as a sign-in would, and closed where none of them lets it in. */
export function regrouped(
  rules: SignOnRules,
  state: UserState,
  { before, after, isWanted }: Regrouping,
): UserState {
  if (rules.roles.length === 0 || staffProblem(rules, state)) return state
  const was = givenTo(rules, { groups: before })
  const given = givenTo(rules, { groups: after })
  if (was === given) return state
  if (given === null) return { ...state, is_active: false }
  return { ...state, ...STATES[given], is_active: was === null ? isWanted : state.is_active }
}
