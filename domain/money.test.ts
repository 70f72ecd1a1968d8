import { describe, expect, test } from 'vitest'
import {
  cents,
  centsFromDecimal,
  centsFromWire,
  formatMoney,
  formatUnitPrice,
  isWholeHundredthCents,
  hundredthCents,
  hundredthCentsFromWire,
  hundredthsInCents,
  hundredthCentsToWire,
  toDecimal,
} from './money.ts'
import { ofPieces, share, shareOfHundredthCents, toCents, toHundredthCents } from './money-arithmetic.ts'

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
    for (let n = 0; n <= 500_000; n++) if (centsFromWire(Number(toDecimal(cents(n)))) !== n) changed.push(n)
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
    [0.085, 8_50, true],
    [0.0855, 8_55, true],
    [0.0001, 1, true],
    [0.42, 42_00, true],
    [0.07, 7_00, true],
    [18.5, 1_850_00, true],
    [1.0001, 100_01, true],
    [999_999.9999, 99_999_999_99, true],
    [0, 0, true],
    [-0.0005, -5, true],
    [0.08555, 8_56, false],
    [0.00004, 0, false],
  ])('$%f is %i hundredths of a cent', (amount, expected, isWhole) => {
    expect(hundredthCentsFromWire(amount)).toBe(expected)
    expect(isWholeHundredthCents(amount)).toBe(isWhole)
  })

  test('every unit price up to 50 dollars survives the wire', () => {
    const changed: number[] = []
    for (let n = 0; n <= 500_000; n++)
      if (hundredthCentsFromWire(hundredthCentsToWire(hundredthCents(n))) !== n) changed.push(n)
    expect(changed).toEqual([])
  })

  test('half of one is no unit price', () =>
    expect(() => hundredthCents(0.5)).toThrow('0.5 is not whole hundredths of a cent'))
  test('a cent is a hundred of them', () => expect(toHundredthCents(cents(42))).toBe(42_00))
  test('in cents a fraction is written out', () =>
    expect([8_50, 8_55, 42_00].map((n) => hundredthsInCents(hundredthCents(n)))).toEqual([8.5, 8.55, 42]))
  test('half a piece is not sold', () =>
    expect(() => ofPieces(hundredthCents(850), 0.5)).toThrow('0.5 is not a whole count'))

  test.each([
    [49, 0],
    [50, 1],
    [1_49, 1],
    [1_50, 2],
    [42_50_00, 42_50],
    [-49, 0],
    [-50, -1],
  ])('%i hundredths are %i cents', (amount, expected) =>
    expect(toCents(hundredthCents(amount))).toBe(expected),
  )

  test('a share of them is rounded once', () => {
    // Half of 0.9 cents is 0.45: as a whole cent first it would have been half a cent, and so a cent.
    expect(shareOfHundredthCents(hundredthCents(90), 5000)).toBe(0)
    expect(share(toCents(hundredthCents(90)), 5000)).toBe(1)
  })

  test.each([
    [42_00, '$0.42'],
    [8_50, '$0.085'],
    [8_55, '$0.0855'],
    [50, '$0.005'],
    [1, '$0.0001'],
    [1_850_00, '$18.50'],
    [123_456_78, '$1,234.5678'],
    [123_456_70, '$1,234.567'],
    [123_456_00, '$1,234.56'],
    [100_000_00, '$1,000.00'],
  ])('%i hundredths read as %s', (amount, text) => expect(formatUnitPrice(hundredthCents(amount))).toBe(text))
})
