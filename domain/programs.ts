/** What programs of a brokerage may do with its API keys, and how a key is written. */

/** Each area with what reading and writing it means to who makes a key. */
export const PROGRAM_AREAS = {
  audit: { name: 'Audit log', reads: 'Who changed what, and when', writes: null },
  brand: {
    name: 'Brand',
    reads: 'Colors, fonts and logos, with their drafts',
    writes: 'Change and publish the brand',
  },
  content: { name: 'Content', reads: 'Posts and the home page', writes: 'Write, publish and delete posts' },
  designs: {
    name: 'Designs',
    reads: 'Designs and photos of who made the key; every design in exports',
    writes: 'Make and change designs of who made the key',
  },
  leads: {
    name: 'Leads',
    reads: 'Leads of who made the key, and of the team that they manage',
    writes: 'Add leads, write notes, change status and agent, delete leads',
  },
  listings: {
    name: 'Listings',
    reads:
      'Listings of who made the key, and of the team that they manage; landing pages of who made the key',
    writes: 'Write and delete listings and landing pages of who made the key',
  },
  lists: {
    name: 'Mailing lists',
    reads: 'Mailing lists of who made the key',
    writes: 'Upload and change mailing lists of who made the key',
  },
  notifications: {
    name: 'Notifications',
    reads: 'Written notifications and who read them',
    writes: 'Write and publish notifications',
  },
  offers: { name: 'Prices and offers', reads: 'Prices of every template', writes: 'Change prices' },
  orders: {
    name: 'Orders',
    reads: 'Every order, with its papers and press files',
    writes: 'Move orders along and write notes; never a refund',
  },
  pages: {
    name: 'Pages and menus',
    reads: 'Pages, drafts and menus',
    writes: 'Write, publish and delete pages and menus',
  },
  people: {
    name: 'People',
    reads: 'Everybody, with their roles',
    writes: 'Change people, their roles and abilities, as far as who made the key may',
  },
  reports: { name: 'Reports', reads: 'Figures of orders and spending', writes: null },
  support: {
    name: 'Inbox',
    reads: 'Questions, feedback and ideas',
    writes: 'Change the state of what came in',
  },
  templates: {
    name: 'Templates and catalog',
    reads: 'Templates, drafts and categories',
    writes: 'Upload, publish and retire templates, change categories',
  },
} as const satisfies Record<string, { name: string; reads: string; writes: string | null }>

type Areas = typeof PROGRAM_AREAS
export type ProgramArea = keyof Areas
type Written = { [A in ProgramArea]: Areas[A]['writes'] extends null ? never : A }[ProgramArea]
/** 'orders:read', 'orders:write'; what writes does not read by that alone. */
export type Scope = `${ProgramArea}:read` | `${Written}:write`

const isScope = (text: string): text is Scope => {
  const [area = '', verb] = text.split(':')
  const found = Object.entries(PROGRAM_AREAS).find(([name]) => name === area)?.[1]
  return found !== undefined && (verb === 'read' || found.writes !== null)
}

export const SCOPES: readonly Scope[] = Object.keys(PROGRAM_AREAS)
  .flatMap((area) => [`${area}:read`, `${area}:write`])
  .filter(isScope)

/** What every key begins with, so that people and scanners of secrets know one when they see it. */
export const KEY_PREFIX = 'frk_live_'
const RANDOM_LETTERS = 43
const CHECK_LETTERS = 6
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function inLetters(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = (LETTERS[Number(rest % 62n)] ?? '') + text
  return text.padStart(length, '0').slice(-length)
}

/** CRC-32, which tells a key that was copied wrong from one that is unknown before anybody asks the database. */
function checkOf(text: string): string {
  let crc = 0xffffffff
  for (const sign of text) {
    crc ^= sign.charCodeAt(0)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return inLetters(BigInt((crc ^ 0xffffffff) >>> 0), CHECK_LETTERS)
}

/** @param random 256 bits as hexadecimal digits */
export function keyOf(random: string): string {
  const body = `${KEY_PREFIX}${inLetters(BigInt(`0x${random}`), RANDOM_LETTERS)}`
  return body + checkOf(body)
}

/** Whether a token is one of these keys at all, whatever it is worth. */
export const looksLikeKey = (token: string): boolean => token.startsWith('frk_')

/** Whether it can be a key: as long as one, and its check is right. */
export function isWholeKey(token: string): boolean {
  if (token.length !== KEY_PREFIX.length + RANDOM_LETTERS + CHECK_LETTERS) return false
  return checkOf(token.slice(0, -CHECK_LETTERS)) === token.slice(-CHECK_LETTERS)
}

/** As a key is named on screens and in the log: how it begins and ends, which opens nothing. */
export const hintOf = (key: string): string => `${key.slice(0, KEY_PREFIX.length + 4)}…${key.slice(-4)}`

/** How long a key lasts that is made today, in days; 0: until it is revoked. */
export const KEY_DAYS = [7, 30, 90, 365, 0] as const
/** Keys that are neither revoked nor over. */
export const MOST_KEYS = 50
/** Calls of one key in a minute. */
export const CALLS_PER_MINUTE = 600
