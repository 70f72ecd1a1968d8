/** Amounts are whole cents and unit prices whole mills everywhere inside; decimals exist only on the wire and on paper. */
export type Cents = number & { readonly unit: 'cents' }

/** Tenths of a cent: what one piece may be priced in. Whatever is charged is whole cents. */
export type Mills = number & { readonly unit: 'mills' }

export const MILLS_PER_CENT = 10

/** Minus zero would print as '-0.00'. */
function whole<Amount extends Cents | Mills>(given: number, unit: Amount['unit']): Amount {
  const amount = given === 0 ? 0 : given
  if (!isWhole<Amount>(amount)) throw new RangeError(`${given} is not whole ${unit}`)
  return amount
}

const isWhole = <Amount>(amount: number): amount is Amount & number => Number.isSafeInteger(amount)

/** Marks a number as cents. Throws RangeError when it is not a whole, safe number. */
export const cents = (amount: number): Cents => whole(amount, 'cents')

/** Marks a number as mills. Throws RangeError when it is not a whole, safe number. */
export const mills = (amount: number): Mills => whole(amount, 'mills')

export const ZERO = cents(0)

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

/** 199900 → '$1,999.00'. Not by Intl, which a phone prepares for 50 ms on each page that shows a price. */
export function formatMoney(amount: Cents): string {
  return inDollars(amount, 2)
}

/** '$0.42', and '$0.085' where it carries a fraction of a cent. */
export function formatUnitPrice(each: Mills): string {
  return inDollars(each, 3).replace(/0$/, '')
}

function inDollars(whole: number, places: number): string {
  const [dollars = '', fraction] = decimal(Math.abs(whole), places).split('.')
  return `${whole < 0 ? '-' : ''}$${dollars.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}
