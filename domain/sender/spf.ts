/** Which servers may send for a domain: RFC 7208. */
import type { RecordCheck } from './check.ts'

/** More and receivers give up (section 4.6.4). */
export const MOST_LOOKUPS = 10

export interface SpfTerm {
  /** As it is written, in lower case. */
  text: string
  /** `include`, `ip4`, `redirect` and the like. */
  name: string
  /** What follows : or =; '': nothing. */
  value: string
  /** Whether it lets pass what it matches. */
  passes: boolean
}

const MECHANISMS = new Set(['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists'])
const LOOKED_UP = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect'])

export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text.trim())

/** The terms of a record. `null` in place of what is none: receivers then ignore the whole record. */
export const spfTerms = (record: string): (SpfTerm | null)[] =>
  record.trim().toLowerCase().split(/ +/).slice(1).map(termOf)

function termOf(text: string): SpfTerm | null {
  const [, modifier, setting = ''] = /^([a-z][\w.-]*)=(.*)$/.exec(text) ?? []
  if (modifier !== undefined) return { text, name: modifier, value: setting, passes: true }
  const [, sign = '', name = '', value = ''] = /^([+?~-]?)([a-z\d]+)(?:[:/](.*))?$/.exec(text) ?? []
  if (!MECHANISMS.has(name)) return null
  return { text: text.replace(/^\+/, ''), name, value, passes: sign === '' || sign === '+' }
}

export const isLookedUp = ({ name }: SpfTerm): boolean => LOOKED_UP.has(name)

/** A setting of the operator: which mechanisms name the servers that send. @returns null where it is none */
export function sendingMechanisms(setting: string): string[] | null {
  const terms = setting.trim().toLowerCase().split(/\s+/)
  const isNamed = (text: string) => {
    const term = termOf(text)
    return term !== null && term.passes && term.name !== 'all' && term.value !== '' && !text.includes('=')
  }
  return terms.every(isNamed) ? terms : null
}

/** The record to enter: the one that is there, with our servers in it. */
export function spfWith(record: string | undefined, mechanisms: readonly string[]): string {
  if (record === undefined) return ['v=spf1', ...mechanisms, '~all'].join(' ')
  const words = record.trim().split(/ +/)
  const missing = missingOf(record, mechanisms)
  const end = words.findIndex((word) => /^[+?~-]?all$|^redirect=/i.test(word))
  const at = end === -1 ? words.length : end
  return [...words.slice(0, at), ...missing, ...words.slice(at)].join(' ')
}

/** Those of our servers that a record lets not pass: they are not in it, or after what answers for everybody. */
function missingOf(record: string, mechanisms: readonly string[]): string[] {
  const terms = spfTerms(record).filter((term) => term !== null)
  const end = terms.findIndex(({ name }) => name === 'all')
  const before = end === -1 ? terms : terms.slice(0, end)
  return mechanisms.filter((ours) => !before.some(({ text, passes }) => passes && text === ours))
}

/** What receivers find of a record when they follow it. */
export interface SpfFollowed {
  /** As many as were counted: counting ends above the limit. */
  lookups: number
  /** The first name that leads nowhere; null: none. */
  broken: string | null
}

/** @param texts of all TXT records of the domain */
export function checkSpf(
  texts: readonly string[],
  mechanisms: readonly string[],
  followed: SpfFollowed,
): RecordCheck {
  const records = texts.filter(isSpf)
  const [record] = records
  const wrong = (says: string): RecordCheck => ({ state: 'wrong', says })
  if (record === undefined)
    return { state: 'missing', says: 'We found no SPF record: no TXT record begins with v=spf1.' }
  if (records.length > 1)
    return wrong(
      `There are ${records.length} SPF records, so receivers ignore all of them. Put what they say into one record.`,
    )
  if (spfTerms(record).includes(null))
    return wrong('The record has a part that SPF does not know, so receivers ignore all of it.')
  const missing = missingOf(record, mechanisms)
  if (missing.length > 0)
    return wrong(`The record does not let our servers send for you. Add ${missing.join(' ')} before “all”.`)
  if (followed.lookups > MOST_LOOKUPS)
    return wrong(
      `The record takes more than ${MOST_LOOKUPS} DNS lookups, and receivers give up at ${MOST_LOOKUPS}. Take out services that you no longer use.`,
    )
  if (followed.broken !== null)
    return wrong(`The record includes ${followed.broken}, which has no single SPF record. Take it out.`)
  if (spfTerms(record).some((term) => term?.name === 'all' && term.passes))
    return { state: 'advice', says: 'The record lets anybody send as you: change +all to ~all.' }
  return { state: 'right', says: 'Our servers may send for this domain.' }
}
