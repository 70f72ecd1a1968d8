import { OrderSnapshot } from '@frontage/contracts/orders.ts'
import type { FailedRefund } from '@frontage/contracts/refunds.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { failedRefundRows } from './repository.ts'

const MOST = 100
/** What nobody has done again by then is not wanted any more. */
const SHOWN_FOR_MS = 60 * 24 * 60 * 60_000

/** Refunds that came back and were not made again, newest first. */
export async function failedRefunds(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: TenantScope,
): Promise<FailedRefund[]> {
  const since = new Date(clock.now().getTime() - SHOWN_FOR_MS)
  const [rows] = await db.read(scope, [failedRefundRows(scope, since, MOST)])
  return rows.map((row) => {
    const { buyer } = OrderSnapshot.parse(row.snapshot)
    return {
      id: row.id,
      at: (row.decided_at ?? since).toISOString(),
      order: { id: row.order_id, number: row.number },
      buyer: { name: `${buyer.first_name} ${buyer.last_name}`.trim(), email: buyer.email },
      card_cents: row.card_cents,
      failure: row.failure ?? '',
    }
  })
}
