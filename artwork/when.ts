/** Dates and hours as a design prints them: written after the pattern of a slot, and read back from its text. */

/** Hours are '13:30', days '2027-06-13', as date and time fields of forms have them; null: not chosen. */
export interface When {
  day: string | null
  from: string | null
  to: string | null
}

/** How a slot prints its date or hours. */
export interface WhenPrint {
  pattern: string
  /** Slots of one occasion share their date and hours. */
  occasion: string | null
  /** Other words may be written in its place. */
  isFree: boolean
}

export const whenKinds = ['date', 'time', 'date-time'] as const
export type WhenKind = (typeof whenKinds)[number]

/** The pattern of a kind, unless the template gives one. */
export const usualPattern: Record<WhenKind, string> = {
  date: '{month} {day}',
  time: '{from} to {to}',
  'date-time': '{month} {day}, {from} to {to}',
}

const dayParts = ['weekday', 'month', 'day', 'year']
const hourParts = ['from', 'from:00', 'to', 'to:00']
const PART = /\{([^{}]*)\}/g
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const partsOf = (pattern: string): string[] => [...pattern.matchAll(PART)].map(([, part]) => part ?? '')

/** What is wrong with a pattern for a kind; null: nothing. */
export function patternProblem(kind: WhenKind, pattern: string): string | null {
  const parts = partsOf(pattern)
  const allowed = kind === 'date' ? dayParts : kind === 'time' ? hourParts : [...dayParts, ...hourParts]
  const odd = parts.find((part) => !allowed.includes(part))
  if (odd !== undefined || /[{}]/.test(pattern.replaceAll(PART, '')))
    return `takes ${allowed.map((part) => `{${part}}`).join(' ')}, each in braces`
  const has = asksFor(pattern)
  if (kind !== 'time' && !has.day) return 'needs a part of the date'
  if (kind !== 'date' && !has.from) return 'needs {from}'
  return null
}

/** Which fields a pattern needs. */
export function asksFor(pattern: string): { day: boolean; from: boolean; to: boolean } {
  const parts = partsOf(pattern)
  const has = (...names: string[]) => parts.some((part) => names.includes(part))
  return { day: has(...dayParts), from: has('from', 'from:00'), to: has('to', 'to:00') }
}

/** Hours that end when they begin, or before. */
export const endsTooEarly = ({ from, to }: When): boolean => from !== null && to !== null && to <= from

/** As it prints: up to the first part that is not chosen, without the words that would lead to it. */
export function printWhen(pattern: string, when: When): string {
  let printed = ''
  let at = 0
  for (const found of pattern.matchAll(PART)) {
    const part = printPart(found[1] ?? '', when)
    if (part === null) return closed(printed, when)
    printed += pattern.slice(at, found.index) + part
    at = found.index + found[0].length
  }
  return closed(printed + pattern.slice(at), when)
}

/** 'am' or 'pm' after the hours: of both where they differ, else once. */
const HALF = '\u0000'

function closed(printed: string, { from, to }: When): string {
  const marks = printed.split(HALF).length - 1
  const halves = [from, to].filter((hour) => hour !== null).map(halfOf)
  const isOne = marks === 1 || halves[0] === halves[1]
  let seen = 0
  return printed.replaceAll(HALF, () => {
    seen += 1
    if (seen === marks) return ` ${halves[seen - 1]}`
    return isOne ? '' : ` ${halves[seen - 1]}`
  })
}

const halfOf = (hour: string): 'am' | 'pm' => (Number(hour.slice(0, 2)) < 12 ? 'am' : 'pm')

function printPart(part: string, { day, from, to }: When): string | null {
  if (part.startsWith('from')) return from && printHour(from, part.endsWith('00')) + HALF
  if (part.startsWith('to')) return to && printHour(to, part.endsWith('00')) + HALF
  if (day === null) return null
  const date = new Date(`${day}T00:00:00Z`)
  if (part === 'weekday') return weekdays[date.getUTCDay()] ?? null
  if (part === 'month') return months[date.getUTCMonth()] ?? null
  return String(part === 'day' ? date.getUTCDate() : date.getUTCFullYear())
}

function printHour(hour: string, withMinutes: boolean): string {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  const full = withMinutes || minutes > 0
  return `${hours % 12 || 12}${full ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

/** The parts of a date that a text names. */
interface Read {
  weekday?: number
  month?: number
  day?: number
  year?: number
  from?: string
  to?: string
}

/** null: the text is in other words than the pattern's. */
function readParts(pattern: string, text: string): Read | null {
  const parts = partsOf(pattern)
  // The whole of it, else as much of it as was printed.
  for (let count = parts.length; count > 0; count -= 1) {
    const found = new RegExp(`^${sourceOf(pattern, count)}$`, 'i').exec(text.trim())
    if (found?.groups) return fromGroups(found.groups)
  }
  return null
}

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

function sourceOf(pattern: string, count: number): string {
  let source = ''
  let at = 0
  let seen = 0
  for (const found of pattern.matchAll(PART)) {
    if (seen === count) return source
    source += escaped(pattern.slice(at, found.index)) + partSource(found[1] ?? '')
    at = found.index + found[0].length
    seen += 1
  }
  return source + escaped(pattern.slice(at))
}

function partSource(part: string): string {
  const name = part.replace(':00', '')
  if (name === 'weekday') return `(?<weekday>${weekdays.join('|')})`
  if (name === 'month') return `(?<month>${months.join('|')})`
  if (name === 'day') return String.raw`(?<day>\d{1,2})`
  if (name === 'year') return String.raw`(?<year>\d{4})`
  return String.raw`(?<${name}>\d{1,2}(?::\d\d)?)(?: ?(?<${name}half>[ap]m))?`
}

function fromGroups(groups: Record<string, string | undefined>): Read | null {
  const read: Read = {}
  const index = (names: string[], word: string) =>
    names.findIndex((name) => name.toLowerCase() === word.toLowerCase())
  if (groups.weekday) read.weekday = index(weekdays, groups.weekday)
  if (groups.month) read.month = index(months, groups.month)
  if (groups.day) read.day = Number(groups.day)
  if (groups.year) read.year = Number(groups.year)
  // '1 to 4 pm': both are in the afternoon.
  const to = groups.to === undefined ? undefined : readHour(groups.to, groups.tohalf)
  const from = groups.from === undefined ? undefined : readHour(groups.from, groups.fromhalf ?? groups.tohalf)
  if (from === null || to === null) return null
  return { ...read, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

function readHour(text: string, half: string | undefined): string | null {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  if (half === undefined || hours < 1 || hours > 12 || minutes > 59) return null
  const past = (hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return `${String(past).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** Whether a text is in the form of a pattern. */
export const isPrintOf = (pattern: string, text: string): boolean => readParts(pattern, text) !== null

/**
 * What the texts of one occasion say together. A year that none of them prints is the one in which the day is next, and
 * falls on the weekday that is printed, if there is one.
 *
 * @param today '2027-06-01'
 */
export function readWhen(prints: readonly { pattern: string; text: string }[], today: string): When {
  const read: Read = Object.assign({}, ...prints.map(({ pattern, text }) => readParts(pattern, text)))
  return { day: dayOf(read, today), from: read.from ?? null, to: read.to ?? null }
}

/** So far back a day is rather the one that was than the one in a year. */
const RECENT_DAYS = 60
/** Every day of the year has fallen on every weekday by then. */
const YEARS_AHEAD = 12

function dayOf({ weekday, month, day = 1, year }: Read, today: string): string | null {
  if (month === undefined) return null
  const recent = Date.parse(`${today}T00:00:00Z`) - RECENT_DAYS * 86_400_000
  const thisYear = Number(today.slice(0, 4))
  const years =
    year === undefined ? Array.from({ length: YEARS_AHEAD + 2 }, (_, at) => thisYear - 1 + at) : [year]
  const days = years
    .map((one) => new Date(Date.UTC(one, month, day)))
    .filter((date) => date.getUTCMonth() === month && (year !== undefined || date.getTime() >= recent))
  const chosen = days.find((date) => date.getUTCDay() === weekday) ?? days[0]
  return chosen ? chosen.toISOString().slice(0, 10) : null
}
