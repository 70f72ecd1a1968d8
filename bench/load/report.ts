/** The figures of a run: as data, and as a table. */
import { figuresOf as asFigures, type Figure } from '../figures-file.ts'
import { median, percentile, table, type Rows } from '../rounds.ts'
import { isRead } from './scenarios.ts'
import type { Floor } from './machine.ts'
import type { Plan, Run } from './play.ts'
import type { Timed } from './pacing.ts'

interface Latency {
  name: string
  calls: number
  /** ms */
  p50: number
  p95: number
  p99: number
  worst: number
  failed: number
}

export interface Figures {
  plan: Plan
  /** What the machine does without the product. */
  machine: { idle: number; floor: Floor }
  callsPerSecond: number
  ordersPerSecond: number
  all: Latency
  reads: Latency
  writes: Latency
  byName: Latency[]
  /** ms of processor a call. */
  processor: { server: number; database: number; generator: number }
  /** MiB of the server and what it started, without what it shares with others. */
  memory: { first: number; most: number; last: number }
  orders: { answered: number; written: number }
  problems: string[]
}

export function figuresOf(
  plan: Plan,
  run: Run,
  { idle, floor, ordersWritten }: { idle: number; floor: Floor; ordersWritten: number },
): Figures {
  const [first, last] = [run.samples.at(0), run.samples.at(-1)]
  if (!first || !last) throw new Error('Nothing was measured.')
  const memory = run.samples.map(({ server }) => server.memory)
  const aCall = (ms: number) => ms / Math.max(1, run.calls.length)
  const orders = run.calls.filter(({ name, status }) => name === 'pay' && status === 200)
  return {
    plan,
    machine: { idle, floor },
    callsPerSecond: run.calls.length / run.seconds,
    ordersPerSecond: orders.length / run.seconds,
    all: latencyOf('all calls', run.calls),
    reads: latencyOf(
      'reads',
      run.calls.filter(({ name }) => isRead(name)),
    ),
    writes: latencyOf(
      'writes',
      run.calls.filter(({ name }) => !isRead(name)),
    ),
    byName: [...Map.groupBy(run.calls, ({ name }) => name)].map(([name, calls]) => latencyOf(name, calls)),
    processor: {
      server: aCall(last.server.processor - first.server.processor),
      database: aCall(last.database.processor - first.database.processor),
      generator: aCall(run.generator),
    },
    memory: { first: first.server.memory, most: Math.max(...memory), last: last.server.memory },
    orders: { answered: run.paid, written: ordersWritten },
    problems: run.problems,
  }
}

function latencyOf(name: string, calls: readonly Timed[]): Latency {
  const times = calls.map(({ ms }) => ms)
  return {
    name,
    calls: calls.length,
    p50: median(times),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    worst: percentile(times, 100),
    failed: calls.filter(({ status }) => status < 200 || status > 299).length,
  }
}

/** As parts of a file of figures. */
export const partsOf = (figures: Figures): Record<string, Figure[]> => ({
  load: asFigures(callsOf(figures)),
  'load, the whole run': asFigures(wholeOf(figures)),
})

export const reportOf = (figures: Figures): string =>
  [
    table(callsOf(figures)),
    table(wholeOf(figures)),
    ...figures.problems.map((problem) => `! ${problem}`),
  ].join('\n\n')

function callsOf(figures: Figures): Rows {
  const row = ({ name, calls, p50, p95, p99, worst, failed }: Latency) => [
    name,
    calls,
    ...[p50, p95, p99, worst].map((ms) => ms.toFixed(0)),
    failed,
  ]
  return [
    ['ms from when it was due', 'calls', 'p50', 'p95', 'p99', 'worst', 'failed'],
    ...[figures.all, figures.reads, figures.writes].map(row),
    ...figures.byName.toSorted((a, b) => b.p95 - a.p95).map(row),
  ]
}

function wholeOf({ plan, machine, processor, memory, orders, ...figures }: Figures): Rows {
  return [
    ['', 'measured'],
    ['users, calls a second asked for, seconds', `${plan.users}, ${plan.rate}, ${plan.seconds}`],
    ['calls a second', figures.callsPerSecond.toFixed(1)],
    ['orders a second', figures.ordersPerSecond.toFixed(2)],
    ['orders answered as paid, and written', `${orders.answered}, ${orders.written}`],
    ['processor of the server a call, ms', processor.server.toFixed(2)],
    ['processor of the database a call, ms', processor.database.toFixed(2)],
    ["processor of the load generator's own process a call, ms", processor.generator.toFixed(2)],
    [
      'memory of the server first, most, last, MiB',
      [memory.first, memory.most, memory.last].map((each) => each.toFixed(0)).join(', '),
    ],
    ['processors idle before the run', `${(machine.idle * 100).toFixed(0)} %`],
    [
      'bare server, same users and rate: p50, p95 ms',
      `${machine.floor.p50.toFixed(1)}, ${machine.floor.p95.toFixed(1)}`,
    ],
  ]
}
