/** Several targets measured in turn, round after round, so that a slow moment of the machine meets all of them. */
import autocannon from 'autocannon'

export interface Target {
  name: string
  request: { url: string; method?: 'GET' | 'PUT'; headers?: Record<string, string>; body?: string }
}

export interface Measured {
  name: string
  perSecond: number
  p50: number
  p99: number
}

const ROUNDS = 4
const SECONDS = 2
const CONNECTIONS = 16

/** Requests a second and latencies (ms), the median of all rounds. @throws when a target answers errors */
export async function measureInRounds(targets: readonly Target[]): Promise<Measured[]> {
  const runs = new Map<string, autocannon.Result[]>(targets.map((target) => [target.name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? targets : targets.toReversed()
    for (const { name, request } of order) {
      const result = await autocannon({ ...request, connections: CONNECTIONS, duration: SECONDS })
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${name}: ${result.non2xx + result.errors} failed requests`)
      runs.get(name)?.push(result)
    }
  }
  return targets.map(({ name }) => {
    const results = runs.get(name) ?? []
    return {
      name,
      perSecond: median(results.map((result) => result.requests.average)),
      p50: median(results.map((result) => result.latency.p50)),
      p99: median(results.map((result) => result.latency.p99)),
    }
  })
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

/** Columns padded to their widest cell; numbers to the right. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0
            ? String(cell).padEnd(widths[column] ?? 0)
            : String(cell).padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}
