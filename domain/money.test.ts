import { describe, expect, test } from 'vitest'
import { cents, centsFromDecimal, centsFromWire, formatMoney, share, toDecimal } from './money.ts'

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
