import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceOf, randomFrom } from './pacing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** When calls are made that take `ms` each, and when each was due. */
async function callsThatTake(ms: number, count: number) {
  const pace = paceOf(1_000, randomFrom(7))
  const calls: { due: number; made: number }[] = []
  const all = (async () => {
    for (let call = 0; call < count; call++) {
      const due = await pace.next()
      calls.push({ due, made: performance.now() })
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  })()
  await vi.runAllTimersAsync()
  await all
  return calls
}

test('calls come at the stated rate on average, never like a clock', async () => {
  const calls = await callsThatTake(10, 400)
  const gaps = calls.slice(1).map(({ due }, at) => due - (calls[at]?.due ?? 0))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  expect(mean).toBeGreaterThan(950)
  expect(mean).toBeLessThan(1_050)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(1_500)
  expect(new Set(gaps.map(Math.round)).size).toBeGreaterThan(200)
})

test('a slow answer makes the next call late, and does not move when it was due', async () => {
  const [quick, slow] = [await callsThatTake(10, 6), await callsThatTake(4_000, 6)]
  const fromFirst = (calls: typeof quick) => calls.map(({ due }) => Math.round(due - (calls[0]?.due ?? 0)))
  expect(fromFirst(slow)).toEqual(fromFirst(quick))
  expect(quick.every(({ due, made }) => made - due < 5)).toBe(true)
  expect(slow.slice(1).every(({ due, made }) => made - due > 2_000)).toBe(true)
})
