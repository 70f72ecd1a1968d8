/** What a home costs a month: the payment of a loan that is paid back in equal monthly amounts. */
import { cents, type Cents } from '../money.ts'
import { share } from '../money-arithmetic.ts'

export interface MortgageTerms {
  /** Of the price, in whole percent. */
  down_percent: number
  /** A year, in basis points: 650 is 6.5 %. */
  rate_points: number
  years: number
}

export const USUAL_TERMS: MortgageTerms = { down_percent: 20, rate_points: 650, years: 30 }
export const MOST_RATE_POINTS = 2_500
export const MOST_DOWN_PERCENT = 99
export const MOST_YEARS = 40

/** Digits behind the point of a power: what they leave out is far below a cent, however long the loan. */
const ONE = 10n ** 30n
const POINTS_A_MONTH = 10_000n * 12n

const power = (base: bigint, times: number): bigint => {
  let product = ONE
  for (let done = 0; done < times; done++) product = (product * base) / ONE
  return product
}

export const areTerms = ({ down_percent, rate_points, years }: MortgageTerms): boolean =>
  isWithin(down_percent, 0, MOST_DOWN_PERCENT) &&
  isWithin(rate_points, 0, MOST_RATE_POINTS) &&
  isWithin(years, 1, MOST_YEARS)

const isWithin = (amount: number, least: number, most: number): boolean =>
  Number.isSafeInteger(amount) && amount >= least && amount <= most

/** What is borrowed: the price without the down payment. */
export const loanOf = (price: Cents, { down_percent }: MortgageTerms): Cents =>
  cents(price - share(price, down_percent * 100))

/**
 * Principal and interest in whole cents, half a cent rounded up: loan × i × (1 + i)^n ÷ ((1 + i)^n − 1), with the interest of
 * a month i and n months; the loan divided by n where there is no interest.
 * @throws RangeError for terms that are none
 */
export function monthlyPayment(price: Cents, terms: MortgageTerms): Cents {
  if (!areTerms(terms)) throw new RangeError('These are no terms of a mortgage.')
  const loan = BigInt(loanOf(price, terms))
  const months = terms.years * 12
  const monthly = (BigInt(terms.rate_points) * ONE) / POINTS_A_MONTH
  if (monthly === 0n) return nearest(loan, BigInt(months))
  const grown = power(ONE + monthly, months)
  return nearest(loan * monthly * grown, ONE * (grown - ONE))
}

const nearest = (numerator: bigint, denominator: bigint): Cents =>
  cents(Number((numerator * 2n + denominator) / (denominator * 2n)))

/** '20% down, 30 years at 6.5%' */
export const termsInWords = ({ down_percent, rate_points, years }: MortgageTerms): string =>
  `${down_percent}% down, ${years} ${years === 1 ? 'year' : 'years'} at ${percentInWords(rate_points)}`

/** 650 → '6.5%', 625 → '6.25%' */
export const percentInWords = (points: number): string => {
  const rest = String(points % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.trunc(points / 100)}${rest === '' ? '' : `.${rest}`}%`
}

/** Basis points of '6.5', '6.25 %'; NaN: it cannot be read. */
export function percentTyped(typed: string): number {
  const [, whole, rest = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}
