/** One catalog of what can be wrong with a field, in sentences for whoever filled it in. The server's validator asks it. */
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
/** In a sentence, where the field is named. A sentence of a schema's own may have it too. */
const FIELD = '{field}'

const MUST_BE: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a set of fields',
  record: 'a set of fields',
  null: 'empty',
  date: 'a date',
}
const FORMATS: Readonly<Record<string, string>> = {
  guid: 'an ID',
  uuid: 'an ID',
  email: 'an email address',
  url: 'a web address',
}
const MOST_CHOICES = 8

/** What is wrong, with `{field}` in the place of the field's name. */
export function fieldProblem(issue: Issue): string {
  return `${FIELD} ${predicate(issue)}.`
}

function predicate(issue: Issue): string {
  // A whole number that is none is of the right type, and has a code of its own.
  const isMissing = issue.input === undefined || issue.input === null
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing) return 'is missing'
      return issue.expected in MUST_BE ? `must be ${MUST_BE[issue.expected]}` : 'is not valid'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return issue.format in FORMATS ? `must be ${FORMATS[issue.format]}` : 'is not in the right form'
    case 'invalid_value':
      return isMissing ? 'is missing' : oneOf(issue.values)
    case 'unrecognized_keys':
      return 'has fields that are not known'
    default:
      return isMissing ? 'is missing' : 'is not valid'
  }
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  const least = Number(minimum)
  if (origin === 'string') return least <= 1 ? 'is missing' : `must have at least ${count(least)} characters`
  if (origin === 'array' || origin === 'set') return `must have at least ${entries(least)}`
  return inclusive === false ? `must be more than ${count(least)}` : `must be ${count(least)} or more`
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  const most = Number(maximum)
  if (origin === 'string') return `can have at most ${count(most)} characters`
  if (origin === 'array' || origin === 'set') return `can have at most ${entries(most)}`
  return inclusive === false ? `must be less than ${count(most)}` : `must be ${count(most)} or less`
}

const count = (amount: number) => amount.toLocaleString('en-US')
const entries = (amount: number) => (amount === 1 ? '1 entry' : `${count(amount)} entries`)

function oneOf(values: readonly unknown[]): string {
  if (values.length > MOST_CHOICES) return 'is not one of the choices'
  return values.length === 1 ? `must be ${String(values[0])}` : `must be one of: ${values.join(', ')}`
}

/** Where the name on the wire is not what a user would call it. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    zip_code: 'ZIP code',
    zip: 'ZIP code',
    apt_suite_unit_other: 'apartment, suite or unit',
    is_shipping_billing_same_address: 'same billing address',
    zone: 'time zone',
    tenant_uid: 'site',
    w: 'width',
    v: 'version',
  }),
)

/** 'first_name' → 'first name', 'design_id' → 'design'. */
function wordsOf(name: string): string {
  const known = WORDS.get(name)
  if (known !== undefined) return known
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  const plain = words.replaceAll(/[^a-z\d]+/g, ' ').trim()
  return (plain.replace(/(?<=.) ids?$/, '') || 'entry').replaceAll(/\b(?:id|url|html|mms)\b/g, (word) =>
    word.toUpperCase(),
  )
}

/** More of a path is no help to anybody, and a path is as long as its sender likes. */
const NAMED_PARTS = 3

/** 'ZIP code of the shipping address', 'Quantity of entry 1'. */
export function fieldName(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The information'
  const [last = '', ...around] = path
    .slice(-NAMED_PARTS)
    .toReversed()
    .map((part) => (/^\d+$/.test(String(part)) ? `entry ${Number(part) + 1}` : wordsOf(String(part))))
  const named = [last, ...around.map((words) => (words.startsWith('entry ') ? words : `the ${words}`))]
  const text = named.join(' of ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The sentence with the field's name in it. A schema's own sentence, such as 'Enter a name', may do without. */
export const fieldSentence = (path: readonly PropertyKey[], problem: string): string =>
  problem.replaceAll(FIELD, () => fieldName(path))
