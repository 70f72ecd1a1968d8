import { expect, test } from 'vitest'
import { isShownAt, STEPS } from './steps.ts'

test('there are twelve, numbered through', () => {
  expect(STEPS.map((step) => step.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(new Set(STEPS.map((step) => step.footerText)).size).toBe(12)
})

test.each(STEPS)('step $id says what its button does', ({ id, footerButtonText, on }) => {
  const special: Record<number, string> = { 4: 'Learn How', 7: 'Go to Profile', 12: 'Done' }
  expect(footerButtonText).toBe(special[id] ?? 'Next')
  expect(on).toBe(id <= 7 ? 'home' : 'profile')
})

test('every step but the welcome points at what it speaks of', () => {
  expect(STEPS.filter(({ anchors }) => anchors.length === 0).map(({ id }) => id)).toEqual([1])
})

test.each([
  [1, '/home', true],
  [7, '/home', true],
  [1, '/', false],
  [1, '/edit-profile/x', false],
  [8, '/edit-profile/x', true],
  [8, '/home', false],
])('step %i at %s: %s', (id, path, shown) => expect(isShownAt(STEPS[id - 1]!, path)).toBe(shown))
