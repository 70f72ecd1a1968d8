/** What of an order can be given back, and which of its amounts a refund takes. Never more than was paid, to the cent. */
import { cents, ZERO, type Cents } from './money.ts'
import { add, proportion, split } from './money-arithmetic.ts'
import type { Payer } from './receipt.ts'

export const REFUND_REASONS = [
  'damaged',
  'misprint',
  'late',
  'canceled',
  'duplicate',
  'goodwill',
  'other',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/**
 * started: written down, and the provider is being asked. pending: the provider has taken it and the bank has not yet.
 * failed: nothing was given back, so it can be asked for again.
 */
export const REFUND_STATES = ['started', 'pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** One amount of a receipt: what a line costs, its tax, or the parcel. */
export interface OrderPart {
  /** null: the parcel. */
  line: string | null
  what: 'item' | 'tax' | 'shipping'
  payer: Payer
  amount: Cents
}

/** What a receipt says of these amounts; a stored one counts as well as one that was just made. */
export interface PaidReceipt {
  lines: readonly { id: string; total: number; tax: number; payer: Payer }[]
  shipping: number
  companyTotal: number
}

interface Earlier {
  state: RefundState
  parts: readonly { line: string | null; what: OrderPart['what']; payer: Payer; amount: number }[]
}

export type RefundChoice =
  /** All that is left, whoever paid. */
  | { by: 'everything' }
  /** Lines before tax, each with all that is left of it (null) or less; their taxes follow. Shipping as asked. */
  | { by: 'lines'; lines: readonly { id: string; amount: Cents | null }[]; shipping: Cents | null }
  /** So much of what one payer paid, spread over everything that is left of it. */
  | { by: 'amount'; payer: Payer; amount: Cents }

export type RefundProblem =
  | { problem: 'nothing-chosen' }
  | { problem: 'nothing-left' }
  | { problem: 'unknown-line'; line: string }
  /** `line` null: of shipping, or of everything. */
  | { problem: 'too-much'; line: string | null; left: Cents }

export interface RefundAmounts {
  parts: OrderPart[]
  /** Through the card. */
  card: Cents
  /** Off the company's invoice. */
  company: Cents
}

/** Every amount of a receipt that somebody paid. */
export function partsOf(receipt: PaidReceipt): OrderPart[] {
  const lines = receipt.lines.flatMap(({ id: line, total, tax, payer }): OrderPart[] => [
    { line, what: 'item', payer, amount: cents(total) },
    { line, what: 'tax', payer, amount: cents(tax) },
  ])
  const billed = add(...lines.filter(({ payer }) => payer === 'company').map(({ amount }) => amount))
  return [
    ...lines,
    { line: null, what: 'shipping' as const, payer: 'agent' as const, amount: cents(receipt.shipping) },
    {
      line: null,
      what: 'shipping' as const,
      payer: 'company' as const,
      amount: cents(receipt.companyTotal - billed),
    },
  ].filter(({ amount }) => amount > 0)
}

/** What is left of each amount after the refunds that were made, or are being made. */
export function partsLeft(receipt: PaidReceipt, earlier: readonly Earlier[]): OrderPart[] {
  const taken = takenBy(earlier)
  return partsOf(receipt).map((part) => ({
    ...part,
    amount: cents(Math.max(0, part.amount - (taken.get(nameOf(part)) ?? 0))),
  }))
}

export const leftOf = (parts: readonly OrderPart[], payer: Payer): Cents =>
  add(...parts.filter((part) => part.payer === payer).map(({ amount }) => amount))

/** Which amounts a refund takes, or what is wrong with it. */
export function refundOf(
  receipt: PaidReceipt,
  earlier: readonly Earlier[],
  choice: RefundChoice,
): RefundAmounts | RefundProblem {
  const left = partsLeft(receipt, earlier)
  if (left.every(({ amount }) => amount === 0)) return { problem: 'nothing-left' }
  const parts = choose(receipt, left, choice)
  if ('problem' in parts) return parts
  const chosen = parts.filter(({ amount }) => amount > 0)
  if (chosen.length === 0) return { problem: 'nothing-chosen' }
  return { parts: chosen, card: leftOf(chosen, 'agent'), company: leftOf(chosen, 'company') }
}

function choose(
  receipt: PaidReceipt,
  left: readonly OrderPart[],
  choice: RefundChoice,
): OrderPart[] | RefundProblem {
  switch (choice.by) {
    case 'everything':
      return [...left]
    case 'amount':
      return spread(left, choice)
    case 'lines':
      return ofLines(receipt, left, choice)
  }
}

function spread(
  left: readonly OrderPart[],
  { payer, amount }: { payer: Payer; amount: Cents },
): OrderPart[] | RefundProblem {
  const own = left.filter((part) => part.payer === payer)
  const most = leftOf(own, payer)
  if (amount > most) return { problem: 'too-much', line: null, left: most }
  if (amount <= 0) return []
  const shares = split(
    amount,
    own.map((part) => part.amount),
  )
  return own.map((part, at) => ({ ...part, amount: shares[at] ?? ZERO }))
}

function ofLines(
  receipt: PaidReceipt,
  left: readonly OrderPart[],
  { lines, shipping }: Extract<RefundChoice, { by: 'lines' }>,
): OrderPart[] | RefundProblem {
  const chosen: OrderPart[] = []
  const seen = new Set<string>()
  for (const { id, amount } of lines) {
    const paid = receipt.lines.find((line) => line.id === id)
    if (!paid || seen.has(id)) return { problem: 'unknown-line', line: id }
    seen.add(id)
    const item = left.find((part) => part.line === id && part.what === 'item')
    const most = item?.amount ?? ZERO
    const wanted = amount ?? most
    if (wanted > most || wanted < 0) return { problem: 'too-much', line: id, left: most }
    if (item) chosen.push({ ...item, amount: wanted })
    const tax = left.find((part) => part.line === id && part.what === 'tax')
    if (tax) chosen.push({ ...tax, amount: taxShare(paid, { itemLeft: most, taxLeft: tax.amount, wanted }) })
  }
  // One parcel, one payer.
  const parcel = left.find((part) => part.what === 'shipping')
  const most = parcel?.amount ?? ZERO
  const wanted = shipping ?? most
  if (wanted > most || wanted < 0) return { problem: 'too-much', line: null, left: most }
  if (parcel) chosen.push({ ...parcel, amount: wanted })
  return chosen
}

/**
 * The tax that goes with so much of a line. Counted over everything given back of the line so far, so that many small
 * refunds give back the same tax as one, and the last of them exactly what is left.
 */
function taxShare(
  paid: { total: number; tax: number },
  { itemLeft, taxLeft, wanted }: { itemLeft: Cents; taxLeft: Cents; wanted: Cents },
): Cents {
  if (wanted === itemLeft) return taxLeft
  const total = cents(paid.total)
  const tax = cents(paid.tax)
  const given = cents(total - itemLeft + wanted)
  const due = proportion(tax, given, total) - (tax - taxLeft)
  return cents(Math.min(taxLeft, Math.max(0, due)))
}

/** Refunds that failed took nothing. */
function takenBy(earlier: readonly Earlier[]): Map<string, number> {
  const taken = new Map<string, number>()
  for (const { state, parts } of earlier) {
    if (state === 'failed') continue
    for (const part of parts) {
      const name = nameOf(part)
      taken.set(name, (taken.get(name) ?? 0) + part.amount)
    }
  }
  return taken
}

const nameOf = ({ line, what, payer }: { line: string | null; what: string; payer: Payer }): string =>
  `${what} ${payer} ${line ?? ''}`
