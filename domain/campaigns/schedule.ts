/** When a step happens. Days are yyyy-mm-dd in the campaign's time zone. */
import { addDays, dayOf, hourOfDay, isDay } from '../days.ts'
import { addWorkingDays } from '../in-hands.ts'
import type { StepKind } from './campaign.ts'

export const EVENTS = ['listing-new', 'listing-price', 'listing-sold', 'lead-new'] as const
export type CampaignEvent = (typeof EVENTS)[number]

export const EVERY_UNITS = ['week', 'month'] as const
export const MOST_EVERY = 24
/** How long after something happened its step may come. */
export const MOST_AFTER_DAYS = 365

export type Schedule =
  | { kind: 'date'; on: string }
  /** `until` counts as inside; null: without end. */
  | { kind: 'every'; count: number; unit: (typeof EVERY_UNITS)[number]; from: string; until: string | null }
  /** Each year on the day of the year that `of` has, from the next one on. */
  | { kind: 'anniversary'; of: string }
  /** So many days after it happened; absent: at once. */
  | { kind: 'event'; event: CampaignEvent; after_days?: number | undefined }

/** What is wrong with a schedule; null: nothing. */
export function scheduleProblem(schedule: Schedule): string | null {
  switch (schedule.kind) {
    case 'date':
      return isDay(schedule.on) ? null : 'Choose a day.'
    case 'anniversary':
      return isDay(schedule.of) ? null : 'Choose a date.'
    case 'every': {
      const { count, from, until } = schedule
      if (!Number.isInteger(count) || count < 1 || count > MOST_EVERY)
        return `Choose a number from 1 to ${MOST_EVERY}.`
      if (!isDay(from)) return 'Choose the first day.'
      if (until !== null && (!isDay(until) || until < from))
        return 'The last day has to come after the first.'
      return null
    }
    case 'event': {
      const days = schedule.after_days ?? 0
      const isDays = Number.isInteger(days) && days >= 0 && days <= MOST_AFTER_DAYS
      return isDays ? null : `Choose from 0 to ${MOST_AFTER_DAYS} days.`
    }
  }
}

/**
 * The days on which a step falls, ascending.
 *
 * @param from counts as inside, as `to` does
 * @param most no more than so many
 */
export function daysOf(schedule: Schedule, from: string, to: string, most: number): string[] {
  const days: string[] = []
  if (scheduleProblem(schedule) !== null) return days
  for (let nth = firstNth(schedule, from); days.length < most; nth++) {
    const day = nthDay(schedule, nth)
    if (day === null || day > to) break
    if (day >= from) days.push(day)
  }
  return days
}

/** One that is on `from` or just before, so that nobody counts from the year 2000. */
function firstNth(schedule: Schedule, from: string): number {
  switch (schedule.kind) {
    case 'date':
    case 'event':
      return 0
    case 'anniversary':
      return Math.max(1, yearOf(from) - yearOf(schedule.of))
    case 'every': {
      const passed =
        schedule.unit === 'week'
          ? (utc(from) - utc(schedule.from)) / (7 * DAY_MS)
          : (yearOf(from) - yearOf(schedule.from)) * 12 + monthOf(from) - monthOf(schedule.from)
      return Math.max(0, Math.floor(passed / schedule.count) - 1)
    }
  }
}

/** null: there is no such one. */
function nthDay(schedule: Schedule, nth: number): string | null {
  switch (schedule.kind) {
    case 'date':
      return nth === 0 ? schedule.on : null
    case 'event':
      return null
    case 'anniversary':
      return sameDayOf(yearOf(schedule.of) + nth, monthOf(schedule.of), schedule.of)
    case 'every': {
      const { count, unit, from, until } = schedule
      const months = yearOf(from) * 12 + monthOf(from) - 1 + nth * count
      const day =
        unit === 'week'
          ? addDays(from, nth * count * 7)
          : sameDayOf(Math.floor(months / 12), (months % 12) + 1, from)
      return day > (until ?? LAST_DAY) ? null : day
    }
  }
}

/** The 31st is the last day of a shorter month, February 29 the 28th of a common year. */
function sameDayOf(year: number, month: number, like: string): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const day = Math.min(Number(like.slice(8)), last)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

const DAY_MS = 24 * 60 * 60_000
const LAST_DAY = '9999-12-31'
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const yearOf = (day: string): number => Number(day.slice(0, 4))
const monthOf = (day: string): number => Number(day.slice(5, 7))

/** What is printed and mailed waits for a working day, as orders do; emails and reminders go out on the day itself. */
export const workDayOf = (kind: StepKind, day: string): string =>
  kind === 'mail' ? addWorkingDays(day, 0) : day

export interface Clockwork {
  time_zone: string
  hour: number
}

/** The instant at which a step of that day happens. */
export const instantOf = (kind: StepKind, day: string, { time_zone, hour }: Clockwork): Date =>
  hourOfDay(workDayOf(kind, day), hour, time_zone)

/** When a step happens of what happened `at`: then, or at the hour of the campaign on a later day. */
export function instantAfter(at: Date, afterDays: number, { time_zone, hour }: Clockwork): Date {
  if (afterDays === 0) return at
  return hourOfDay(addDays(dayOf(at, time_zone), afterDays), hour, time_zone)
}
