/** Exact arithmetic with amounts. What is rounded says so, and is rounded once. */
import { cents, hundredthCents, HUNDREDTHS_PER_CENT, type Cents, type HundredthCents } from './money.ts'

export const ZERO_HUNDREDTH_CENTS = hundredthCents(0)

export const toHundredthCents = (amount: Cents): HundredthCents =>
  hundredthCents(amount * HUNDREDTHS_PER_CENT)

/** Whole cents, half a cent rounded up (away from zero). */
export const toCents = (amount: HundredthCents): Cents => nearest(BigInt(amount), BigInt(HUNDREDTHS_PER_CENT))

export function add(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

export function addHundredthCents(...amounts: readonly HundredthCents[]): HundredthCents {
  return hundredthCents(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** What `count` pieces cost, exactly. */
export function ofPieces(each: HundredthCents, count: number): HundredthCents {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not a whole count`)
  return hundredthCents(each * count)
}

/** A share in basis points (725 = 7.25 %), half a cent rounded up (away from zero). Exact up to 2^53. */
export function share(amount: Cents, basisPoints: number): Cents {
  return shareOfHundredthCents(toHundredthCents(amount), basisPoints)
}

/** The same of an exact amount, so that it is rounded once. */
export function shareOfHundredthCents(amount: HundredthCents, basisPoints: number): Cents {
  if (!Number.isSafeInteger(basisPoints)) throw new RangeError(`${basisPoints} is not whole basis points`)
  return nearest(BigInt(amount) * BigInt(basisPoints), 10_000n * BigInt(HUNDREDTHS_PER_CENT))
}

/** `amount × part / whole`, half a cent rounded up (away from zero). Exact whatever their sizes. */
export const proportion = (amount: Cents, part: Cents, whole: Cents): Cents =>
  nearest(BigInt(amount) * BigInt(part), BigInt(whole))

/**
 * An amount split in proportion to weights: whole cents that add up to it, none larger than its weight as long as the
 * amount is not larger than all weights together. Cents left over go to the largest fractions, the first of equals.
 */
export function split(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(add(...weights))
  if (amount < 0 || whole <= 0n) throw new RangeError(`${amount} cannot be split over ${whole}`)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const floors = exact.map((share) => share / whole)
  const left = Number(BigInt(amount) - floors.reduce((sum, share) => sum + share, 0n))
  const byFraction = exact
    .map((share, at) => ({ at, fraction: share % whole }))
    .toSorted((a, b) => (a.fraction === b.fraction ? a.at - b.at : a.fraction < b.fraction ? 1 : -1))
  const lucky = new Set(byFraction.slice(0, left).map(({ at }) => at))
  return floors.map((share, at) => cents(Number(share) + (lucky.has(at) ? 1 : 0)))
}

/** Halves are rounded away from zero. */
function nearest(numerator: bigint, denominator: bigint): Cents {
  const half = numerator < 0n ? -denominator : denominator
  return cents(Number((2n * numerator + half) / (2n * denominator)))
}
