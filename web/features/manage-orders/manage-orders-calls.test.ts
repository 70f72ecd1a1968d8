import { expect, test } from 'vitest'
import { readOrdersQuery, toParams } from './manage-orders-calls.ts'

test.each([
  ['', { status: null, search: '', coupon: '', page: 1 }],
  ['status=shipped&search=%20HA-10%20&page=2', { status: 'shipped', search: 'HA-10', coupon: '', page: 2 }],
  ['status=lost&page=0', { status: null, search: '', coupon: '', page: 1 }],
  ['page=1.5', { status: null, search: '', coupon: '', page: 1 }],
  ['coupon=%20fair-20%20', { status: null, search: '', coupon: 'fair-20', page: 1 }],
  ['page=-1', { status: null, search: '', coupon: '', page: 1 }],
  ['page=999999999', { status: null, search: '', coupon: '', page: 100_000 }],
])('"%s" is read as %j', (address, expected) =>
  expect(readOrdersQuery(new URLSearchParams(address))).toEqual(expected),
)

test('the plain list has a plain address', () =>
  expect(toParams({ status: null, search: '', coupon: '', page: 1 })).toEqual({
    status: null,
    search: '',
    coupon: '',
    page: null,
  }))
