import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitsFor, Turns } from './turns.ts'

/** Work that ends when it is told to. */
function held(turns: Turns, tenant: string, isLong: boolean) {
  const end = Promise.withResolvers<void>()
  const state = { started: false, ended: false }
  const done = turns.run(tenant, isLong, async () => {
    state.started = true
    await end.promise
    state.ended = true
  })
  done.catch(() => {})
  return { state, done, end: end.resolve }
}
const started = (all: readonly { state: { started: boolean } }[]) =>
  all.filter(({ state }) => state.started).length
const many = (count: number, make: () => ReturnType<typeof held>) => Array.from({ length: count }, make)

test.each([
  [8, { ofTenant: 6, longOfTenant: 2, long: 4 }],
  [16, { ofTenant: 14, longOfTenant: 4, long: 8 }],
  [2, { ofTenant: 1, longOfTenant: 1, long: 1 }],
  [1, { ofTenant: 1, longOfTenant: 1, long: 1 }],
])('of %i connections', (connections, limits) => expect(limitsFor(connections)).toMatchObject(limits))

test('long reads of one tenant leave room for its others and for other tenants', async () => {
  const turns = new Turns(limitsFor(8), 1_000)
  const reports = many(10, () => held(turns, 'large', true))
  const carts = many(10, () => held(turns, 'large', false))
  const elsewhere = many(2, () => held(turns, 'small', false))
  await pause(0)
  expect([started(reports), started(carts), started(elsewhere)]).toEqual([2, 4, 2])
  for (const each of [...reports, ...carts, ...elsewhere]) each.end()
  await Promise.all([...reports, ...carts, ...elsewhere].map(({ done }) => done))
  expect(started(reports)).toBe(10)
})

test('long reads of all tenants have half of the connections', async () => {
  const turns = new Turns(limitsFor(8), 1_000)
  const reports = ['a', 'b', 'c', 'd'].flatMap((tenant) => many(2, () => held(turns, tenant, true)))
  await pause(0)
  expect(started(reports)).toBe(4)
  reports[0]!.end()
  await reports[0]!.done
  await pause(0)
  // Whoever waited in another tenant has it.
  expect(started(reports)).toBe(5)
  for (const each of reports) each.end()
  await Promise.all(reports.map(({ done }) => done))
})

test('who waits too long is told, and takes nobody’s place', async () => {
  const turns = new Turns(limitsFor(1), 20)
  const first = held(turns, 'a', false)
  const second = held(turns, 'a', false)
  await expect(second.done).rejects.toThrow('No turn within 20 ms: a has 1 connections')
  first.end()
  await first.done
  const third = held(turns, 'a', false)
  third.end()
  await third.done
  expect(second.state.started).toBe(false)
})

test('long reads beyond those that may wait are refused at once', async () => {
  const turns = new Turns({ ...limitsFor(8), longWaiting: 3 }, 10_000)
  const reports = many(5, () => held(turns, 'a', true))
  await expect(held(turns, 'a', true).done).rejects.toThrow('3 long reads of a wait already.')
  for (const each of reports) each.end()
  await Promise.all(reports.map(({ done }) => done))
})

test('work that fails gives its turn back', async () => {
  const turns = new Turns(limitsFor(1), 1_000)
  await expect(turns.run('a', true, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.run('a', true, async () => 'yes')).toBe('yes')
})
