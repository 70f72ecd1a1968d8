/** Counts requests by what they asked for, as the routes say it: never by an address that somebody typed. */
import type { Sample } from './text.ts'

/** Upper ends in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

interface Series {
  labels: Record<string, string>
  counts: number[]
  sum: number
  count: number
}

export class RequestFigures {
  private readonly series = new Map<string, Series>()
  private ready = 0

  /** @param route its pattern; undefined: there is none */
  count(route: string | undefined, method: string, status: number, milliseconds: number): void {
    const labels = {
      route: route ?? 'none',
      // Without a route anybody may have made the method up.
      method: route === undefined ? 'any' : method,
      status: `${Math.floor(status / 100)}xx`,
    }
    const key = `${labels.method} ${labels.route} ${labels.status}`
    const known = this.series.get(key)
    const series = known ?? { labels, counts: BUCKETS.map(() => 0), sum: 0, count: 0 }
    if (!known) this.series.set(key, series)
    const seconds = milliseconds / 1000
    series.sum += seconds
    series.count += 1
    const bucket = BUCKETS.findIndex((end) => seconds <= end)
    if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
  }

  countReady(): void {
    this.ready += 1
  }

  samples(): Sample[] {
    const name = 'frontage_request_seconds'
    const each = [...this.series.values()].flatMap(({ labels, counts, sum, count }): Sample[] => {
      let below = 0
      const buckets = BUCKETS.map((end, at): Sample => {
        below += counts[at] ?? 0
        return { name, suffix: '_bucket', labels: { ...labels, le: String(end) }, value: below }
      })
      return [
        ...buckets,
        { name, suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
        { name, suffix: '_sum', labels, value: sum },
        { name, suffix: '_count', labels, value: count },
      ]
    })
    return [...each, { name: 'frontage_ready_documents_total', value: this.ready }]
  }
}
