import { describe, expect, test } from 'vitest'
import {
  cents,
  centsFromDecimal,
  centsFromWire,
  formatMoney,
  formatUnitPrice,
  isWholeMills,
  mills,
  millsFromWire,
  millsInCents,
  millsToWire,
  toDecimal,
} from './money.ts'
import { ofPieces, share, shareOfMills, toCents, toMills } from './money-arithmetic.ts'

describe('amounts', () => {
  test.each([
    ['19.99', 1999],
    ['10', 1000],
    ['0.1', 10],
    ['-3.5', -350],
    ['1.00', 100],
  ])('%s is %i cents', (text, expected) => expect(centsFromDecimal(text)).toBe(expected))

  test.each(['1.005', '', 'abc', '1e3', '1,000', 'NaN'])('%s is refused', (text) =>
    expect(() => centsFromDecimal(text)).toThrow(RangeError),
  )

  test.each([
    [19.99, 1999],
    [1.1, 110],
    [0.07, 7],
    [1128.45, 112845],
  ])('%f from the wire is %i cents', (amount, expected) => expect(centsFromWire(amount)).toBe(expected))

  test('every cent up to 2,000 dollars survives the wire', () => {
    // Compared here and expected once: two hundred thousand expectations would take a second.
    const changed: number[] = []
    for (let n = 0; n <= 200_000; n++) if (centsFromWire(Number(toDecimal(cents(n)))) !== n) changed.push(n)
    expect(changed).toEqual([])
  })

  test.each([
    [10_000, 725, 725],
    [101, 725, 7],
    [20, 250, 1],
    [19, 250, 0],
    [-20, 250, -1],
    [1, 5000, 1],
  ])('%i cents at %i basis points is %i', (amount, points, expected) =>
    expect(share(cents(amount), points)).toBe(expected),
  )

  test.each([
    [5, '0.05'],
    [-5, '-0.05'],
    [123456, '1234.56'],
  ])('%i cents print as %s', (amount, text) => expect(toDecimal(cents(amount))).toBe(text))

  test('half a cent is not an amount', () => expect(() => cents(0.5)).toThrow('0.5 is not whole cents'))

  test.each([0, 5, -5, 99, 100, -199, 99_999, 100_000, 199_900, 99_999_999, 100_000_000, -123_456_789])(
    '%i cents read as dollars are written here',
    (amount) => {
      const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
      expect(formatMoney(cents(amount))).toBe(dollars.format(amount / 100))
    },
  )
})

describe('unit prices', () => {
  test.each([
    [0.085, 85, true],
    [0.42, 420, true],
    [0.07, 70, true],
    [18.5, 18_500, true],
    [1.001, 1_001, true],
    [0, 0, true],
    [-0.005, -5, true],
    [0.0855, 86, false],
    [0.0004, 0, false],
  ])('$%f is %i mills', (amount, expected, isWhole) => {
    expect(millsFromWire(amount)).toBe(expected)
    expect(isWholeMills(amount)).toBe(isWhole)
  })

  test('every mill up to 200 dollars survives the wire', () => {
    const changed: number[] = []
    for (let n = 0; n <= 200_000; n++) if (millsFromWire(millsToWire(mills(n))) !== n) changed.push(n)
    expect(changed).toEqual([])
  })

  test('half a mill is no unit price', () => expect(() => mills(0.5)).toThrow('0.5 is not whole mills'))
  test('cents are ten mills', () => expect(toMills(cents(42))).toBe(420))
  test('in cents a fraction is written out', () =>
    expect([85, 420].map((n) => millsInCents(mills(n)))).toEqual([8.5, 42]))
  test('half a piece is not sold', () =>
    expect(() => ofPieces(mills(85), 0.5)).toThrow('0.5 is not a whole count'))

  test.each([
    [4, 0],
    [5, 1],
    [14, 1],
    [15, 2],
    [42_500, 4_250],
    [-4, 0],
    [-5, -1],
  ])('%i mills are %i cents', (amount, expected) => expect(toCents(mills(amount))).toBe(expected))

  test('a share of them is rounded once', () => {
    // Half of 0.9 cents is 0.45: as a whole cent first it would have been half a cent, and so a cent.
    expect(shareOfMills(mills(9), 5000)).toBe(0)
    expect(share(toCents(mills(9)), 5000)).toBe(1)
  })

  test.each([
    [420, '$0.42'],
    [85, '$0.085'],
    [5, '$0.005'],
    [18_500, '$18.50'],
    [1_234_567, '$1,234.567'],
    [1_234_560, '$1,234.56'],
  ])('%i mills read as %s', (amount, text) => expect(formatUnitPrice(mills(amount))).toBe(text))
})
