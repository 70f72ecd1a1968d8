/** The largest quantity a line may have; a field that holds more is not sent, and the server refuses it. */
export const MAX_QUANTITY = 99_999

/** What the browser sends: never more than the cap. */
export function clampQuantity(quantity: number): number {
  return Math.min(quantity, MAX_QUANTITY)
}

/** Under a quantity field that holds anything else: nobody is sold another quantity than the one they typed. */
export const NOT_A_QUANTITY = 'The quantity must be a whole number up to 99,999.'

/** A quantity as typed: digits, in threes or not, up to the cap. null for everything else, such as '250.5' or '1e9'. */
export function readQuantity(text: string): number | null {
  const digits = text.trim()
  if (!/^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/.test(digits)) return null
  const quantity = Number(digits.replaceAll(',', ''))
  return quantity <= MAX_QUANTITY ? quantity : null
}

/** Whole, from the minimum to the cap. A minimum of null means that the line is not sold at all. */
export function isSellableQuantity(quantity: number, minimum: number | null): boolean {
  return minimum !== null && Number.isInteger(quantity) && quantity >= minimum && quantity <= MAX_QUANTITY
}
