import { TIMING_ENDS, type Timings } from '@frontage/domain/timings.ts'
import type { MetricName } from './definitions.ts'
import type { Sample } from './text.ts'

/** As Prometheus wants them: each bucket with all that is below it. */
export function histogramSamples(name: MetricName, timings: Timings): Sample[] {
  return timings.series().flatMap(({ labels, counts, sum, count }): Sample[] => {
    let below = 0
    const buckets = TIMING_ENDS.map((end, at): Sample => {
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
}
