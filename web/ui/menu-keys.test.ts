import { expect, test } from 'vitest'
import { nextEntry } from './menu-keys.ts'

const labels = ['Copy', ' Cut', 'Delete', 'Paste']

test.each([
  [-1, 'ArrowDown', 0],
  [0, 'ArrowDown', 1],
  [3, 'ArrowDown', 0],
  [-1, 'ArrowUp', 3],
  [0, 'ArrowUp', 3],
  [3, 'ArrowUp', 2],
  [2, 'Home', 0],
  [0, 'End', 3],
  [-1, 'c', 0],
  [0, 'c', 1],
  [1, 'C', 0],
  [0, 'd', 2],
  [2, 'd', 2],
  [0, 'x', undefined],
  [0, ' ', undefined],
  [0, 'Enter', undefined],
  [0, 'Tab', undefined],
])('from entry %i the key %s leads to entry %s', (at, key, entry) => {
  expect(nextEntry(labels, at, key)).toBe(entry)
})
