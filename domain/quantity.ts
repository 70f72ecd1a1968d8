/** The largest quantity a line may have; the browser clamps to it when it sends, the server refuses more. */
export const MAX_QUANTITY = 99_999

/** What the browser sends for a typed quantity: never more than the cap. */
export function clampQuantity(quantity: number): number {
  return Math.min(quantity, MAX_QUANTITY)
}

/** Whole, from the minimum to the cap. A minimum of null means that the line is not sold at all. */
export function isSellableQuantity(quantity: number, minimum: number | null): boolean {
  return minimum !== null && Number.isInteger(quantity) && quantity >= minimum && quantity <= MAX_QUANTITY
}
