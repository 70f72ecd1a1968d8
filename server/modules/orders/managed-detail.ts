/** One order with everything that staff know of it, read in one flight. */
import type { ManagedOrderDetail, OrderNote } from '@frontage/contracts/managed-order.ts'
import { NoteReader, ReprintReason } from '@frontage/contracts/managed-order.ts'
import { OrderSnapshot } from '@frontage/contracts/orders.ts'
import type { BuyerRefund, ManagedRefund } from '@frontage/contracts/refunds.ts'
import { readOr } from '@frontage/contracts/stored.ts'
import { nextStatuses } from '@frontage/domain/order-status.ts'
import { nameOrEmail } from '@frontage/domain/users.ts'
import { leftOf, partsLeft } from '@frontage/domain/refund.ts'
import type { AppContext } from '../../platform/context.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { managedOrderRows, noteRows, reprintRows } from './managed-detail-repository.ts'
import { refundRows, toRefund, type Refund } from './refunds/repository.ts'
import { dayOf, eventRows } from './repository.ts'

const nameOf = ({
  first_name: first,
  last_name: last,
}: {
  first_name: string | null
  last_name: string | null
}) => [first, last].filter(Boolean).join(' ')

/** null for another tenant's. */
export async function managedOrder(
  { db, cards }: Pick<AppContext, 'db' | 'cards'>,
  scope: TenantScope,
  id: string,
): Promise<ManagedOrderDetail | null> {
  const [[row], events, refunds, notes, reprints] = await db.read(scope, [
    managedOrderRows(scope, id),
    eventRows(scope, id),
    refundRows(scope, [id]),
    noteRows(scope, id),
    reprintRows(scope, id),
  ])
  if (!row) return null
  const snapshot = OrderSnapshot.parse(row.snapshot)
  const known = refunds.map((refund) => ({
    ...toRefund(refund),
    by: refund.asked_by ? nameOrEmail(refund) : null,
  }))
  const left = partsLeft(snapshot.receipt, known)
  const intentId = row.payment_state === 'succeeded' ? row.intent_id : null
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    placed_at: row.placed_at.toISOString(),
    in_hands_on: dayOf(row.in_hands_on),
    total_cents: row.total_cents,
    refunded_cents: row.refunded_cents,
    payment: snapshot.payment,
    snapshot,
    timeline: events.map(({ status, note, at }) => ({ status, note, at: at.toISOString() })),
    buyer: { id: row.account_id, name: nameOf(row), email: row.email },
    contact: row.contact && { id: row.contact.id, name: nameOf(row.contact), email: row.contact.email },
    told_email: row.contact?.email ?? row.email,
    next: nextStatuses(
      [...events.map(({ status }) => status), row.status],
      snapshot.lines.map(({ type }) => type),
    ),
    refunds: known.map((refund) => presentManagedRefund(refund, refund.by)),
    left: { card_cents: leftOf(left, 'agent'), company_cents: leftOf(left, 'company') },
    paid_by: intentId ? { reference: intentId, url: cards.provider.pageOf(intentId) } : null,
    notes: notes.map(presentNote),
    reprint_of:
      row.reprint_of && row.reprinted_number
        ? {
            id: row.reprint_of,
            number: row.reprinted_number,
            reason: readOr(ReprintReason, row.reprint_reason, 'other'),
          }
        : null,
    reprints: reprints.map((one) => ({
      id: one.id,
      number: one.number,
      placed_at: one.placed_at.toISOString(),
      reason: readOr(ReprintReason, one.reprint_reason, 'other'),
    })),
  }
}

/** What a buyer may know of it. */
export const presentBuyerRefund = (refund: Refund): BuyerRefund => ({
  id: refund.id,
  at: refund.askedAt.toISOString(),
  reason: refund.reason,
  card_cents: refund.cardCents,
  company_cents: refund.companyCents,
  state: refund.state,
})

export const presentManagedRefund = (refund: Refund, by: string | null): ManagedRefund => ({
  ...presentBuyerRefund(refund),
  note: refund.note,
  by,
  parts: refund.parts,
  failure: refund.failure,
  reference: refund.providerId,
})

export const presentNote = (row: {
  id: string
  at: Date
  reader: string
  text: string
  first_name: string | null
  last_name: string | null
  email: string | null
}): OrderNote => ({
  id: row.id,
  at: row.at.toISOString(),
  by: nameOrEmail(row),
  reader: NoteReader.parse(row.reader),
  text: row.text,
})
