import { expect, test } from 'vitest'
import { SCOPES } from '@frontage/domain/programs.ts'
import { endpointOf, endpoints } from './endpoints/index.ts'
import { decidedCalls, scopeOf } from './program-calls.ts'

test('every call says whether programs may make it: in one list of program-calls.ts or closed-calls.ts', () => {
  const all = Object.keys(endpoints)
  expect(all.filter((call) => !decidedCalls.some((one) => one === call))).toEqual([])
  expect(decidedCalls.filter((call) => !all.includes(call))).toEqual([])
  expect(decidedCalls.filter((call, at) => decidedCalls.indexOf(call) !== at)).toEqual([])
})

test('what reads has a scope to read, and what changes something one to write', () => {
  const wrong = decidedCalls.filter((call) => {
    const scope = scopeOf(call)
    return scope !== null && scope.endsWith(':read') !== call.startsWith('GET ')
  })
  expect(wrong).toEqual([])
})

test('every scope opens something', () => {
  const used = new Set(decidedCalls.map(scopeOf))
  expect(SCOPES.filter((scope) => !used.has(scope))).toEqual([])
})

test.each([
  /^(POST|PUT|PATCH|DELETE) .*\/(cart|payment|stripesubscriptions|refund|reprint)/,
  /payment-methods|\/refunds$|\/authentication\/|\/api-keys|webhook|switch|\/view|\/me\/|-invitation|\/invitation/,
])('no program makes a call like %s', (pattern) => {
  const some = decidedCalls.filter((call) => pattern.test(call))
  expect(some.length).toBeGreaterThan(2)
  expect(some.filter((call) => scopeOf(call) !== null)).toEqual([])
})

test('no program makes a call that is the owner’s alone, or that stays open', () => {
  const wrong = decidedCalls.filter((call) => {
    const { may, replies } = endpointOf(call)
    return (
      scopeOf(call) && (may === 'owner' || may === 'acting' || replies === 'events' || replies === 'socket')
    )
  })
  expect(wrong).toEqual([])
})
