import { expect, test } from 'vitest'
import { isNarrowed, nextSort, readUsersQuery, toParams } from './users-query.ts'

const SORTS = ['name', 'orders']
const read = (text: string) => readUsersQuery(new URLSearchParams(text), SORTS)

test.each([
  ['', {}],
  ['search=ann&page=2', { search: 'ann', page: '2' }],
  ['sort=name&direction=DESC', { sort: 'name', direction: 'DESC' }],
  ['sort=password&direction=DESC', {}],
  ['sort=name&direction=None', {}],
  ['sort=name&direction=sideways', {}],
  ['direction=ASC', {}],
  ['letterFrom=b&letterTo=é', { letterFrom: 'B' }],
  ['numberFrom=007&numberTo=-1', { numberFrom: '7' }],
  ['numberFrom=1000000&numberTo=1000001', { numberFrom: '1000000' }],
  ['profileStatus=Complete', { profileStatus: 'Complete' }],
  ['profileStatus=complete', {}],
  ['page=0', {}],
  ['page=1', {}],
  ['page=99999', { page: '99999' }],
  ['page=100000', {}],
])('%j is read as %j', (text, params) => expect(toParams(read(text))).toEqual(params))

test('a heading goes up, down and back to how they came', () => {
  let query = read('')
  const directions = [1, 2, 3, 4].map(() => {
    query = { ...query, ...nextSort(query, 'orders') }
    return [query.sort, query.direction]
  })
  expect(directions).toEqual([
    ['orders', 'ASC'],
    ['orders', 'DESC'],
    [null, 'None'],
    ['orders', 'ASC'],
  ])
  expect(nextSort(query, 'name')).toEqual({ sort: 'name', direction: 'ASC' })
})

test.each([
  ['', false],
  ['page=2&sort=name&direction=ASC', false],
  ['search=a', true],
  ['numberFrom=0', true],
])('%j narrows: %s', (text, narrows) => expect(isNarrowed(read(text))).toBe(narrows))
