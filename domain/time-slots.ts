/** Ranges of instants cut into the whole days and hours (UTC) that sums are stored by, and what is left beside them. */
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface Span {
  /** Inside. */
  from: Date
  /** Outside. */
  until: Date
}

export interface Slots {
  /** Spans of whole days. */
  days: Span[]
  /** Spans of whole hours beside them. */
  hours: Span[]
  /** Parts of an hour, where a boundary is not on one: zones such as Asia/Kathmandu. */
  rest: Span[]
}

/**
 * What lies between the first and the last of the boundaries, each instant in one slot, and no slot on both sides of a
 * boundary.
 *
 * @param boundaries ascending
 */
export function slotsBetween(boundaries: readonly Date[]): Slots {
  const days: [number, number][] = []
  const hours: [number, number][] = []
  const rest: [number, number][] = []
  for (const [at, boundary] of boundaries.entries()) {
    const next = boundaries[at + 1]
    if (!next) continue
    for (const piece of cut([boundary.getTime(), next.getTime()], DAY_MS, days))
      for (const left of cut(piece, HOUR_MS, hours)) add(rest, left)
  }
  return { days: days.map(spanOf), hours: hours.map(spanOf), rest: rest.map(spanOf) }
}

/** Adds the whole units inside to `whole`; answers what is left on either side. */
function cut([from, until]: [number, number], unit: number, whole: [number, number][]): [number, number][] {
  const first = Math.ceil(from / unit) * unit
  const last = Math.floor(until / unit) * unit
  if (first >= last) return from < until ? [[from, until]] : []
  add(whole, [first, last])
  const left: [number, number][] = [
    [from, first],
    [last, until],
  ]
  return left.filter(([start, end]) => start < end)
}

/** Joined to the one before where that ends there. */
function add(spans: [number, number][], [from, until]: [number, number]): void {
  const before = spans.at(-1)
  if (before?.[1] === from) before[1] = until
  else spans.push([from, until])
}

const spanOf = ([from, until]: [number, number]): Span => ({ from: new Date(from), until: new Date(until) })

const FIRST_YEAR = 2015
/** Places of months, as order_month() of the database has them; the first and the last hold all before and after. */
const MONTHS = 480

const placeOf = (instant: Date): number =>
  Math.min(MONTHS - 1, Math.max(0, (instant.getUTCFullYear() - FIRST_YEAR) * 12 + instant.getUTCMonth() + 1))

const monthAt = (place: number): Date => new Date(Date.UTC(FIRST_YEAR, place - 1, 1))

export interface Months {
  /** A bit for each month (UTC) that lies inside, as the database stores the months in which somebody ordered. */
  whole: string
  /** What lies beside them. */
  beside: Span[]
}

export function monthsIn({ from, until }: Span): Months {
  const first = Math.max(1, monthAt(placeOf(from)) < from ? placeOf(from) + 1 : placeOf(from))
  const last = placeOf(until)
  if (first >= last) return { whole: '0'.repeat(MONTHS), beside: [{ from, until }] }
  const beside = [
    { from, until: monthAt(first) },
    { from: monthAt(last), until },
  ]
  return {
    whole: '0'.repeat(first) + '1'.repeat(last - first) + '0'.repeat(MONTHS - last),
    beside: beside.filter((span) => span.from < span.until),
  }
}
