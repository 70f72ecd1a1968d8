import { z } from 'zod'
import { OrderSnapshot } from '@frontage/contracts/orders.ts'
import { RefundPart, RefundReason } from '@frontage/contracts/refunds.ts'
import type { Tx } from '@frontage/db/client.ts'
import { build } from '@frontage/db/client.ts'
import type { RefundState } from '@frontage/domain/refund.ts'
import { sql } from 'kysely'
import type { TenantScope } from '../../../platform/scope.ts'
import { contactColumn, toldOf } from '../contact-repository.ts'

const Parts = z.array(RefundPart)
const Reason = RefundReason.or(z.literal('at-provider'))
export type RefundPartRow = z.infer<typeof RefundPart>
export type ReasonOnRecord = z.infer<typeof Reason>

export type Refund = ReturnType<typeof toRefund>

/** The refunds of orders, oldest first, with who asked for them. */
export const refundRows = ({ tenantId }: TenantScope, orderIds: readonly string[]) =>
  build
    .selectFrom('refund as r')
    .leftJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'r.asked_by').on('a.tenant_id', '=', tenantId),
    )
    .selectAll('r')
    .select(['a.first_name', 'a.last_name', 'a.email'])
    .where('r.tenant_id', '=', tenantId)
    .where('r.order_id', 'in', [...orderIds])
    .orderBy('r.asked_at')
    .orderBy('r.id')

type RefundRow = Awaited<ReturnType<ReturnType<typeof refundRows>['execute']>>[number]

export const toRefund = (row: Omit<RefundRow, 'first_name' | 'last_name' | 'email'>) => ({
  id: row.id,
  orderId: row.order_id,
  paymentId: row.payment_id,
  askedAt: row.asked_at,
  reason: Reason.parse(row.reason),
  note: row.note,
  cardCents: row.card_cents,
  companyCents: row.company_cents,
  parts: Parts.parse(row.parts),
  state: row.state,
  providerId: row.provider_refund_id,
  failure: row.failure,
  requestHash: row.request_hash,
})

/** An order to refund. Its row is locked until the transaction ends, so that refunds follow each other. */
export async function lockOrderToRefund(tx: Tx, scope: TenantScope, id: string) {
  const { tenantId } = scope
  const row = await tx
    .selectFrom('orders as o')
    .leftJoin('payment as p', (join) =>
      join
        .onRef('p.id', '=', 'o.payment_id')
        .on('p.tenant_id', '=', tenantId)
        .on('p.state', '=', 'succeeded'),
    )
    .select(['o.id', 'o.number', 'o.account_id', 'o.snapshot', 'o.total_cents', 'o.refunded_cents'])
    .select(['p.id as payment_id', 'p.provider_intent_id as intent_id'])
    .select(contactColumn(scope, 'o').as('contact'))
    .where('o.tenant_id', '=', tenantId)
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst()
  if (!row) return undefined
  const rows = await tx
    .selectFrom('refund')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', id)
    .orderBy('asked_at')
    .execute()
  return {
    id: row.id,
    number: row.number,
    accountId: row.account_id,
    /** Who looks after it, and is told. */
    toldId: row.contact?.id ?? row.account_id,
    snapshot: toldOf(OrderSnapshot.parse(row.snapshot), row.contact),
    /** What may still go back to the card. */
    cardLeft: row.total_cents - row.refunded_cents,
    payment: row.payment_id && row.intent_id ? { id: row.payment_id, intentId: row.intent_id } : null,
    refunds: rows.map((refund) => ({ ...toRefund(refund), key: refund.request_key })),
  }
}

export type OrderToRefund = NonNullable<Awaited<ReturnType<typeof lockOrderToRefund>>>

export interface NewRefund {
  orderId: string
  paymentId: string | null
  /** null: made at the provider. */
  askedBy: string | null
  at: Date
  key: string | null
  hash: string
  reason: ReasonOnRecord
  note: string
  cardCents: number
  companyCents: number
  parts: readonly RefundPartRow[]
  state: RefundState
  providerId: string | null
  askAt: Date
}

export async function insertRefund(tx: Tx, { tenantId }: TenantScope, refund: NewRefund): Promise<Refund> {
  const row = await tx
    .insertInto('refund')
    .values({
      tenant_id: tenantId,
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      asked_by: refund.askedBy,
      asked_at: refund.at,
      request_key: refund.key,
      request_hash: refund.hash,
      reason: refund.reason,
      note: refund.note,
      card_cents: refund.cardCents,
      company_cents: refund.companyCents,
      parts: JSON.stringify(refund.parts),
      state: refund.state,
      provider_refund_id: refund.providerId,
      decided_at: refund.state === 'succeeded' ? refund.at : null,
      ask_at: refund.askAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRefund(row)
}

export async function findRefund(tx: Tx, { tenantId }: TenantScope, id: string) {
  const row = await tx
    .selectFrom('refund')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toRefund(row) : null
}

export async function saveRefund(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: {
    state: RefundState
    providerId: string | null
    failure: string | null
    decidedAt: Date | null
    askAt: Date
  },
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({
      state: change.state,
      provider_refund_id: change.providerId,
      failure: change.failure,
      decided_at: change.decidedAt,
      ask_at: change.askAt,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Sets when the provider is asked about it again. */
export async function postponeRefund(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  askAt: Date,
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ ask_at: askAt })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', ['started', 'pending'])
    .execute()
}

/** Refunds whose outcome is unknown, longest due first, each with the provider's id of its payment. */
export async function undecidedRefunds(tx: Tx, { tenantId }: TenantScope, most: number) {
  return tx
    .selectFrom('refund as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.id', '=', 'r.payment_id').on('p.tenant_id', '=', tenantId),
    )
    .select(['r.id', 'r.state', 'r.asked_at', 'r.ask_at', 'r.card_cents'])
    .select('p.provider_intent_id as intent_id')
    .where('r.tenant_id', '=', tenantId)
    .where('r.state', 'in', ['started', 'pending'])
    .orderBy('r.ask_at')
    .limit(most)
    .execute()
}

/** The order of a payment; undefined if it has none. */
export const orderOfPayment = (tx: Tx, { tenantId }: TenantScope, paymentId: string) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()

/** Refunds that failed since then and were not repeated, newest first. */
export const failedRefundRows = ({ tenantId }: TenantScope, since: Date, most: number) =>
  build
    .selectFrom('refund as r')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.id', '=', 'r.order_id').on('o.tenant_id', '=', tenantId),
    )
    .select([
      'r.id',
      'r.decided_at',
      'r.card_cents',
      'r.failure',
      'o.id as order_id',
      'o.number',
      'o.snapshot',
    ])
    .where('r.tenant_id', '=', tenantId)
    .where('r.state', '=', 'failed')
    .where('r.decided_at', '>', since)
    .where(
      sql<boolean>`not exists (select from refund l where l.tenant_id = ${tenantId}
        and l.order_id = r.order_id and l.asked_at > r.asked_at)`,
    )
    .orderBy('r.decided_at', 'desc')
    .limit(most)
