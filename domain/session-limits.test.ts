import { expect, test } from 'vitest'
import { idleLimitOf, howUsed } from './session-limits.ts'
import { ROLES } from './users.ts'

const limits = { idleMs: 1_000, staffIdleMs: 10 }

test.each(ROLES)('%s: whoever sees what is others’ is signed out sooner', (role) => {
  expect(idleLimitOf(limits, role)).toBe(role === 'Agent' ? 1_000 : 10)
})

test('whoever acts for an agent is who she is', () => {
  expect(idleLimitOf(limits, 'Agent', 'Admin')).toBe(10)
  expect(idleLimitOf(limits, 'Editor', null)).toBe(10)
})

test.each([
  [0, 'noted'],
  [999, 'noted'],
  [1_000, 'to note'],
  [23_999, 'to note'],
  [24_000, 'over'],
  [90_000, 'over'],
  // Of two machines, one is a moment ahead.
  [-5, 'noted'],
])('unused for %i of 24,000 ms: %s', (unused, use) => {
  const now = new Date(1_000_000_000)
  const seenAt = new Date(now.getTime() - unused)
  expect(howUsed({ now, seenAt, usedAt: now }, 24_000)).toBe(use)
  // Whoever did nothing does not make it last longer.
  expect(howUsed({ now, seenAt, usedAt: null }, 24_000)).toBe(use === 'to note' ? 'noted' : use)
})

test.each([
  [-1, 'noted'],
  [999, 'noted'],
  [1_000, 'to note'],
])('a window that was last used %i ms after what is known: %s', (ms, use) => {
  const seenAt = new Date(1_000_000_000)
  const [now, usedAt] = [20_000, ms].map((later) => new Date(seenAt.getTime() + later))
  expect(howUsed({ now: now!, seenAt, usedAt: usedAt! }, 24_000)).toBe(use)
})
