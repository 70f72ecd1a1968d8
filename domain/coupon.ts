/** Coupons of the cart: what one takes off, when it can be used, and what is wrong with one that is being written. */
import { cents, formatMoney, ZERO, type Cents } from './money.ts'
import { add, share, split } from './money-arithmetic.ts'

/** What a coupon takes off, and from which lines. */
export interface CouponTerms {
  code: string
  /** Whole percent; null where it takes off an amount. */
  percentOff: number | null
  amountOff: Cents | null
  /** Of the lines that it is for, after their own discounts. */
  minPurchase: Cents
  /** Product ids; empty: every product. */
  products: readonly string[]
}

/** A line that the buyer pays, priced with its own discounts. */
interface DiscountedLine {
  id: string
  product: string
  total: Cents
}

/** Cents that are taken off each line, by its id: never more than the line costs, and together what the coupon is worth. */
export function couponShares(
  terms: CouponTerms | null,
  lines: readonly DiscountedLine[],
): ReadonlyMap<string, Cents> {
  const own = terms ? lines.filter(({ product, total }) => total > 0 && isFor(terms, product)) : []
  const subtotal = add(...own.map(({ total }) => total))
  if (!terms || subtotal === 0 || subtotal < terms.minPurchase) return new Map()
  const worth =
    terms.percentOff === null ? (terms.amountOff ?? ZERO) : share(subtotal, terms.percentOff * 100)
  const shares = split(
    cents(Math.min(worth, subtotal)),
    own.map(({ total }) => total),
  )
  return new Map(own.map(({ id }, at) => [id, shares[at] ?? ZERO]))
}

/** How much is missing until the coupon takes something off; null: nothing is in the cart that it is for. */
export function missingPurchase(terms: CouponTerms, lines: readonly DiscountedLine[]): Cents | null {
  const own = lines.filter(({ product, total }) => total > 0 && isFor(terms, product))
  if (own.length === 0) return null
  return cents(Math.max(0, terms.minPurchase - add(...own.map(({ total }) => total))))
}

const isFor = ({ products }: CouponTerms, product: string): boolean =>
  products.length === 0 || products.includes(product)

/** As it is stored and compared. */
export const spelledCode = (typed: string): string => typed.trim().toUpperCase()

export const CODE_SHAPE = /^[A-Z0-9-]{3,40}$/

/** Letters and digits that nobody takes for another one, read or heard over a bad line. */
const CLEAR_SIGNS = 'ACDEFHJKMNPQRTUVWXY34679'
const CODE_LENGTH = 8

/** @param random as many numbers from 0 to 1 as it is asked for */
export const generatedCode = (random: () => number): string =>
  Array.from({ length: CODE_LENGTH }, () => CLEAR_SIGNS[Math.floor(random() * CLEAR_SIGNS.length)]).join('')

/** What a coupon or a promo code has in common: what it takes off, from when to when, and how often. */
export interface CodeState {
  /** What staff call it; buyers do not see it. */
  note: string
  percent_off: number | null
  amount_off_cents: number | null
  /** ISO 8601; null: from now on. */
  starts_at: string | null
  /** ISO 8601; null: for good. */
  ends_at: string | null
  /** By everybody together; null: no limit. */
  max_uses: number | null
  is_active: boolean
}

/** Everything that is said of a coupon, as it is stored, changed and put back. */
export interface CouponState extends CodeState {
  max_uses_per_user: number | null
  first_order_only: boolean
  min_purchase_cents: number
  products: string[]
}

export const COUPON_FIELDS = {
  note: 'Note',
  percent_off: 'Percent off',
  amount_off_cents: 'Amount off, in cents',
  starts_at: 'Valid from',
  ends_at: 'Valid until',
  max_uses: 'Total uses',
  is_active: 'Switched on',
  max_uses_per_user: 'Uses per person',
  first_order_only: 'First order only',
  min_purchase_cents: 'Minimum purchase, in cents',
  products: 'Products',
} as const satisfies Record<keyof CouponState, string>

export const CODE_STATUSES = ['active', 'scheduled', 'ended', 'used-up', 'off'] as const
export type CodeStatus = (typeof CODE_STATUSES)[number]

export function codeStatus(
  { is_active, starts_at, ends_at, max_uses }: CodeState,
  timesUsed: number,
  now: Date,
): CodeStatus {
  if (!is_active) return 'off'
  if (ends_at !== null && new Date(ends_at) <= now) return 'ended'
  if (max_uses !== null && timesUsed >= max_uses) return 'used-up'
  return starts_at !== null && new Date(starts_at) > now ? 'scheduled' : 'active'
}

/** How the coupon and the buyer stand to each other. */
export interface CouponUse {
  /** By everybody, without this cart. */
  timesUsed: number
  /** By this buyer, without this cart. */
  usedByBuyer: number
  /** The buyer has ordered before. */
  hasOrdered: boolean
}

/** Why this buyer cannot use the coupon now; null: nothing is in the way. */
export function couponProblem(code: string, state: CouponState, use: CouponUse, now: Date): string | null {
  const isUsedUp = state.max_uses !== null && use.timesUsed >= state.max_uses
  const status = codeStatus({ ...state, max_uses: null }, 0, now)
  if (status === 'ended') return `Coupon ${code} has expired.`
  if (status === 'off') return `Coupon ${code} is no longer valid.`
  if (status === 'scheduled') return `Coupon ${code} is not valid yet.`
  if (isUsedUp) return `Coupon ${code} has been used up.`
  if (state.max_uses_per_user !== null && use.usedByBuyer >= state.max_uses_per_user)
    return `You have already used coupon ${code}.`
  if (state.first_order_only && use.hasOrdered) return `Coupon ${code} is for a first order only.`
  return null
}

/** '20% off', '$10.00 off'. */
export const worthInWords = ({
  percent_off: percent,
  amount_off_cents: amount,
}: Pick<CodeState, 'percent_off' | 'amount_off_cents'>): string =>
  percent === null ? `${formatMoney(cents(amount ?? 0))} off` : `${percent}% off`

export interface CodeProblem<Field extends string> {
  field: Field
  sentence: string
}

/** The first thing that is wrong with each field that both kinds of codes have. */
export function codeProblems(state: CodeState): CodeProblem<keyof CodeState>[] {
  const { percent_off: percent, amount_off_cents: amount, starts_at, ends_at, max_uses } = state
  const found: CodeProblem<keyof CodeState>[] = []
  if ((percent === null) === (amount === null))
    found.push({ field: 'percent_off', sentence: 'Choose a percentage or an amount.' })
  else if (percent !== null && !isWhole(percent, 1, 100))
    found.push({ field: 'percent_off', sentence: 'Enter a whole percentage from 1 to 100.' })
  else if (amount !== null && !isWhole(amount, 1, MOST_CENTS))
    found.push({ field: 'amount_off_cents', sentence: 'Enter an amount from $0.01 to $100,000.00.' })
  if (starts_at !== null && ends_at !== null && new Date(ends_at) <= new Date(starts_at))
    found.push({ field: 'ends_at', sentence: 'Choose a time after “Valid from”.' })
  if (max_uses !== null && !isWhole(max_uses, 1, MOST_USES))
    found.push({
      field: 'max_uses',
      sentence: 'Enter a whole number from 1 to 1,000,000, or leave it empty.',
    })
  return found
}

export function couponProblems(state: CouponState): CodeProblem<keyof CouponState>[] {
  const found: CodeProblem<keyof CouponState>[] = codeProblems(state)
  const { max_uses: most, max_uses_per_user: each, min_purchase_cents: minimum } = state
  if (each !== null && !isWhole(each, 1, MOST_USES))
    found.push({
      field: 'max_uses_per_user',
      sentence: 'Enter a whole number from 1 to 1,000,000, or leave it empty.',
    })
  else if (each !== null && most !== null && each > most)
    found.push({ field: 'max_uses_per_user', sentence: 'Enter no more than the total uses.' })
  if (!isWhole(minimum, 0, MOST_CENTS))
    found.push({ field: 'min_purchase_cents', sentence: 'Enter an amount from $0.00 to $100,000.00.' })
  return found
}

export const CODE_NEEDED = 'Enter a code of 3 to 40 letters, digits or hyphens.'
const MOST_CENTS = 100_000_00
const MOST_USES = 1_000_000
const isWhole = (value: number, from: number, to: number) =>
  Number.isSafeInteger(value) && value >= from && value <= to
