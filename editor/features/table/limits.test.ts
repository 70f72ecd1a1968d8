import { expect, test } from 'vitest'
import { columnsProblem, quickTable, rowsProblem, sizeWithin } from './limits.ts'

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
  ['501x2', { rows: 500, columns: 2 }],
  ['2x51', { rows: 2, columns: 50 }],
  ['9999x9999', { rows: 500, columns: 50 }],
  ['12345x2', null],
  ['0x3', null],
  ['x3', null],
  ['3x', null],
  ['3x4x5', null],
])('%j is %j', (typed, size) => {
  expect(quickTable(typed)).toEqual(size)
})

test.each([
  [500, 50, 500, 50],
  [501, 51, 500, 50],
  [0, -3, 1, 1],
  [2.9, Number.NaN, 2, 1],
])('%d by %d becomes %d by %d', (rows, columns, mostRows, mostColumns) => {
  expect(sizeWithin(rows, columns)).toEqual({ rows: mostRows, columns: mostColumns })
})
