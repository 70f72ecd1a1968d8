/** One pure function prices a whole cart; browser and server run it and compare its hash. */
import { couponShares, type CouponTerms } from './coupon.ts'
import { cents, ZERO, type Cents, type HundredthCents } from './money.ts'
import { add } from './money-arithmetic.ts'
import { priceLine, type LineStepKind, type PricedLine } from './line-price.ts'
import { sha256Hex } from './sha256.ts'
import {
  chosenMode,
  SHIPPING_SERVICES,
  shippingPrice,
  type ShippingMode,
  type ShippingPrices,
} from './shipping.ts'
import { taxKey, type TaxableLine, type TaxQuote } from './tax-quote.ts'
import { lineTax, type Destination, type TaxRules } from './tax.ts'

/** The agent pays by card; the company is invoiced for bill-to-company lines. */
export type Payer = 'agent' | 'company'

export interface ReceiptStep {
  /** Id of the line; null for steps of the whole cart. */
  line: string | null
  kind: LineStepKind | 'coupon' | 'tax' | 'shipping'
  label: string
  amount: Cents
  payer: Payer
}

export interface LineReceipt {
  id: string
  quantity: number
  unitPrice: HundredthCents | null
  /** Before tax, after its share of the coupon. */
  total: Cents
  /** What the coupon took off this line. */
  coupon: Cents
  tax: Cents
  payer: Payer
}

export interface Receipt {
  lines: LineReceipt[]
  steps: ReceiptStep[]
  /** What the coupon took off all lines. */
  coupon: Cents
  itemsTotal: Cents
  payableItems: Cents
  companyTotal: Cents
  taxes: Cents
  shipping: Cents
  dueNow: Cents
  hash: string
}

export interface CartToPrice {
  lines: readonly PricedLine[]
  tax: TaxRules
  shippingPrices: ShippingPrices
  /** Where print-and-ship lines go; null: not known yet, so the state does not tax. */
  destination: Destination | null
  shippingMode: ShippingMode | null
  /** Taxes come from a service: what it said, perhaps of another cart; absent: from the rates. */
  taxService?: { quote: TaxQuote | null } | null
  /** Absent: the cart has none that can be used. */
  coupon?: CouponTerms | null
}

/**
 * Prices a cart. The agent owes the payable lines, their taxes, and the shipping when any of them ships; when
 * only company lines ship, the parcel is the company's. Company lines are taxed on the company's own invoice.
 * A coupon comes after all other discounts, off the lines that the agent pays; what is left of a line is taxed.
 */
export function priceCart(cart: CartToPrice): Receipt {
  const steps: ReceiptStep[] = []
  const priced = cart.lines.map((line) => ({
    line,
    payer: line.paidByCompany ? ('company' as const) : ('agent' as const),
    price: priceLine(line),
  }))
  const shares = couponShares(
    cart.coupon ?? null,
    priced.flatMap(({ line: { id, product = '' }, payer, price: { total } }) =>
      payer === 'agent' ? [{ id, product, total }] : [],
    ),
  )
  const untaxed = priced.map(({ line: { id, quantity }, payer, price }) => ({
    id,
    quantity,
    payer,
    total: cents(price.total - (shares.get(id) ?? ZERO)),
  }))
  const quoted = quotedTaxes(cart, linesToTax(cart.lines, untaxed))
  const lines = priced.map(({ line, payer, price }): LineReceipt => {
    for (const step of price.steps) steps.push({ line: line.id, ...step, payer })
    const coupon = shares.get(line.id) ?? ZERO
    if (coupon > 0)
      steps.push({
        line: line.id,
        kind: 'coupon',
        label: `Coupon ${cart.coupon?.code ?? ''}`,
        amount: cents(-coupon),
        payer,
      })
    const total = cents(price.total - coupon)
    const tax = quoted
      ? (quoted[line.id] ?? ZERO)
      : payer === 'agent'
        ? lineTax(line, total, cart.tax, cart.destination)
        : ZERO
    if (tax > 0) steps.push({ line: line.id, kind: 'tax', label: 'Tax', amount: tax, payer })
    return { id: line.id, quantity: line.quantity, unitPrice: price.unitPrice, total, coupon, tax, payer }
  })

  const parcelPayer = whoPaysTheParcel(cart.lines)
  const mode = chosenMode(cart.shippingMode, cart.shippingPrices)
  const parcel = parcelPayer === null ? ZERO : shippingPrice(mode, cart.shippingPrices)
  if (parcelPayer !== null && mode !== null) {
    const label = `${SHIPPING_SERVICES[mode].name} shipping`
    steps.push({ line: null, kind: 'shipping', label, amount: parcel, payer: parcelPayer })
  }

  const totalOf = (payer: Payer) =>
    add(...lines.filter((line) => line.payer === payer).map((line) => line.total))
  const payableItems = totalOf('agent')
  const taxes = add(...lines.map((line) => line.tax))
  const shipping = parcelPayer === 'agent' ? parcel : ZERO
  return {
    lines,
    steps,
    coupon: add(...lines.map((line) => line.coupon)),
    itemsTotal: add(payableItems, totalOf('company')),
    payableItems,
    companyTotal: add(totalOf('company'), parcelPayer === 'company' ? parcel : ZERO),
    taxes,
    shipping,
    dueNow: finalPriceInCents(payableItems, taxes, shipping),
    hash: receiptHash(steps),
  }
}

/** What a tax service is asked about: what ships, at the price that the agent pays. */
export const linesToTax = (
  lines: readonly Pick<PricedLine, 'kind'>[],
  priced: readonly Pick<LineReceipt, 'id' | 'quantity' | 'total' | 'payer'>[],
): TaxableLine[] =>
  priced.flatMap(({ id, quantity, total, payer }, at) =>
    payer === 'agent' && total > 0 && lines[at]?.kind === 'print-and-ship' ? [{ id, quantity, total }] : [],
  )

/** null: taxes come from the rates. What the service said of another cart, or to another place, is nothing of this one's. */
function quotedTaxes(
  { taxService, destination }: CartToPrice,
  lines: readonly TaxableLine[],
): Readonly<Record<string, Cents>> | null {
  if (!taxService) return null
  const { quote } = taxService
  return quote && destination && quote.key === taxKey(lines, destination) ? quote.taxes : {}
}

/**
 * A line as every bill shows it: its pieces (null: not sold at this quantity), then what is added or taken off;
 * together they are its total without the coupon. Coupon and taxes have rows of their own.
 */
export function billOf<S extends Pick<ReceiptStep, 'line' | 'kind'> & { amount: number }>(
  { steps }: { steps: readonly S[] },
  line: string,
): { pieces: S['amount'] | null; extras: S[] } {
  const own = steps.filter((step) => step.line === line && step.kind !== 'tax' && step.kind !== 'coupon')
  return {
    pieces: own.find((step) => step.kind === 'unit')?.amount ?? null,
    extras: own.filter((step) => step.kind !== 'unit' && step.amount !== 0),
  }
}

/** The cart's coupon as a row of the bill; null: it took nothing off. Older bills know of none. */
export function couponRow({ steps }: { steps: readonly { kind: string; label: string; amount: number }[] }): {
  label: string
  amount: Cents
} | null {
  const own = steps.filter(({ kind }) => kind === 'coupon')
  const [first] = own
  return first
    ? { label: first.label, amount: cents(own.reduce((sum, { amount }) => sum + amount, 0)) }
    : null
}

/** Items total + taxes + shipping. */
export function finalPriceInCents(items: Cents, taxes: Cents, shipping: Cents): Cents {
  return add(items, taxes, shipping)
}

export function somethingShips(lines: readonly { kind: PricedLine['kind'] }[]): boolean {
  return lines.some((line) => line.kind === 'print-and-ship')
}

function whoPaysTheParcel(lines: readonly PricedLine[]): Payer | null {
  const shipped = lines.filter((line) => line.kind === 'print-and-ship')
  if (shipped.length === 0) return null
  return shipped.some((line) => !line.paidByCompany) ? 'agent' : 'company'
}

/** Same steps, same hash; the words on them do not count, so that a renamed discount is no moved price. */
export function receiptHash(steps: readonly ReceiptStep[]): string {
  return sha256Hex(JSON.stringify(steps.map((step) => [step.line, step.kind, step.amount, step.payer])))
}

/** A step as a buyer says to have seen it. */
export type SeenStep = Omit<ReceiptStep, 'amount'> & { amount: number }

export interface MovedStep {
  line: string | null
  kind: ReceiptStep['kind']
  label: string
  /** null: the step was not there. */
  before: number | null
  after: Cents | null
}

/** Which steps differ between what the buyer saw and what the server finds now, in the order of the newer one. */
export function movedSteps(before: readonly SeenStep[], after: readonly ReceiptStep[]): MovedStep[] {
  const seen = keyed(before)
  const found = keyed(after)
  const moved: MovedStep[] = []
  for (const [key, step] of found) {
    const old = seen.get(key)
    if (old?.amount === step.amount && old.payer === step.payer) continue
    moved.push({ ...nameOf(step), before: old?.amount ?? null, after: step.amount })
  }
  for (const [key, step] of seen) {
    if (!found.has(key)) moved.push({ ...nameOf(step), before: step.amount, after: null })
  }
  return moved
}

const nameOf = ({ line, kind, label }: SeenStep) => ({ line, kind, label })

const NAMED_STEPS: readonly ReceiptStep['kind'][] = ['cost', 'discount', 'additional-discount']

/** Adjustments are told apart by name, other steps by kind: the label of a unit step carries its price. */
function keyed<S extends SeenStep>(steps: readonly S[]): Map<string, S> {
  const map = new Map<string, S>()
  for (const step of steps) {
    const name = NAMED_STEPS.includes(step.kind) ? step.label : ''
    let key = JSON.stringify([step.line, step.kind, name])
    while (map.has(key)) key += '+'
    map.set(key, step)
  }
  return map
}
