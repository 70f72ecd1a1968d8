import { expect, test } from 'vitest'
import { withStepBack } from './removed-step.ts'

const steps = (keys: string) => [...keys].map((key) => ({ key, says: `of ${key}` }))
const keysOf = (all: readonly { key: string }[]) => all.map(({ key }) => key).join('')

test.each([
  ['abc', 'a', 'bc', 'abc'],
  ['abc', 'b', 'ac', 'abc'],
  ['abc', 'c', 'ab', 'abc'],
  ['a', 'a', '', 'a'],
  // Added, moved or removed since.
  ['abc', 'b', 'acd', 'abcd'],
  ['abc', 'b', 'ca', 'bca'],
  ['abcd', 'b', 'ad', 'abd'],
  ['abc', 'c', 'abde', 'abcde'],
  // Asked twice.
  ['abc', 'b', 'abc', 'abc'],
])('of %s without %s, now %s: %s', (before, removed, now, back) => {
  const all = steps(before)
  const place = before.indexOf(removed)
  const one = all[place] ?? { key: '', says: '' }
  const found = withStepBack(steps(now), all, place, one)
  expect(keysOf(found)).toBe(back)
  expect(found.find(({ key }) => key === removed)).toEqual(one)
})
