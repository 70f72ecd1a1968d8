/** What is read of one order for staff. Builders without a connection, so that they leave in one flight. */
import { build, type Tx } from '@frontage/db/client.ts'
import { nameOrEmail } from '@frontage/domain/users.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { contactColumn } from './contact-repository.ts'

/** The order, who ordered it, how it was paid, and which order it prints again. */
export function managedOrderRows(scope: TenantScope, id: string) {
  const { tenantId } = scope
  return build
    .selectFrom('orders as o')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'o.account_id').on('a.tenant_id', '=', tenantId),
    )
    .leftJoin('payment as p', (join) =>
      join.onRef('p.id', '=', 'o.payment_id').on('p.tenant_id', '=', tenantId),
    )
    .leftJoin('orders as of', (join) =>
      join.onRef('of.id', '=', 'o.reprint_of').on('of.tenant_id', '=', tenantId),
    )
    .select([
      'o.id',
      'o.number',
      'o.account_id',
      'o.status',
      'o.snapshot',
      'o.total_cents',
      'o.refunded_cents',
    ])
    .select([
      'o.in_hands_on',
      'o.placed_at',
      'o.reprint_of',
      'o.reprint_reason',
      'of.number as reprinted_number',
    ])
    .select(['a.first_name', 'a.last_name', 'a.email'])
    .select(['p.state as payment_state', 'p.provider_intent_id as intent_id'])
    .select(contactColumn(scope, 'o').as('contact'))
    .where('o.tenant_id', '=', tenantId)
    .where('o.id', '=', id)
}

/** Oldest first. */
export const noteRows = ({ tenantId }: TenantScope, orderId: string) =>
  build
    .selectFrom('order_note as n')
    .leftJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'n.written_by').on('a.tenant_id', '=', tenantId),
    )
    .select(['n.id', 'n.at', 'n.reader', 'n.text', 'a.first_name', 'a.last_name', 'a.email'])
    .where('n.tenant_id', '=', tenantId)
    .where('n.order_id', '=', orderId)
    .orderBy('n.at')
    .orderBy('n.id')

/** Orders that print this one again, oldest first. */
export const reprintRows = ({ tenantId }: TenantScope, orderId: string) =>
  build
    .selectFrom('orders')
    .select(['id', 'number', 'placed_at', 'reprint_reason'])
    .where('tenant_id', '=', tenantId)
    .where('reprint_of', '=', orderId)
    .orderBy('placed_at')

export async function insertNote(
  tx: Tx,
  { tenantId }: TenantScope,
  note: { orderId: string; by: string; at: Date; reader: 'staff' | 'buyer'; text: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('order_note')
    .values({
      tenant_id: tenantId,
      order_id: note.orderId,
      written_by: note.by,
      at: note.at,
      reader: note.reader,
      text: note.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** 'Nora Fields' */
export async function nameOfAccount(tx: Tx, { tenantId }: TenantScope, id: string): Promise<string> {
  const row = await tx
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? nameOrEmail(row) : ''
}
