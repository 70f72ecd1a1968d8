import type { SettledPayment } from '@frontage/contracts/webhook-events.ts'
import type { Db } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { toldPayment } from './reviews-repository.ts'

/** A payment as webhooks tell of it: how much, whose and for what, and nothing of the card; null: it is there no more. */
export async function paymentOfEvent(db: Db, scope: TenantScope, id: string): Promise<SettledPayment | null> {
  const [[row]] = await db.read(scope, [toldPayment(scope, id)])
  if (!row) return null
  return {
    id: row.id,
    at: row.updated_at.toISOString(),
    amount_cents: row.amount_cents,
    buyer: { name: `${row.first_name} ${row.last_name}`.trim(), email: row.email },
    order: row.order_id && row.number ? { id: row.order_id, number: row.number } : null,
  }
}
