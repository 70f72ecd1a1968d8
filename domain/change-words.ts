/** What was changed of a thing, as dry runs, lists of changes and files say it. */
import type { AuditDifference } from './audit.ts'
import type { FieldNames } from './change-fields.ts'
import { storedWord } from './stored-words.ts'

/** How a moment is told: on a screen in the reader's own zone. */
type TellTime = (at: Date) => string

/** @returns '': it is not told */
export function fieldInWords(field: string, fields: FieldNames, tellTime: TellTime): string {
  const [first = '', second = '', ...others] = field.split('.')
  // Of what is inside of something without a name of its own, such as a moment.
  const known = (part: string) => (Object.hasOwn(fields, part) ? fields[part] : undefined)
  const inner = known(first) === undefined ? known(second) : undefined
  const rest = inner === undefined ? [second, ...others].filter(Boolean) : others
  const name = inner === undefined ? (known(first) ?? first) : `${first}, ${inner.toLowerCase()}`
  return name === '' || inner === '' ? '' : withTimes([name, ...rest].join(' '), tellTime)
}

/** What a new thing says of itself, of which the usual is not worth a line. */
export const isSaid = (text: string | undefined): boolean =>
  !['', 'false', 'null', '{}', undefined].includes(text)

const VALUES: Readonly<Record<string, string>> = {
  true: 'yes',
  false: 'no',
  null: 'not set',
  '': 'empty',
  '[]': 'none',
}
/** '["Spring","Open house"]' */
const LIST = /^\[".*"\]$/
/** '2026-11-28T22:33:00.000Z' */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/

export function valueInWords(field: string, text: string | undefined, tellTime: TellTime): string {
  const stored = text ?? ''
  if (MOMENT.test(stored)) return tellTime(new Date(stored))
  if (LIST.test(stored)) {
    const parts = stored.slice(2, -2).split('","')
    return parts.map((part) => storedWord(field, part) ?? part.replaceAll('\\"', '"')).join(', ')
  }
  return storedWord(field, stored) ?? (Object.hasOwn(VALUES, stored) ? VALUES[stored] : undefined) ?? stored
}

/** 'From 2026-11-30 15:00:00 UTC', as the server calls a moment of which it knows no better */
const SERVER_TIME = /(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC/g

/** The same text with times as they are told. */
export const withTimes = (text: string, tellTime: TellTime): string =>
  text.replaceAll(SERVER_TIME, (_, day: string, time: string) => tellTime(new Date(`${day}T${time}Z`)))

/** '2026-11-30 15:00:00 UTC': files have readers in any zone. */
const inUtc: TellTime = (at) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** A line of a file for each difference: 'Role: Agent -> Consultant', and of what is new 'Role: Agent'. */
export const changeLines = (
  differences: readonly AuditDifference[],
  fields: FieldNames,
  isNew: boolean,
): string[] =>
  differences.flatMap(({ field, before, after }) => {
    const name = fieldInWords(field, fields, inUtc)
    if (name === '' || (isNew && !isSaid(after))) return []
    const told = (text: string | undefined) =>
      text === undefined ? '(none)' : valueInWords(field, text, inUtc)
    return [`${name}: ${isNew ? '' : `${told(before)} -> `}${told(after)}`]
  })
