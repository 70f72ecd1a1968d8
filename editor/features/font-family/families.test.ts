import { expect, test } from 'vitest'
import { builtInFamilies, familiesOf, firstFamily } from './families.ts'

test('there are 36 built in, none twice', () => {
  expect(new Set(builtInFamilies).size).toBe(36)
})

test('uploaded fonts stand among them, sorted by name', () => {
  const shown = familiesOf([
    ['Zodiak', 'Zodiak'],
    ['arial', 'Arial of ours'],
    ['"x");}', 'Evil'],
  ]).map(([, name]) => name)
  expect(shown).toEqual([...shown].sort((one, other) => one.localeCompare(other)))
  expect(shown).toContain('Zodiak')
  expect(shown).toContain('Arial of ours')
  expect(shown).not.toContain('Arial')
  expect(shown).not.toContain('Evil')
})

test.each([
  ['"Open Sans", serif', 'Open Sans'],
  ["'Open Sans'", 'Open Sans'],
  ['Georgia', 'Georgia'],
  ['', ''],
])('the first family of %j is %j', (value, name) => {
  expect(firstFamily(value)).toBe(name)
})
