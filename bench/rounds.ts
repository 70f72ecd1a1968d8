/** Several targets measured in turn, round after round, so that a slow moment of the machine meets all of them. */
import autocannon from 'autocannon'

export interface Target {
  name: string
  request: { url: string; method?: 'GET' | 'PUT'; headers?: Record<string, string>; body?: string }
  /** What every answer must be. */
  status: number
  /** ms of processor, of those who answer it, since they began. */
  processor: () => Promise<Processor>
}

export interface Processor {
  server: number
  database: number
}

export interface Measured {
  name: string
  perSecond: number
  p50: number
  p99: number
  /** ms of processor a request. */
  processor: Processor
}

/** An odd number: the median is then one of them. */
const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 16

/**
 * Requests a second, latencies (ms) and processor time a request: the median of all rounds but the first, in which code is
 * compiled and connections are opened.
 *
 * @throws when a target answers anything else than it should
 */
export async function measureInRounds(targets: readonly Target[]): Promise<Measured[]> {
  const runs = new Map<string, Measured[]>(targets.map((target) => [target.name, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    const order = round % 2 === 0 ? targets : targets.toReversed()
    for (const target of order) {
      const measured = await measure(target)
      if (round > 0) runs.get(target.name)?.push(measured)
    }
  }
  return targets.map(({ name }) => {
    const all = runs.get(name) ?? []
    const middle = (figure: (run: Measured) => number) => median(all.map(figure))
    return {
      name,
      perSecond: middle((run) => run.perSecond),
      p50: middle((run) => run.p50),
      p99: middle((run) => run.p99),
      processor: {
        server: middle((run) => run.processor.server),
        database: middle((run) => run.processor.database),
      },
    }
  })
}

async function measure({ name, request, status, processor }: Target): Promise<Measured> {
  const before = await processor()
  const result = await autocannon({ ...request, connections: CONNECTIONS, duration: SECONDS })
  const after = await processor()
  const counts = Object.entries(result.statusCodeStats ?? {}).map(
    ([code, { count = 0 }]) => [Number(code), count] as const,
  )
  const answers = counts.reduce((sum, [, count]) => sum + count, 0)
  const good = counts.find(([code]) => code === status)?.[1] ?? 0
  if (good < answers || result.errors > 0 || good === 0)
    throw new Error(
      `${name}: ${answers - good} of ${answers} answers were not ${status}, ${result.errors} failed`,
    )
  return {
    name,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    processor: {
      server: (after.server - before.server) / answers,
      database: (after.database - before.database) / answers,
    },
  }
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

/** A table: the names of its columns first. */
export type Rows = readonly (readonly (string | number)[])[]

/** Columns padded to their widest cell; numbers to the right. */
export function table(rows: Rows): string {
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
