import { shortDay, today } from './dates.ts'

const shortDayAndYear = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Both ends of a range: 'Nov 1 to Nov 30'; in another year, 'Dec 20, 2025 to Jan 5, 2026', with both years. */
export function dayRange({ from, to }: { from: string; to: string }): string {
  const year = today().slice(0, 4)
  const isThisYear = [from, to].every((day) => day.startsWith(year))
  const say = isThisYear ? shortDay : (day: string) => shortDayAndYear.format(new Date(`${day}T00:00:00Z`))
  return from === to ? say(from) : `${say(from)} to ${say(to)}`
}
