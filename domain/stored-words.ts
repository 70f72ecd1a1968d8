/** Values that are stored under a name of their own, as users read them: in dry runs, lists of changes and the audit log. */
import { hundredthCentsFromWire, centsFromWire, formatMoney, formatUnitPrice } from './money.ts'
import { STATUS_NAMES } from './order-status-names.ts'
import { ROLE_NAMES } from './users.ts'

type Words = Readonly<Record<string, string>>

/** By the last part of the field's name. */
const WORDS: Readonly<Record<string, Words>> = {
  role: ROLE_NAMES,
  status: {
    ...STATUS_NAMES,
    draft: 'Draft',
    scheduled: 'Scheduled',
    published: 'Published',
    deleted: 'Deleted',
    retired: 'Retired',
  },
  next: STATUS_NAMES,
  state: { published: 'Published', retired: 'Retired' },
  kinds: { 'print-and-ship': 'Printed and shipped', warehouse: 'Picked up', 'mail-list': 'Mailed to a list' },
  what: {
    designs: 'Saved design',
    listings: 'Listing',
    landing: 'Landing page',
    leads: 'Lead',
    lists: 'Mailing list',
    uploads: 'Upload',
    campaigns: 'Campaign',
    orders: 'Order',
  },
  audience: {
    everybody: 'Everybody',
    role: 'People of a role',
    plan: 'People on a plan',
    office: 'An office',
    team: 'A team',
    user: 'One person',
    // Of a step of a campaign.
    again: 'Everybody, each time',
    once: 'Each person once',
  },
  kind: { mail: 'Mailing', email: 'Email', post: 'Post', remind: 'Reminder' },
  target: { lists: 'Mailing lists', leads: 'All leads', lead: 'The lead who came in' },
  duration: { once: 'The first payment', months: 'Some months', forever: 'Every payment' },
  granted: { plus: 'Plus', affiliate: 'Affiliate' },
}
const OWN_ABILITY: Words = { on: 'On', off: 'Off' }
/** Their amounts are prices of one piece. */
const PRICES: ReadonlySet<string> = new Set(['printed', 'mailed', 'coatings'])

/** @param field 'abilities.RemoveCartAtlanta'; @returns the words for the value; null: it says what it is by itself */
export function storedWord(field: string, value: string): string | null {
  const parts = field.split('.')
  const last = parts.at(-1) ?? ''
  const words = parts[0] === 'abilities' ? OWN_ABILITY : Object.hasOwn(WORDS, last) ? WORDS[last] : undefined
  if (words) return Object.hasOwn(words, value) ? (words[value] ?? null) : null
  if (!isAmount(value)) return null
  if (parts.slice(0, -1).some((part) => PRICES.has(part)))
    return formatUnitPrice(hundredthCentsFromWire(Number(value)))
  return last.endsWith('_cents') ? formatMoney(centsFromWire(Number(value) / 100)) : null
}

/** 12.5, and not '', 'null', a text, or more than any price. */
const isAmount = (value: string): boolean => /^-?\d{1,9}(?:\.\d+)?$/.test(value)
