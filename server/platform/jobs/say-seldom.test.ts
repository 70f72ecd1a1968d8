import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayingSeldom, type Again } from './say-seldom.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function heard() {
  const lines: (Again & { problem: string })[] = []
  const seldom = sayingSeldom()
  const fail = (problem: string) => seldom.say(problem, (more) => void lines.push({ problem, ...more }))
  return { lines, seldom, fail }
}

test('the first is said at once, and after a minute how many came since', () => {
  const { lines, fail } = heard()
  for (let i = 0; i < 60; i++) fail('ECONNREFUSED')
  expect(lines).toEqual([{ problem: 'ECONNREFUSED' }])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(1)).toEqual([{ problem: 'ECONNREFUSED', times: 59 }])
  fail('ECONNREFUSED')
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(2)).toEqual([{ problem: 'ECONNREFUSED', times: 1 }])
})

test('another trouble is said at once, and counted by itself', () => {
  const { lines, fail } = heard()
  for (const problem of ['ECONNREFUSED', '57P03', 'ECONNREFUSED', '57P03', '57P03']) fail(problem)
  expect(lines).toEqual([{ problem: 'ECONNREFUSED' }, { problem: '57P03' }])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(2)).toEqual([
    { problem: 'ECONNREFUSED', times: 1 },
    { problem: '57P03', times: 2 },
  ])
})

test('after a minute without it, it is a first time again, and no timer is left', () => {
  const { lines, fail } = heard()
  fail('ECONNREFUSED')
  vi.advanceTimersByTime(60_000)
  expect(vi.getTimerCount()).toBe(0)
  fail('ECONNREFUSED')
  expect(lines).toEqual([{ problem: 'ECONNREFUSED' }, { problem: 'ECONNREFUSED' }])
})

test('what was not said yet is said at the end', () => {
  const { lines, fail, seldom } = heard()
  for (let i = 0; i < 3; i++) fail('ECONNREFUSED')
  seldom.end()
  expect(lines).toEqual([{ problem: 'ECONNREFUSED' }, { problem: 'ECONNREFUSED', times: 2 }])
  expect(vi.getTimerCount()).toBe(0)
})

test('troubles with ever new names are not stored without end', () => {
  const { lines, fail, seldom } = heard()
  for (let i = 0; i < 1_000; i++) fail(`trouble ${i}`)
  for (let i = 0; i < 1_000; i++) fail(`trouble ${i}`)
  expect(lines).toHaveLength(1_950)
  seldom.end()
  expect(lines).toHaveLength(2_000)
})
