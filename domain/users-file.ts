/** A file of people: which column is which, and what a row says. What a cell can't mean is told in a sentence. */
import { isEmail } from './email.ts'
import type { UserState } from './people.ts'
import { oneOf } from './typed-objects.ts'
import { ROLES, type Role } from './users.ts'

/** What a file may say of a person. */
export type FileField = Exclude<keyof UserState, 'abilities' | 'may_switch'>

/** Each with how spreadsheets head it, in small letters without signs. */
const HEADINGS: Record<FileField, readonly string[]> = {
  email: ['email', 'emailaddress', 'mail', 'username'],
  first_name: ['firstname', 'first', 'givenname', 'forename'],
  last_name: ['lastname', 'last', 'surname', 'familyname'],
  role: ['role', 'usertype', 'type'],
  is_manager: ['manager', 'ismanager', 'teammanager'],
  is_regional_manager: ['regionalmanager', 'isregionalmanager'],
  is_title_user: ['titleuser', 'istitleuser', 'titlecompany'],
  office: ['office', 'branch', 'officename'],
  team: ['team', 'teamname', 'group'],
  region: ['region', 'area'],
  title: ['jobtitle', 'title', 'position'],
  phone: ['phone', 'officephone', 'telephone', 'phonenumber'],
  mobile: ['mobile', 'cell', 'cellphone', 'mobilephone'],
  license: ['license', 'licence', 'licensenumber', 'dre', 'drenumber'],
  brokerage: ['brokerage', 'brokeragename', 'company', 'companyname'],
  is_active: ['active', 'isactive', 'status', 'enabled'],
}
export const FILE_FIELDS: Readonly<Record<FileField, string>> = {
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  role: 'Role',
  is_manager: 'Manager',
  is_regional_manager: 'Regional manager',
  is_title_user: 'Title user',
  office: 'Office',
  team: 'Team',
  region: 'Region',
  title: 'Job title',
  phone: 'Phone',
  mobile: 'Mobile',
  license: 'License',
  brokerage: 'Brokerage',
  is_active: 'Active',
}

const isFileField = (name: string): name is FileField => Object.hasOwn(HEADINGS, name)
const fields = Object.keys(HEADINGS).filter(isFileField)

/** The field of each column; null: none, or another column has it already. */
export function fieldsOfHeadings(headings: readonly string[]): (FileField | null)[] {
  const taken = new Set<FileField>()
  return headings.map((heading) => {
    const bare = heading.toLowerCase().replaceAll(/[^a-z]/g, '')
    const field = fields.find((one) => HEADINGS[one].includes(bare))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

const LONGEST: Partial<Record<FileField, number>> = { phone: 40, mobile: 40, license: 40, brokerage: 120 }
const LONGEST_TEXT = 80

export type FileUser = Partial<Pick<UserState, FileField>>
export type ReadRow = { said: FileUser & { email: string } } | { problem: string }

const YES = ['yes', 'y', 'true', '1', 'x', 'active', 'on']
const NO = ['no', 'n', 'false', '0', 'inactive', 'deactivated', 'closed', 'off']
const ROLE_WORDS: Readonly<Record<string, Role>> = {
  administrator: 'Admin',
  consultant: 'Consult',
  user: 'Agent',
  member: 'Agent',
}

/** What a row says; an empty cell says nothing, and '-' empties a text. */
export function readUserRow(columns: readonly (FileField | null)[], cells: readonly string[]): ReadRow {
  const said: FileUser = {}
  for (const [at, field] of columns.entries()) {
    const text = cleanCell(cells[at] ?? '')
    if (field === null || text === '') continue
    const problem = take(said, field, text)
    if (problem !== null) return { problem }
  }
  const { email } = said
  return email === undefined ? { problem: 'Email is missing.' } : { said: { ...said, email } }
}

/** An apostrophe before a formula is how such cells are exported. */
const cleanCell = (cell: string): string =>
  cell
    .replaceAll(/[\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\ufeff]+/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

function take(said: FileUser, field: FileField, text: string): string | null {
  switch (field) {
    case 'email': {
      const email = text.replace(/^mailto:/i, '').replace(/^<(.+)>$/, '$1')
      if (!isEmail(email)) return `“${shortened(text)}” is not an email address.`
      said.email = email
      return null
    }
    case 'role': {
      const role = roleOf(text)
      if (!role) return `“${shortened(text)}” is not a role. Roles are ${ROLES.join(', ')}.`
      said.role = role
      return null
    }
    case 'is_active':
    case 'is_manager':
    case 'is_regional_manager':
    case 'is_title_user': {
      const small = text.toLowerCase()
      if (!YES.includes(small) && !NO.includes(small))
        return `${FILE_FIELDS[field]} is “${shortened(text)}”. Write yes or no.`
      said[field] = YES.includes(small)
      return null
    }
    default: {
      const most = LONGEST[field] ?? LONGEST_TEXT
      if (!text.isWellFormed()) return `${FILE_FIELDS[field]} contains characters that cannot be stored.`
      if (text.length > most) return `${FILE_FIELDS[field]} is longer than ${most} characters.`
      said[field] = text === '-' ? '' : text
      return null
    }
  }
}

function roleOf(text: string): Role | undefined {
  const small = text.toLowerCase()
  const named = ROLES.find((role) => role.toLowerCase() === small)
  return named ?? oneOf(ROLES, ROLE_WORDS[small])
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** 'Ann Lee <ann@lee.test>' of an address book, or an address alone. */
export function readAddress(text: string): ReadRow {
  const [, name = '', inBrackets] = /^\s*"?([^"<]*)"?\s*<([^>]+)>\s*$/.exec(text) ?? []
  const words = name.trim().split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  return readUserRow(['email', 'first_name', 'last_name'], [inBrackets ?? text, words.join(' '), last])
}
