/** The largest quantity a line may have: what is typed above it is sent as it, and the server refuses more. */
export const MAX_QUANTITY = 99_999

/** What the browser sends: never more than the cap. */
export function clampQuantity(quantity: number): number {
  return Math.min(quantity, MAX_QUANTITY)
}

/** Under a quantity field that holds no quantity. */
export const NOT_A_QUANTITY = 'The quantity must be a whole number up to 99,999.'

/** A quantity as typed: digits, in threes or not, capped. null for everything else, such as '250.5' or '1e9'. */
export function readQuantity(text: string): number | null {
  const digits = digitsOf(text)
  return digits === null ? null : clampQuantity(Number(digits))
}

/** Whether the cap counts instead of what is typed. */
export const isAboveCap = (text: string): boolean => Number(digitsOf(text)) > MAX_QUANTITY

function digitsOf(text: string): string | null {
  const digits = text.trim()
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(digits) ? digits.replaceAll(',', '') : null
}

/** Whole, from the minimum to the cap. A minimum of null means that the line is not sold at all. */
export function isSellableQuantity(quantity: number, minimum: number | null): boolean {
  return minimum !== null && Number.isInteger(quantity) && quantity >= minimum && quantity <= MAX_QUANTITY
}
