/** Open houses as they are written in a listing's text or a cell: days with their hours. What is not certain is said in a sentence. */
import { addDays, isDay } from '../days.ts'
import type { OpenHouse } from './listing.ts'
import { openHousesToCome } from './open-houses.ts'

export interface ReadOpenHouses {
  /** To come, in their order. */
  houses: OpenHouse[]
  /** What could not be read, each in a sentence. */
  unread: string[]
}

const LIKE = 'Write it like Dec 5, 1-3 PM.'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?'
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const BETWEEN = String.raw`\s*(?:-|to\b|until\b|till\b)\s*`
/** 'Dec 5 & 6' and 'Dec 5-6', but not 'Dec 5 and 1-3 PM'. */
const MORE_DAYS = String.raw`(?:(?:\s*(?:&|and|\+)\s*|-)\d{1,2}(?:st|nd|rd|th)?(?!\d|\s*[ap]m?\b|:|${BETWEEN}\d)){0,6}`
const NAMED = String.raw`(?<month>${MONTH})\s+(?<date>\d{1,2})(?!\d)(?:st|nd|rd|th)?(?<more>${MORE_DAYS})(?:,?\s+(?<year>\d{4})(?!\d))?`
const SLASHED = String.raw`(?<![\d/])(?<m>\d{1,2})\/(?<d>\d{1,2})(?:\/(?<y>\d{4}|\d{2}))?(?![\d/])`
const ISO = String.raw`(?<iso>\d{4}-\d\d-\d\d)(?!\d)`
const BEFORE = String.raw`\b(?<before>${WEEKDAY})\b(?:\s*(?:[-&/+]|and\b)\s*${WEEKDAY}\b){0,3}[,:]?\s+`
const DAY = String.raw`(?:${BEFORE})?(?:${ISO}|${SLASHED}|\b${NAMED})(?:\s*\((?<after>${WEEKDAY})\))?`
const timeAs = (name: string): string =>
  String.raw`(?<${name}hour>\d{1,2})(?::(?<${name}minute>\d\d)(?::\d\d)?)?(?<${name}half>\s*[ap]m\b|[ap]\b)?`
/** '12-14 Elm Street' are no hours. */
const NO_WORD = String.raw`(?:(?<=[ap]m?)|(?!\s+(?!${WEEKDAY}|${MONTH}|on\b|and\b|daily\b)[a-z]))`
const HOURS = String.raw`(?<![\d/:.$])${timeAs('from')}${BETWEEN}${timeAs('to')}${NO_WORD}(?![\d:/%])`
const TOKEN = new RegExp(String.raw`${DAY}|${HOURS}|\b(?<alone>${WEEKDAY})\b`, 'gi')

/** As one spelling: dashes, spaces, line ends, 'p.m.', 'noon', and abbreviations without their dots. */
const plain = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[\t\u00a0\u2007\u2009\u202f]/g, ' ')
    .replaceAll(/[\u200b-\u200f\ufeff]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\b([ap])\. ?m\b\.?/gi, '$1m')
    .replaceAll(/\b(?:12 ?)?noon\b/gi, '12 pm')
    .replaceAll(new RegExp(String.raw`\b(${MONTH}|${WEEKDAY})\.`, 'gi'), '$1')

/**
 * Of a text that is about open houses alone: 'Sat Dec 5, 1-3 PM; Sun Dec 6, 11 AM-1 PM', 'Dec 5 & 6, 1-3 PM'.
 *
 * @param today yyyy-mm-dd: what was before is left out, and a day without a year is the one that is nearest
 */
export function readOpenHouses(written: string, today: string): ReadOpenHouses {
  const text = plain(written).trim()
  const unread: string[] = []
  const read: OpenHouse[] = []
  const say = (sentence: string) => unread.push(sentence)
  const put = (days: readonly Day[], hours: Hours) => {
    for (const { day, said, problem } of days)
      if (problem !== null) say(problem)
      else if ('problem' in hours) say(`“${said}”: ${hours.problem}`)
      else read.push({ day, from: hours.from, to: hours.to })
  }
  let waiting: Day[] = []
  let hours: Hours | null = null
  let isHoursFirst: boolean | null = null
  const endGroup = () => {
    if (hours === null)
      for (const { said, problem } of waiting) say(problem ?? `“${said}” has no hours. ${LIKE}`)
    else if (waiting.length === 0) say(`“${hours.said}” has no day. ${LIKE}`)
    waiting = []
    hours = null
  }
  if (text !== '' && !has(TOKEN, text)) say(`“${shortened(text)}” is no day with hours. ${LIKE}`)
  for (const match of text.matchAll(TOKEN)) {
    const days = daysOf(match, today)
    isHoursFirst ??= days === null
    if (days === null) {
      if (isHoursFirst) endGroup()
      hours = hoursOf(match)
      if (!isHoursFirst) put(waiting, hours)
    } else {
      // Hours that stand behind their days end them.
      if (!isHoursFirst && hours !== null) endGroup()
      waiting.push(...days)
      if (isHoursFirst && hours !== null) put(days, hours)
    }
  }
  endGroup()
  const byWhen = new Map(read.map((house) => [`${house.day} ${house.from} ${house.to}`, house]))
  const inOrder = [...byWhen].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, house]) => house)
  return { houses: openHousesToCome(inOrder, today), unread: [...new Set(unread)] }
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Those that are not there yet are added; days and hours tell which are. */
export function withOpenHouses(houses: readonly OpenHouse[], more: readonly OpenHouse[]): OpenHouse[] {
  const whenOf = ({ day, from, to }: OpenHouse): string => `${day} ${from} ${to}`
  const known = new Set(houses.map(whenOf))
  return [...houses, ...more.filter((house) => !known.has(whenOf(house)))]
}

interface Day {
  /** yyyy-mm-dd; '' where there is a problem. */
  day: string
  said: string
  problem: string | null
}

/** null: it is no day but hours. */
function daysOf(match: RegExpMatchArray, today: string): Day[] | null {
  const { iso, m, d, y, month, date, more, year, before, after, alone, fromhour } = match.groups ?? {}
  if (fromhour !== undefined) return null
  const said = match[0].trim()
  if (alone !== undefined) return [{ day: '', said, problem: `“${said}” has no date. ${LIKE}` }]
  const weekday = before ?? after
  if (iso !== undefined) return [dayOf({ said, weekday, year: iso.slice(0, 4), rest: iso.slice(4) }, today)]
  const restOf = (at: number, of: string) => `-${String(at).padStart(2, '0')}-${of.padStart(2, '0')}`
  if (m !== undefined && d !== undefined)
    return [dayOf({ said, weekday, year: y?.padStart(4, '20'), rest: restOf(Number(m), d) }, today)]
  const at = MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase()) + 1
  const first = Number(date)
  const dates = [first]
  for (const [, sign, next = ''] of (more ?? '').matchAll(/(-)?\D*(\d+)/g)) {
    const last = dates.at(-1) ?? first
    // 'Dec 5-7' is three days; a weekend of more is none.
    if (sign && Number(next) > last && Number(next) - last < MOST_DAYS_ON)
      for (let one = last + 1; one < Number(next); one += 1) dates.push(one)
    dates.push(Number(next))
  }
  return dates.map((one) =>
    // Of 'Sat & Sun, Dec 5 & 6' the first weekday is that of the first day.
    dayOf({ said, weekday: one === first ? weekday : undefined, year, rest: restOf(at, String(one)) }, today),
  )
}
const MOST_DAYS_ON = 7

interface WrittenDay {
  said: string
  weekday: string | undefined
  year: string | undefined
  /** '-MM-DD' */
  rest: string
}

function dayOf({ said, weekday, year, rest }: WrittenDay, today: string): Day {
  const day = year === undefined ? nearestTo(today, rest) : `${year}${rest}`
  if (!isDay(day)) return { day: '', said, problem: `“${said}” is not a day.` }
  const name = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  if (weekday !== undefined && !name.toLowerCase().startsWith(weekday.slice(0, 3).toLowerCase()))
    return { day: '', said, problem: `“${said}”: ${day.slice(0, 4)}${rest} is a ${name}. Check the day.` }
  return { day, said, problem: null }
}

const HALF_A_YEAR = 183

/** In January, Dec 28 was last month; in December, Jan 3 is next month. */
function nearestTo(today: string, rest: string): string {
  const year = Number(today.slice(0, 4))
  const [earliest, latest] = [addDays(today, -HALF_A_YEAR), addDays(today, HALF_A_YEAR)]
  const days = [year - 1, year, year + 1].map((one) => `${one}${rest}`)
  return days.find((day) => isDay(day) && day >= earliest && day <= latest) ?? `${year}${rest}`
}

type Hours = { said: string } & ({ from: string; to: string } | { problem: string })

/** Where nobody says which half of the day, one in which people visit houses. */
const [EARLIEST, NOON, LATEST] = [8 * 60, 12 * 60, 20 * 60]

function hoursOf({ 0: text, groups = {} }: RegExpMatchArray): Hours {
  const said = text.trim()
  const { fromhalf, tohalf } = groups
  const froms = minutesOf(groups.fromhour, groups.fromminute, fromhalf)
  const tos = minutesOf(groups.tohour, groups.tominute, tohalf)
  if (froms.length === 0 || tos.length === 0) return { said, problem: `“${said}” are no hours. ${LIKE}` }
  const isFree = fromhalf === undefined && tohalf === undefined
  const isSaid = fromhalf !== undefined && tohalf !== undefined
  const fits = froms.flatMap((from) => tos.filter((to) => from < to).map((to) => ({ from, to })))
  const likely = fits.filter(
    ({ from, to }) =>
      isSaid || (from >= EARLIEST && to <= LATEST) || (!isFree && from >= NOON === to >= NOON),
  )
  // '11-1 PM': of two readings the shorter one.
  const [best] = likely.toSorted((a, b) => a.to - a.from - (b.to - b.from))
  if (!best)
    return {
      said,
      problem:
        isFree && fits.length > 0
          ? `Say whether “${said}” is AM or PM.`
          : `“${said}” must end after it starts.`,
    }
  return { said, from: clockOf(best.from), to: clockOf(best.to) }
}

/** What a time may mean, in minutes after midnight; none: it is no time. */
function minutesOf(hour = '', minute = '0', half: string | undefined): number[] {
  const [h, m] = [Number(hour), Number(minute)]
  if (h > 23 || m > 59 || (half !== undefined && (h < 1 || h > 12))) return []
  if (half === undefined) return (h >= 1 && h <= 11 ? [h, h + 12] : [h]).map((one) => one * 60 + m)
  return [((h % 12) + (/p/i.test(half) ? 12 : 0)) * 60 + m]
}

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const LABEL = /\bopen[ -]?houses?\b/i
/** Words that may stand among days and hours. */
const AMONG =
  /\b(?:open[ -]?houses?|from|to|and|on|at|both|days?|the|this|next|in person|by|hosted|public|add to calendar)\b/gi
const has = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0

/** A line of days and hours alone, as portals write them under each other. */
const isOfHouses = (line: string): boolean =>
  has(TOKEN, line) && !/\p{L}/u.test(line.replaceAll(TOKEN, ' ').replaceAll(AMONG, ' '))

/** Of a listing's whole text: what stands behind 'open house', before it in the same sentence, or on the lines below. */
export function openHousesInText(written: string, today: string): ReadOpenHouses {
  const lines = plain(written).split('\n')
  const parts: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const sentence = (lines[at] ?? '').split(/(?<=[.!?|•])\s+/).find((one) => LABEL.test(one))
    if (sentence === undefined) continue
    const label = LABEL.exec(sentence)
    const end = (label?.index ?? 0) + (label?.[0].length ?? 0)
    const [behind, ahead] = [sentence.slice(end), sentence.slice(0, label?.index)]
    const part = [has(TOKEN, behind) ? behind : has(TOKEN, ahead) ? ahead : '']
    // One empty line may part a heading from what it is above.
    const isParted = part[0] === '' && lines[at + 1]?.trim() === ''
    if (isParted) at += 1
    while (isOfHouses(lines[at + 1] ?? '') && !LABEL.test(lines[at + 1] ?? '')) {
      at += 1
      part.push(lines[at] ?? '')
    }
    parts.push(part.join('\n'))
  }
  const read = parts.map((part) => readOpenHouses(part, today))
  const byWhen = new Map(read.flatMap(({ houses }) => houses).map((house) => [JSON.stringify(house), house]))
  return {
    houses: [...byWhen].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, house]) => house),
    unread: [...new Set(read.flatMap(({ unread }) => unread))],
  }
}
