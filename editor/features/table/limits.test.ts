import { expect, test } from 'vitest'
import { columnsProblem, quickTable, rowsProblem } from './limits.ts'

test.each([
  ['1', true],
  ['500', true],
  ['501', false],
  ['0', false],
  ['', false],
  ['2.5', false],
  ['-1', false],
  ['1e2', false],
])('%j rows: %s', (text, fits) => {
  expect(rowsProblem(text)).toBe(fits ? '' : 'Rows must be a whole number from 1 to 500.')
})

test.each([
  ['1', true],
  ['50', true],
  ['51', false],
  ['0', false],
])('%j columns: %s', (text, fits) => {
  expect(columnsProblem(text)).toBe(fits ? '' : 'Columns must be a whole number from 1 to 50.')
})

test.each([
  ['3x4', { rows: 3, columns: 4 }],
  ['500X50', { rows: 500, columns: 50 }],
  ['501x2', null],
  ['2x51', null],
  ['2x99', null],
  ['0x3', null],
  ['x3', null],
  ['3x', null],
  ['3x4x5', null],
])('%j is %j', (typed, size) => {
  expect(quickTable(typed)).toEqual(size)
})
