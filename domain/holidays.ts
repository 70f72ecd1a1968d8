/** Federal holidays of the United States, by the rules of 5 U.S.C. 6103. Dates are yyyy-mm-dd. */

interface Fixed {
  month: number
  day: number
  /** First year in which it was one. */
  since?: number
}

interface Floating {
  month: number
  /** 0 Sunday to 6 Saturday. */
  weekday: number
  /** 1 the first of the month, -1 the last. */
  nth: number
}

const fixed: readonly Fixed[] = [
  { month: 1, day: 1 },
  { month: 6, day: 19, since: 2021 },
  { month: 7, day: 4 },
  { month: 11, day: 11 },
  { month: 12, day: 25 },
]

const floating: readonly Floating[] = [
  // Birthday of Martin Luther King, Jr.
  { month: 1, weekday: 1, nth: 3 },
  // Washington's Birthday
  { month: 2, weekday: 1, nth: 3 },
  // Memorial Day
  { month: 5, weekday: 1, nth: -1 },
  // Labor Day
  { month: 9, weekday: 1, nth: 1 },
  // Columbus Day
  { month: 10, weekday: 1, nth: 2 },
  // Thanksgiving Day
  { month: 11, weekday: 4, nth: 4 },
]

const known = new Map<number, ReadonlySet<string>>()

/** The day is one on which neither press nor carriers work, the observed one where the holiday falls on a weekend. */
export function isHoliday(date: string): boolean {
  return holidaysOf(Number(date.slice(0, 4))).has(date)
}

/** The days observed within a year. New Year's Day of a Saturday year is observed in the year before. */
export function holidaysOf(year: number): ReadonlySet<string> {
  const before = known.get(year)
  if (before) return before
  const days = [
    ...[...fixedIn(year), ...fixedIn(year + 1).slice(0, 1)].map(observed),
    ...floating.map((holiday) => nthWeekday(year, holiday)),
  ].filter((date) => date.startsWith(String(year)))
  const made = new Set(days.toSorted())
  known.set(year, made)
  return made
}

const fixedIn = (year: number): string[] =>
  fixed.filter(({ since = 0 }) => year >= since).map(({ month, day }) => dateOf(year, month, day))

/** Of a Saturday the Friday before, of a Sunday the Monday after. */
function observed(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  const shift = { 6: -1, 0: 1 }[at.getUTCDay()] ?? 0
  at.setUTCDate(at.getUTCDate() + shift)
  return at.toISOString().slice(0, 10)
}

function nthWeekday(year: number, { month, weekday, nth }: Floating): string {
  if (nth > 0) {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
    return dateOf(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7)
  }
  const last = new Date(Date.UTC(year, month, 0))
  return dateOf(year, month, last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7))
}

const dateOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
