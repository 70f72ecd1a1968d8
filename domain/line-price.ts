/** The price of one cart line, step by step. */
import { cents, formatUnitPrice, hundredthCents, ZERO, type Cents, type HundredthCents } from './money.ts'
import {
  addHundredthCents,
  ofPieces,
  shareOfHundredthCents,
  toCents,
  toHundredthCents,
  ZERO_HUNDREDTH_CENTS,
} from './money-arithmetic.ts'
import { unitPrice, type Tier } from './price-tiers.ts'
import { MAX_QUANTITY } from './quantity.ts'

export type OrderKind = 'print-and-ship' | 'warehouse' | 'mail-list'

/** A discount or an additional cost. */
export type Adjustment = AdjustmentTerms & AdjustmentWorth

interface AdjustmentTerms {
  name: string
  /** Applies only where quantity × unit price reaches this. */
  minPurchase: Cents
}

export type AdjustmentWorth =
  | { type: 'per item'; each: HundredthCents }
  /** flat: once per line. flat rate: replaces the unit total. */
  | { type: 'flat' | 'flat rate'; amount: Cents }
  /** Of the unit total; 725 = 7.25 %. */
  | { type: 'percentage'; basisPoints: number }

export interface Coating {
  name: string
  pricePerItem: HundredthCents
  /** The 'first 25 free' print program. */
  first25Free: boolean
}

/** A line with everything its price depends on. */
export interface PricedLine {
  id: string
  /** Product id, such as 'letter-flyer'; a coupon may be for some products alone. */
  product?: string
  kind: OrderKind
  quantity: number
  /** The price tiers of its kind: mail-list lines have their own. */
  tiers: readonly Tier[]
  coating: Coating | null
  costs: readonly Adjustment[]
  discounts: readonly Adjustment[]
  additionalDiscounts: readonly Adjustment[]
  paidByCompany: boolean
}

export type LineStepKind = 'unit' | 'coating' | 'free-print' | 'cost' | 'discount' | 'additional-discount'

export interface LineStep {
  kind: LineStepKind
  label: string
  /** Signed: what this step adds. */
  amount: Cents
}

export interface LinePrice {
  /** null: no tier fits, the line is not sold at this quantity and costs nothing until it is. */
  unitPrice: HundredthCents | null
  steps: LineStep[]
  total: Cents
}

/** Pieces the program gives away. */
export const FREE_PRINT_PIECES = 25

/**
 * Tier unit price × quantity, + coating, − free pieces, + additional costs, − discounts, − additional discounts,
 * never below 0. A line of the free program with at most 25 pieces costs nothing at all; of a larger one the
 * first 25 pieces and their coating are free, at the unit price of the whole quantity.
 *
 * The total is exact until it is rounded half up to whole cents, once; a percentage is of the exact unit total and
 * rounded once by itself.
 */
export function priceLine(line: PricedLine): LinePrice {
  const unit = unitPrice(line.tiers, line.quantity)
  if (unit === null) return { unitPrice: null, steps: [], total: ZERO }
  const bill = new Bill(unit, line.quantity)
  bill.put('unit', `${line.quantity} × ${formatUnitPrice(unit)}`, ofPieces(unit, line.quantity))
  const { coating } = line
  if (coating && coating.pricePerItem > 0) {
    bill.put('coating', coating.name, ofPieces(coating.pricePerItem, line.quantity))
  }
  const isFreePrint = coating?.first25Free === true
  if (isFreePrint && line.quantity > FREE_PRINT_PIECES) {
    const perPiece = addHundredthCents(unit, coating.pricePerItem)
    bill.take('free-print', `First ${FREE_PRINT_PIECES} free`, ofPieces(perPiece, FREE_PRINT_PIECES))
    bill.unitTotal = ofPieces(unit, line.quantity - FREE_PRINT_PIECES)
  }
  for (const cost of line.costs) bill.addCost(cost)
  for (const discount of line.discounts) bill.deduct('discount', discount)
  for (const discount of line.additionalDiscounts) bill.deduct('additional-discount', discount)
  if (isFreePrint && line.quantity <= FREE_PRINT_PIECES) {
    bill.take('free-print', `First ${FREE_PRINT_PIECES} free`, bill.exact)
  }
  return { unitPrice: unit, steps: bill.steps, total: bill.total }
}

/** A line's running total. Percentages are of the unit total, so their order never matters. */
class Bill {
  readonly steps: LineStep[] = []
  exact: HundredthCents = ZERO_HUNDREDTH_CENTS
  /** Unit price × paid pieces; a flat rate replaces it. */
  unitTotal: HundredthCents
  private readonly quantity: number
  private readonly purchase: HundredthCents

  constructor(unit: HundredthCents, quantity: number) {
    this.quantity = quantity
    this.purchase = ofPieces(unit, quantity)
    this.unitTotal = this.purchase
  }

  get total(): Cents {
    return toCents(this.exact)
  }

  /** A step shows what it moves the rounded total by, so that the steps of a line are its total. */
  put(kind: LineStepKind, label: string, amount: HundredthCents): void {
    const before = this.total
    this.exact = addHundredthCents(this.exact, amount)
    this.steps.push({ kind, label, amount: cents(this.total - before) })
  }

  /** Never more than is left. */
  take(kind: LineStepKind, label: string, amount: HundredthCents): void {
    const taken = Math.min(amount, this.exact)
    if (taken > 0) this.put(kind, label, hundredthCents(-taken))
  }

  /** A flat rate below what is replaced would be a discount in disguise: costs never lower a price. */
  addCost(cost: Adjustment): void {
    if (!this.reaches(cost.minPurchase)) return
    const amount =
      cost.type === 'flat rate'
        ? hundredthCents(Math.max(0, toHundredthCents(cost.amount) - this.unitTotal))
        : this.worth(cost)
    if (cost.type === 'flat rate') this.unitTotal = addHundredthCents(this.unitTotal, amount)
    if (amount > 0) this.put('cost', cost.name, amount)
  }

  /** Discounts never raise a price. */
  deduct(kind: 'discount' | 'additional-discount', discount: Adjustment): void {
    if (!this.reaches(discount.minPurchase)) return
    const worth =
      discount.type === 'flat rate'
        ? hundredthCents(Math.max(0, this.unitTotal - toHundredthCents(discount.amount)))
        : this.worth(discount)
    if (discount.type === 'flat rate') this.unitTotal = hundredthCents(this.unitTotal - worth)
    this.take(kind, discount.name, worth)
  }

  private reaches(minPurchase: Cents): boolean {
    return this.purchase >= toHundredthCents(minPurchase)
  }

  private worth(adjustment: Adjustment): HundredthCents {
    switch (adjustment.type) {
      case 'per item':
        return ofPieces(adjustment.each, this.quantity)
      case 'percentage':
        return toHundredthCents(shareOfHundredthCents(this.unitTotal, adjustment.basisPoints))
      case 'flat':
      case 'flat rate':
        return toHundredthCents(adjustment.amount)
    }
  }
}

/**
 * A larger quantity that costs less in total ('500 costs less than 480: switch'); the cheapest such, and the
 * smallest of equals. null: none, or the quantity is not the agent's to choose (a mailing list sets it).
 */
export function cheaperQuantity(line: PricedLine): { quantity: number; total: Cents; saves: Cents } | null {
  const now = priceLine(line)
  if (now.unitPrice === null || line.kind === 'mail-list') return null
  const larger = line.tiers
    .filter((tier) => tier.from > line.quantity && tier.from <= MAX_QUANTITY)
    .map((tier) => ({ quantity: tier.from, total: priceLine({ ...line, quantity: tier.from }).total }))
    .filter((candidate) => candidate.total < now.total)
    .sort((a, b) => a.total - b.total || a.quantity - b.quantity)
  const best = larger[0]
  return best ? { ...best, saves: cents(now.total - best.total) } : null
}
