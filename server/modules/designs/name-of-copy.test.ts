import { expect, test } from 'vitest'
import { nameOfCopy } from './commands/duplicate-design.ts'

test.each([
  ['Oak', 'Oak (copy)'],
  ['Oak (copy)', 'Oak (copy 2)'],
  ['Oak (copy 9)', 'Oak (copy 10)'],
  ['x'.repeat(80), `${'x'.repeat(72)}… (copy)`],
  [`${'x'.repeat(69)} Rosenthaler`, `${'x'.repeat(69)}… (copy)`],
  ['🏡'.repeat(40), `${'🏡'.repeat(36)}… (copy)`],
])('a copy of %s', (name, copy) => {
  expect(nameOfCopy(name)).toBe(copy)
})
