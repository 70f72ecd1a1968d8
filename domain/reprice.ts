/** Prices of one piece, raised or lowered together. */
import { hundredthCents, type HundredthCents } from './money.ts'

export interface PriceChange {
  by: 'percent' | 'cents'
  /** Hundredths of a percent, or hundredths of a cent; below zero: lower. */
  amount: number
  /** To which a price is rounded, halves up: a whole cent, or a hundredth of one. What a line costs is whole cents in any case. */
  round: 'cent' | 'hundredth'
}

/** null: it would be nothing, or less. A price of zero marks a quantity that is not sold, and stays. */
export function repriced(price: HundredthCents, { by, amount, round }: PriceChange): HundredthCents | null {
  if (price === 0) return price
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not whole`)
  const parts = by === 'percent' ? 10_000n : 1n
  const exact = by === 'percent' ? BigInt(price) * (parts + BigInt(amount)) : BigInt(price) + BigInt(amount)
  const unit = parts * (round === 'cent' ? 100n : 1n)
  if (exact <= 0n) return null
  const rounded = ((2n * exact + unit) / (2n * unit)) * (round === 'cent' ? 100n : 1n)
  return rounded === 0n ? null : hundredthCents(Number(rounded))
}
