/** Amounts are whole cents and unit prices whole hundredths of a cent everywhere inside; decimals exist only on the wire and on paper. */
export type Cents = number & { readonly unit: 'cents' }

/** Hundredths of a cent: what one piece may be priced in, four decimals of a dollar. Whatever is charged is whole cents. */
export type HundredthCents = number & { readonly unit: 'hundredths of a cent' }

export const HUNDREDTHS_PER_CENT = 100

/** Minus zero would print as '-0.00'. */
function whole<Amount extends Cents | HundredthCents>(given: number, unit: Amount['unit']): Amount {
  const amount = given === 0 ? 0 : given
  if (!isWhole<Amount>(amount)) throw new RangeError(`${given} is not whole ${unit}`)
  return amount
}

const isWhole = <Amount>(amount: number): amount is Amount & number => Number.isSafeInteger(amount)

/** Marks a number as cents. Throws RangeError when it is not a whole, safe number. */
export const cents = (amount: number): Cents => whole(amount, 'cents')

/** Marks a number as hundredths of a cent. Throws RangeError when it is not a whole, safe number. */
export const hundredthCents = (amount: number): HundredthCents => whole(amount, 'hundredths of a cent')

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

/** A unit price on the wire carries four places: 0.0855 is eight and 55 hundredths of a cent. */
export function hundredthCentsFromWire(amount: number): HundredthCents {
  return hundredthCents(wholeFromDecimal(amount.toFixed(4), 4))
}

/** Whether the wire's dollars are read as they are, not to the nearest hundredth of a cent. */
export const isWholeHundredthCents = (amount: number): boolean =>
  hundredthCentsToWire(hundredthCentsFromWire(amount)) === amount

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

/** 850 → 8.5, for fields that count unit prices in cents. */
export const hundredthsInCents = (amount: HundredthCents): number => amount / HUNDREDTHS_PER_CENT

/** 855 → 0.0855, as the specification's fields carry it. */
export function hundredthCentsToWire(amount: HundredthCents): number {
  return Number(decimal(amount, 4))
}

/** 199900 → '$1,999.00'. Not by Intl, which a phone prepares for 50 ms on each page that shows a price. */
export function formatMoney(amount: Cents): string {
  return inDollars(amount, 2)
}

/** '$0.42', and '$0.085' or '$0.0855' where it carries a fraction of a cent. */
export function formatUnitPrice(each: HundredthCents): string {
  return inDollars(each, 4).replace(/0{1,2}$/, '')
}

function inDollars(whole: number, places: number): string {
  const [dollars = '', fraction] = decimal(Math.abs(whole), places).split('.')
  return `${whole < 0 ? '-' : ''}$${dollars.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}
