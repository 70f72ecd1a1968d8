/** Money is whole cents everywhere inside; decimals exist only on the wire and on paper. */
export type Cents = number & { readonly unit: 'cents' }

export const ZERO = 0 as Cents

/** Marks a number as cents. Throws RangeError when it is not a whole, safe number. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not whole cents`)
  return (amount === 0 ? 0 : amount) as Cents
}

/**
 * Reads an amount written in dollars ('19.99', '10', '-3.5') without touching floating point.
 * Throws RangeError for anything that is not a plain decimal with at most two places.
 */
export function centsFromDecimal(text: string): Cents {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) throw new RangeError(`'${text}' is not an amount with at most two decimal places`)
  const [, sign, dollars = '0', fraction = ''] = match
  const whole = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'))
  return cents(sign ? -whole : whole)
}

/** The wire's numbers carry two places: 19.99 arrives as 19.99, never as a product of floats. */
export function centsFromWire(amount: number): Cents {
  return centsFromDecimal(amount.toFixed(2))
}

/** 1999 → '19.99'. */
export function toDecimal(amount: Cents): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 1999 → 19.99, as the specification's fields carry it. */
export function toWire(amount: Cents): number {
  return Number(toDecimal(amount))
}

export function add(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

export function times(amount: Cents, count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not a whole count`)
  return cents(amount * count)
}

/** A share in basis points (725 = 7.25 %), half a cent rounded up (away from zero). Exact up to 2^53. */
export function share(amount: Cents, basisPoints: number): Cents {
  if (!Number.isSafeInteger(basisPoints)) throw new RangeError(`${basisPoints} is not whole basis points`)
  const product = BigInt(amount) * BigInt(basisPoints)
  const half = product < 0n ? -5000n : 5000n
  return cents(Number((product + half) / 10000n))
}

/** 199900 → '$1,999.00'. Not by Intl, which a phone prepares for 50 ms on each page that shows a price. */
export function formatMoney(amount: Cents): string {
  const [dollars = '', fraction] = toDecimal(Math.abs(amount) as Cents).split('.')
  return `${amount < 0 ? '-' : ''}$${dollars.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}
