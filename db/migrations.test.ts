import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './migrate.ts'

/** Both were released under this number; databases remember them by their whole names. */
const SHARED = '0013'

const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()

test('a migration is named by a number of four digits and what it does', () => {
  expect(names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))).toEqual([])
})

test('each number is given once, without a gap', () => {
  const numbers = names.map((name) => name.slice(0, 4))
  const repeated = numbers.filter((number, at) => numbers.indexOf(number) !== at)
  expect(repeated).toEqual([SHARED])
  expect(Number(numbers.at(-1))).toBe(new Set(numbers).size)
})
