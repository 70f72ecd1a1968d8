/** Exact arithmetic with amounts. What is rounded says so, and is rounded once. */
import { cents, mills, MILLS_PER_CENT, type Cents, type Mills } from './money.ts'

export const ZERO_MILLS = mills(0)

export const toMills = (amount: Cents): Mills => mills(amount * MILLS_PER_CENT)

/** Whole cents, half a cent rounded up (away from zero). */
export const toCents = (amount: Mills): Cents => nearest(BigInt(amount), BigInt(MILLS_PER_CENT))

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
