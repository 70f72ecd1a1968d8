import { describe, expect, test } from 'vitest'
import { readPostalCode } from './postal-code.ts'

const read = (code: string) => ({ code, zeroRestored: false })

describe('ZIP codes', () => {
  test.each([
    ['90802', read('90802')],
    [' 9 0 8  0 2 ', read('90802')],
    ['90802.0', read('90802')],
    ['90802.00', read('90802')],
    ['90802.05', null],
    ['90802-', read('90802')],
    ['-90802', null],
    ['90802-1234', read('90802-1234')],
    ['90802–1234', read('90802-1234')],
    ['90802‐1234', read('90802-1234')],
    ['90802-0000', read('90802')],
    ['908021234', read('90802-1234')],
    ['9080212345', null],
    ['90802-123', null],
    ['90802-12345', null],
    ['x90802', null],
    ['90802x', null],
    ['', null],
    ['12', null],
  ])('%j', (text, found) => expect(readPostalCode(text, null)).toEqual(found))

  test.each([
    ['2134', 'MA', { code: '02134', zeroRestored: true }],
    ['21341234', 'MA', { code: '02134-1234', zeroRestored: true }],
    ['2134-1234', null, { code: '02134-1234', zeroRestored: true }],
    ['901', 'PR', { code: '00901', zeroRestored: true }],
    ['901', null, { code: '00901', zeroRestored: true }],
    // No state has these.
    ['9080', 'CA', null],
    ['100', null, null],
    ['2134', 'CA', null],
    ['2134', 'ON', null],
  ] as const)('zeros that a spreadsheet took from %s, in %s', (text, region, found) =>
    expect(readPostalCode(text, region)).toEqual(found),
  )
})

describe('Canadian codes', () => {
  test.each([
    ['K1A 0B1', read('K1A 0B1')],
    ['k1a0b1', read('K1A 0B1')],
    ['K1A-0B1', read('K1A 0B1')],
    ['K1A–0B1', read('K1A 0B1')],
    ['K1A0B1-', read('K1A 0B1')],
    // Letters that Canada does not use.
    ['D1A 0B1', null],
    ['W1A 0B1', null],
    ['K1O 0B1', null],
    ['K1A 0U1', null],
    ['K1A 0B', null],
    ['K1A 0B12', null],
    ['XK1A 0B1', null],
    ['KKA 0B1', null],
    ['K1A B01', null],
  ])('%j', (text, found) => expect(readPostalCode(text, null)).toEqual(found))
})
