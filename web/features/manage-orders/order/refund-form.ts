/** What is typed into the refund dialog, and what it means. */
import type { ManagedOrderDetail } from '@frontage/contracts/managed-order.ts'
import type { RefundRequest } from '@frontage/contracts/refunds.ts'
import { cents, centsFromDecimal, toDecimal, type Cents } from '@frontage/domain/money.ts'
import {
  leftOf,
  partsLeft,
  refundOf,
  type OrderPart,
  type RefundAmounts,
  type RefundChoice,
} from '@frontage/domain/refund.ts'

export interface RefundForm {
  by: RefundChoice['by']
  payer: 'agent' | 'company'
  amount: string
  /** What is typed for a line; undefined: it is not chosen. */
  lines: Readonly<Record<string, string | undefined>>
  shipping: string | undefined
}

export const EMPTY_FORM: RefundForm = {
  by: 'everything',
  payer: 'agent',
  amount: '',
  lines: {},
  shipping: undefined,
}

export interface LineLeft {
  id: string
  name: string
  quantity: number
  /** Before tax. */
  left: Cents
  isCompany: boolean
}

export interface Left {
  lines: LineLeft[]
  shipping: Cents
  card: Cents
  company: Cents
}

/** What of an order can still be given back, in the order's own words. */
export function leftToRefund({ snapshot, refunds }: ManagedOrderDetail): Left {
  const parts = partsLeft(snapshot.receipt, refunds)
  const of = (what: OrderPart['what'], line: string | null) =>
    parts.find((part) => part.what === what && part.line === line)
  return {
    lines: snapshot.lines.flatMap(({ id, name, quantity }) => {
      const part = of('item', id)
      return part && part.amount > 0
        ? [{ id, name, quantity, left: part.amount, isCompany: part.payer === 'company' }]
        : []
    }),
    shipping: of('shipping', null)?.amount ?? cents(0),
    card: leftOf(parts, 'agent'),
    company: leftOf(parts, 'company'),
  }
}

/** What can be given back from here: no card's money where the card was charged elsewhere. */
export const leftHere = (left: Left, isPaidHere: boolean): Pick<Left, 'card' | 'company'> => ({
  card: isPaidHere ? left.card : cents(0),
  company: left.company,
})

export interface Worked {
  amounts: RefundAmounts
  choice: RefundRequest['choice']
}

/** @param field the id of a line, 'shipping', 'amount', or '' for the whole form */
export interface Wrong {
  field: string
  sentence: string
}

/** What would be refunded, or what is wrong and where. */
export function readRefund(order: ManagedOrderDetail, form: RefundForm): Worked | Wrong {
  const asked = choiceOf(form)
  if ('field' in asked) return asked
  const amounts = refundOf(order.snapshot.receipt, order.refunds, asked)
  if (!('problem' in amounts)) return { amounts, choice: onWire(asked) }
  switch (amounts.problem) {
    case 'nothing-left':
      return { field: '', sentence: 'There is nothing left to refund.' }
    case 'nothing-chosen':
      return {
        field: form.by === 'amount' ? 'amount' : '',
        sentence: form.by === 'amount' ? 'Enter an amount above $0.00.' : 'Choose a line or shipping.',
      }
    case 'unknown-line':
      return { field: amounts.line, sentence: 'This line is not in the order.' }
    case 'too-much':
      return {
        field: amounts.line ?? (form.by === 'amount' ? 'amount' : 'shipping'),
        sentence: `At most $${toDecimal(amounts.left)} is left.`,
      }
  }
}

function choiceOf(form: RefundForm): RefundChoice | Wrong {
  if (form.by === 'everything') return { by: 'everything' }
  if (form.by === 'amount') {
    const amount = readAmount(form.amount)
    if (amount === null) return { field: 'amount', sentence: NOT_AN_AMOUNT }
    return { by: 'amount', payer: form.payer, amount }
  }
  const lines: { id: string; amount: Cents }[] = []
  for (const [id, typed] of Object.entries(form.lines)) {
    if (typed === undefined) continue
    const amount = readAmount(typed)
    if (amount === null) return { field: id, sentence: NOT_AN_AMOUNT }
    lines.push({ id, amount })
  }
  const shipping = form.shipping === undefined ? cents(0) : readAmount(form.shipping)
  if (shipping === null) return { field: 'shipping', sentence: NOT_AN_AMOUNT }
  return { by: 'lines', lines, shipping }
}

const NOT_AN_AMOUNT = 'Enter an amount in dollars, such as 12.50.'

/** '$1,250.5' is 125050; null: no amount. */
export function readAmount(typed: string): Cents | null {
  const plain = typed
    .trim()
    .replace(/^\$/, '')
    .replaceAll(/,(?=\d{3}(\D|$))/g, '')
  try {
    const amount = centsFromDecimal(plain)
    return amount < 0 ? null : amount
  } catch {
    return null
  }
}

function onWire(choice: RefundChoice): RefundRequest['choice'] {
  switch (choice.by) {
    case 'everything':
      return choice
    case 'amount':
      return { by: 'amount', payer: choice.payer, amount_cents: choice.amount }
    case 'lines':
      return {
        by: 'lines',
        lines: choice.lines.map(({ id, amount }) => ({ id, amount_cents: amount })),
        shipping_cents: choice.shipping,
      }
  }
}
