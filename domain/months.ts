/** Months (yyyy-mm) of a calendar. */
import { addDays, isDay, type DayRange } from './days.ts'

/** @param asked of an address; what is no month is `instead` */
export const monthOf = (asked: string | null, instead: string): string =>
  asked !== null && isDay(`${asked}-01`) ? asked : instead

export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)
export const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7)

export const daysOfMonth = (month: string): DayRange => ({
  from: `${month}-01`,
  to: addDays(`${monthAfter(month)}-01`, -1),
})

const LONG = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** '2026-12' → 'December 2026' */
export const monthInWords = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', LONG)
