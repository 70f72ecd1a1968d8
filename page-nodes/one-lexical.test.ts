import { expect, test } from 'vitest'
import lock from '../package-lock.json' with { type: 'json' }

const packages = Object.entries(lock.packages as Record<string, { version?: string }>)
const named = (pattern: RegExp) => packages.filter(([path]) => pattern.test(path))

// Two copies of Lexical don't know each other's nodes and editors: "unable to find an active editor".
test('there is exactly one lexical, and all its packages have its version', () => {
  const [one, ...others] = named(/(?:^|\/)node_modules\/lexical$/)
  expect(others).toEqual([])
  const family = named(/(?:^|\/)node_modules\/@lexical\//)
  expect(family.length).toBeGreaterThan(10)
  expect(new Set(family.map(([, { version }]) => version))).toEqual(new Set([one?.[1].version]))
})
