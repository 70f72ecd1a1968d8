/** Calendar days (yyyy-mm-dd) of a reader's time zone, and ranges of them. */
import { knownZone } from './known-zone.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

export interface DayRange {
  /** Both ends count as inside. */
  from: string
  to: string
}

/** The days around these, too, are spelled with four digits of the year, and databases know them. */
const FIRST_DAY = '1000-01-01'
const LAST_DAY = '9998-12-31'

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  text >= FIRST_DAY &&
  text <= LAST_DAY &&
  asUtc(text)?.toISOString().slice(0, 10) === text

const asUtc = (day: string): Date | null => {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

export function addDays(day: string, days: number): string {
  const date = asUtc(day)
  if (!date) throw new RangeError(`'${day}' is not a day`)
  return new Date(date.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days a range has: 1 when it begins and ends on the same one. */
export const lengthOf = ({ from, to }: DayRange): number =>
  Math.round(((asUtc(to)?.getTime() ?? 0) - (asUtc(from)?.getTime() ?? 0)) / DAY_MS) + 1

/** Whether the runtime knows the IANA time zone. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0)
    return true
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock of the zone shows at an instant, counted as if it were UTC. */
function wallClock(instant: number, zone: string): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: knownZone(zone),
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The instant at which a day begins in a zone: midnight, or the first moment after one that was skipped. */
export function startOfDay(day: string, zone: string): Date {
  const wanted = asUtc(day)?.getTime()
  if (wanted === undefined) throw new RangeError(`'${day}' is not a day`)
  let instant = wanted
  // The offset at the guess need not be the one at the answer: clocks may change in between.
  for (let round = 0; round < 3; round++) instant += wanted - wallClock(instant, zone)
  const missed = wanted - wallClock(instant, zone)
  return new Date(missed > 0 ? instant + missed : instant)
}

/**
 * The instant at which clocks of a zone show an hour of a day: of one that was skipped, the next; of one that comes twice, the
 * first.
 */
export function hourOfDay(day: string, hour: number, zone: string): Date {
  const midnight = asUtc(day)?.getTime()
  if (midnight === undefined) throw new RangeError(`'${day}' is not a day`)
  const wanted = midnight + hour * HOUR_MS
  const offsets = [-DAY_MS, DAY_MS].map((away) => wallClock(wanted + away, zone) - (wanted + away))
  const tried = offsets.map((offset) => wanted - offset).toSorted((one, other) => one - other)
  const shown = tried.find((instant) => wallClock(instant, zone) === wanted)
  if (shown !== undefined) return new Date(shown)
  // Skipped: the moment at which the clock of before the change would show it.
  return new Date(Math.max(...tried))
}

/** What a clock in a zone shows: the day, and the time as HH:MM. */
export function clockIn(instant: Date, zone: string): { day: string; time: string } {
  const shown = new Date(wallClock(Math.floor(instant.getTime() / 1000) * 1000, zone)).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** The day it is in a zone. */
export const dayOf = (instant: Date, zone: string): string => clockIn(instant, zone).day

export const PRESETS = [
  'today',
  'last-7-days',
  'last-30-days',
  'last-90-days',
  'this-month',
  'last-month',
  'this-year',
] as const
export type Preset = (typeof PRESETS)[number]

export function presetRange(preset: Preset, today: string): DayRange {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'last-7-days':
      return { from: addDays(today, -6), to: today }
    case 'last-30-days':
      return { from: addDays(today, -29), to: today }
    case 'last-90-days':
      return { from: addDays(today, -89), to: today }
    case 'this-month':
      return { from: firstOfMonth, to: today }
    case 'last-month': {
      const to = addDays(firstOfMonth, -1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** The range of the same length just before, to compare with. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: addDays(range.from, -lengthOf(range)),
  to: addDays(range.from, -1),
})

export type BucketUnit = 'day' | 'week' | 'month'
export interface Buckets {
  unit: BucketUnit
  /** First days, ascending; the last bucket ends with the range. */
  starts: string[]
}

const MOST_DAILY = 31
const MOST_WEEKLY = 26 * 7

/** As many columns as a chart can show: days up to a month, weeks up to half a year, months beyond. */
export function bucketsOf(range: DayRange): Buckets {
  const length = lengthOf(range)
  if (length > MOST_WEEKLY) return { unit: 'month', starts: monthsOf(range) }
  const [unit, step] = length <= MOST_DAILY ? (['day', 1] as const) : (['week', 7] as const)
  const starts: string[] = []
  for (let at = 0; at < length; at += step) starts.push(addDays(range.from, at))
  return { unit, starts }
}

function monthsOf({ from, to }: DayRange): string[] {
  const starts = [from]
  for (;;) {
    const next = addDays(`${(starts.at(-1) ?? from).slice(0, 7)}-28`, 4).slice(0, 7) + '-01'
    if (next > to) return starts
    starts.push(next)
  }
}
