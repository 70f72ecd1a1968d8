/** The price of one cart line, step by step. */
import { add, cents, share, times, toDecimal, ZERO, type Cents } from './money.ts'
import { unitPrice, type Tier } from './price-tiers.ts'
import { MAX_QUANTITY } from './quantity.ts'

export type OrderKind = 'print-and-ship' | 'warehouse' | 'mail-list'
export type AdjustmentType = 'per item' | 'flat' | 'flat rate' | 'percentage'

/** A discount or an additional cost. */
export interface Adjustment {
  name: string
  type: AdjustmentType
  /** Cents; basis points (725 = 7.25 %) where the type is 'percentage'. */
  amount: number
  /** Applies only where quantity × unit price reaches this. */
  minPurchase: Cents
}

export interface Coating {
  name: string
  pricePerItem: Cents
  /** The 'first 25 free' print programme. */
  first25Free: boolean
}

/** A line with everything its price depends on. */
export interface PricedLine {
  id: string
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
  unitPrice: Cents | null
  steps: LineStep[]
  total: Cents
}

/** Pieces the programme gives away. */
export const FREE_PRINT_PIECES = 25

/**
 * Tier unit price × quantity, + coating, − free pieces, + additional costs, − discounts, − additional discounts,
 * never below 0. A line of the free programme with at most 25 pieces costs nothing at all; of a larger one the
 * first 25 pieces and their coating are free, at the unit price of the whole quantity.
 */
export function priceLine(line: PricedLine): LinePrice {
  const unit = unitPrice(line.tiers, line.quantity)
  if (unit === null) return { unitPrice: null, steps: [], total: ZERO }
  const bill = new Bill(unit, line.quantity)
  bill.put('unit', `${line.quantity} × $${toDecimal(unit)}`, times(unit, line.quantity))
  if (line.coating && line.coating.pricePerItem > 0) {
    bill.put('coating', line.coating.name, times(line.coating.pricePerItem, line.quantity))
  }
  const freePrint = line.coating?.first25Free === true
  if (freePrint && line.quantity > FREE_PRINT_PIECES) {
    const perPiece = add(unit, line.coating!.pricePerItem)
    bill.put('free-print', `First ${FREE_PRINT_PIECES} free`, cents(-times(perPiece, FREE_PRINT_PIECES)))
    bill.unitTotal = times(unit, line.quantity - FREE_PRINT_PIECES)
  }
  for (const cost of line.costs) bill.addCost(cost)
  for (const discount of line.discounts) bill.deduct('discount', discount)
  for (const discount of line.additionalDiscounts) bill.deduct('additional-discount', discount)
  if (freePrint && line.quantity <= FREE_PRINT_PIECES && bill.total > 0) {
    bill.put('free-print', `First ${FREE_PRINT_PIECES} free`, cents(-bill.total))
  }
  return { unitPrice: unit, steps: bill.steps, total: bill.total }
}

/** A line's running total. Percentages are of the unit total, so their order never matters. */
class Bill {
  readonly steps: LineStep[] = []
  total: Cents = ZERO
  /** Unit price × paid pieces; a flat rate replaces it. */
  unitTotal: Cents
  private readonly quantity: number
  private readonly purchase: Cents

  constructor(unit: Cents, quantity: number) {
    this.quantity = quantity
    this.purchase = times(unit, quantity)
    this.unitTotal = this.purchase
  }

  put(kind: LineStepKind, label: string, amount: Cents): void {
    this.steps.push({ kind, label, amount })
    this.total = add(this.total, amount)
  }

  /** A flat rate below what is replaced would be a discount in disguise: costs never lower a price. */
  addCost(cost: Adjustment): void {
    if (this.purchase < cost.minPurchase) return
    const amount = cost.type === 'flat rate' ? Math.max(0, cost.amount - this.unitTotal) : this.worth(cost)
    if (cost.type === 'flat rate') this.unitTotal = cents(this.unitTotal + amount)
    if (amount > 0) this.put('cost', cost.name, cents(amount))
  }

  /** Discounts never raise a price and never take more than is left. */
  deduct(kind: 'discount' | 'additional-discount', discount: Adjustment): void {
    if (this.purchase < discount.minPurchase) return
    const worth =
      discount.type === 'flat rate' ? Math.max(0, this.unitTotal - discount.amount) : this.worth(discount)
    if (discount.type === 'flat rate') this.unitTotal = cents(this.unitTotal - worth)
    const amount = Math.min(worth, this.total)
    if (amount > 0) this.put(kind, discount.name, cents(-amount))
  }

  private worth(adjustment: Adjustment): Cents {
    switch (adjustment.type) {
      case 'per item':
        return times(cents(adjustment.amount), this.quantity)
      case 'percentage':
        return share(this.unitTotal, adjustment.amount)
      case 'flat':
      case 'flat rate':
        return cents(adjustment.amount)
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
