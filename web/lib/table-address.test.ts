import { expect, test } from 'vitest'
import { isNarrowed, isNothingYet, readTableAddress, tableParams } from './table-address.ts'

const read = (query: string) =>
  readTableAddress(new URLSearchParams(query), ['name', 'role'], {
    search: 'text',
    role: ['Admin', 'Agent'],
  })

test.each([
  ['', {}],
  ['search=ann&role=Agent&sort=name&direction=DESC&page=3', undefined],
  ['sort=role', { sort: 'role', direction: 'ASC' }],
  ['page=0&sort=nothing&role=Queen', {}],
  ['page=-1&page=2', {}],
  ['search=%20%20', {}],
])('%s is %j', (query, params) => {
  expect(tableParams(read(query))).toEqual(params ?? Object.fromEntries(new URLSearchParams(query)))
})

test('a filter narrows; a page or an order does not', () => {
  expect(isNarrowed(read('page=2&sort=name'))).toBe(false)
  expect(isNarrowed(read('role=Agent'))).toBe(true)
})

test.each([
  ['', 0, true],
  ['sort=name', 0, true],
  ['', 1, false],
  ['role=Agent', 0, false],
  ['page=2', 0, false],
])('"%s" with %i rows has nothing yet: %s', (query, totalRows, isNothing) => {
  expect(isNothingYet({ address: read(query), totalRows })).toBe(isNothing)
})
