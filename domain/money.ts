/** Amounts are whole cents and unit prices whole mills everywhere inside; decimals exist only on the wire and on paper. */
export type Cents = number & { readonly unit: 'cents' }

/** Tenths of a cent: what one piece may be priced in. Whatever is charged is whole cents. */
export type Mills = number & { readonly unit: 'mills' }

const MILLS_PER_CENT = 10

const isCents = (amount: number): amount is Cents => Number.isSafeInteger(amount)
const isMills = (amount: number): amount is Mills => Number.isSafeInteger(amount)

/** Minus zero would print as '-0.00'. */
const unsignedZero = (amount: number) => (amount === 0 ? 0 : amount)

/** Marks a number as cents. Throws RangeError when it is not a whole, safe number. */
export function cents(amount: number): Cents {
  const whole = unsignedZero(amount)
  if (!isCents(whole)) throw new RangeError(`${amount} is not whole cents`)
  return whole
}

/** Marks a number as mills. Throws RangeError when it is not a whole, safe number. */
export function mills(amount: number): Mills {
  const whole = unsignedZero(amount)
  if (!isMills(whole)) throw new RangeError(`${amount} is not whole mills`)
  return whole
}

export const ZERO = cents(0)
export const ZERO_MILLS = mills(0)

export const toMills = (amount: Cents): Mills => mills(amount * MILLS_PER_CENT)

/** Whole cents, half a cent rounded up (away from zero). */
export const toCents = (amount: Mills): Cents => nearest(BigInt(amount), BigInt(MILLS_PER_CENT))

/**
 * Reads an amount written in dollars ('19.99', '10', '-3.5') without touching floating point.
 * Throws RangeError for anything that is not a plain decimal with at most two places.
 */
export function centsFromDecimal(text: string): Cents {
  return cents(wholeFromDecimal(text, 2))
}

/** The wire's numbers carry two places: 19.99 arrives as 19.99, never as a product of floats. */
export function centsFromWire(amount: number): Cents {
  return centsFromDecimal(amount.toFixed(2))
}

/** A unit price on the wire carries three places: 0.085 is eight and a half cents. */
export function millsFromWire(amount: number): Mills {
  return mills(wholeFromDecimal(amount.toFixed(3), 3))
}

/** Whether the wire's dollars are read as they are, not to the nearest mill. */
export const isWholeMills = (amount: number): boolean => millsToWire(millsFromWire(amount)) === amount

/** '19.99' at two places is 1999. */
function wholeFromDecimal(text: string, places: number): number {
  const [, sign, dollars, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text.trim()) ?? []
  if (dollars === undefined || fraction.length > places) {
    throw new RangeError(`'${text}' is not an amount with at most ${places} decimal places`)
  }
  const whole = Number(dollars + fraction.padEnd(places, '0'))
  return sign ? -whole : whole
}

/** 1999 → '19.99'. */
export function toDecimal(amount: Cents): string {
  return decimal(amount, 2)
}

function decimal(whole: number, places: number): string {
  const sign = whole < 0 ? '-' : ''
  const digits = String(Math.abs(whole)).padStart(places + 1, '0')
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** 1999 → 19.99, as the specification's fields carry it. */
export function toWire(amount: Cents): number {
  return Number(toDecimal(amount))
}

/** 85 → 8.5, for fields that count unit prices in cents. */
export const millsInCents = (amount: Mills): number => amount / MILLS_PER_CENT

/** 85 → 0.085, as the specification's fields carry it. */
export function millsToWire(amount: Mills): number {
  return Number(decimal(amount, 3))
}

export function add(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

export function addMills(...amounts: readonly Mills[]): Mills {
  return mills(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** What `count` pieces cost, exactly. */
export function ofPieces(each: Mills, count: number): Mills {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not a whole count`)
  return mills(each * count)
}

/** A share in basis points (725 = 7.25 %), half a cent rounded up (away from zero). Exact up to 2^53. */
export function share(amount: Cents, basisPoints: number): Cents {
  return shareOfMills(toMills(amount), basisPoints)
}

/** The same of an exact amount, so that it is rounded once. */
export function shareOfMills(amount: Mills, basisPoints: number): Cents {
  if (!Number.isSafeInteger(basisPoints)) throw new RangeError(`${basisPoints} is not whole basis points`)
  return nearest(BigInt(amount) * BigInt(basisPoints), 10_000n * BigInt(MILLS_PER_CENT))
}

/** Halves are rounded away from zero. */
function nearest(numerator: bigint, denominator: bigint): Cents {
  const half = numerator < 0n ? -denominator : denominator
  return cents(Number((2n * numerator + half) / (2n * denominator)))
}

/** 199900 → '$1,999.00'. Not by Intl, which a phone prepares for 50 ms on each page that shows a price. */
export function formatMoney(amount: Cents): string {
  return inDollars(amount, 2)
}

/** '$0.42', and '$0.085' where it carries a fraction of a cent. */
export function formatUnitPrice(each: Mills): string {
  return each % MILLS_PER_CENT === 0 ? inDollars(each / MILLS_PER_CENT, 2) : inDollars(each, 3)
}

function inDollars(whole: number, places: number): string {
  const [dollars = '', fraction] = decimal(Math.abs(whole), places).split('.')
  return `${whole < 0 ? '-' : ''}$${dollars.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}
