import { expect, test } from 'vitest'
import { entryByArrow } from './menu-keys.ts'
import { entryByLetter } from './menu-letters.ts'

test.each([
  [-1, 'ArrowDown', 0],
  [0, 'ArrowDown', 1],
  [3, 'ArrowDown', 0],
  [-1, 'ArrowUp', 3],
  [0, 'ArrowUp', 3],
  [3, 'ArrowUp', 2],
  [2, 'Home', 0],
  [0, 'End', 3],
  [0, 'Enter', undefined],
  [0, 'c', undefined],
])('from entry %i of four the key %s leads to entry %s', (at, key, entry) => {
  expect(entryByArrow(key, at, 4)).toBe(entry)
})

const labels = ['Copy', ' Cut', 'Delete', 'Paste']

test.each([
  [-1, 'c', 0],
  [0, 'c', 1],
  [1, 'C', 0],
  [0, 'd', 2],
  [2, 'd', 2],
  [0, 'x', -1],
  [0, ' ', -1],
  [0, 'Tab', -1],
])('from entry %i the letter %s leads to entry %s', (at, key, entry) => {
  expect(entryByLetter(key, at, labels)).toBe(entry)
})
