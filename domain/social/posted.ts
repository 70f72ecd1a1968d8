/** What is noted of a post that went out. */
import { addDays, isDay, lengthOf, type DayRange } from '../days.ts'

/** A calendar shows a month and the days around it. */
export const MOST_POSTED_DAYS = 62

export const isPostedRange = ({ from, to }: DayRange): boolean =>
  isDay(from) && isDay(to) && from <= to && lengthOf({ from, to }) <= MOST_POSTED_DAYS

/** Before the networks. */
const OLDEST = '2004-01-01'

/** Today is another day in the west than in the east. @param now of the server */
export const mayHavePosted = (day: string, now: Date): boolean =>
  isDay(day) && day >= OLDEST && day <= addDays(now.toISOString().slice(0, 10), 1)

/** The weeks of a month, from Sunday to Saturday, with the days of its neighbors that fill them. @param month yyyy-mm */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const before = new Date(`${first}T00:00:00Z`).getUTCDay()
  const weeks: string[][] = []
  for (let day = addDays(first, -before); day.slice(0, 7) <= month; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
  return weeks
}
