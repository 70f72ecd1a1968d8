import { expect, test } from 'vitest'
import { TIMING_ENDS, Timings } from './timings.ts'

test('each length is in the first range that holds it, and what is longer than all in none', () => {
  const timings = new Timings()
  for (const ms of [0, 5, 5.001, 25, 10_000, 10_001, 1e9]) timings.note(ms, { kind: 'a' })
  timings.note(1, { kind: 'b' })
  const [a, b, ...more] = timings.series()
  expect(more).toEqual([])
  expect(a?.counts).toEqual(TIMING_ENDS.map((end) => ({ 0.005: 2, 0.025: 2, 10: 1 })[String(end)] ?? 0))
  expect([a?.count, b?.count, b?.labels]).toEqual([7, 1, { kind: 'b' }])
  expect(a?.sum).toBeCloseTo(0.03 + 0.005001 + 10 + 10.001 + 1e6, 3)
})

test('nothing was timed yet', () => {
  expect(new Timings().series()).toEqual([])
})
