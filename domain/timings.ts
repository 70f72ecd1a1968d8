/** How long things of a kind took, counted into ranges whose number is fixed. */

/** Upper ends in seconds. */
export const TIMING_ENDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

export interface TimedSeries {
  readonly labels: Readonly<Record<string, string>>
  /** How many took no longer than each end, and longer than the one before. */
  readonly counts: readonly number[]
  /** Of all, in seconds. */
  readonly sum: number
  readonly count: number
}

interface Growing {
  labels: Readonly<Record<string, string>>
  counts: number[]
  sum: number
  count: number
}

export class Timings {
  private readonly known = new Map<string, Growing>()

  /** @param labels always the same names in the same order, and few values of each */
  note(milliseconds: number, labels: Readonly<Record<string, string>> = {}): void {
    const key = Object.values(labels).join(' ')
    const series = this.known.get(key) ?? { labels, counts: TIMING_ENDS.map(() => 0), sum: 0, count: 0 }
    if (series.count === 0) this.known.set(key, series)
    const seconds = milliseconds / 1000
    series.sum += seconds
    series.count += 1
    const at = TIMING_ENDS.findIndex((end) => seconds <= end)
    if (at >= 0) series.counts[at] = (series.counts[at] ?? 0) + 1
  }

  series(): readonly TimedSeries[] {
    return [...this.known.values()]
  }
}
