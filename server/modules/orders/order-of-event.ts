/** An order as webhooks tell of it: as staff's list has it, with the refund that an event is about. */
import type { ManagedOrder } from '@frontage/contracts/manage-orders.ts'
import type { BuyerRefund } from '@frontage/contracts/refunds.ts'
import type { Db } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { presentBuyerRefund } from './managed-detail.ts'
import { managedRow } from './managed-repository.ts'
import { presentManagedOrder } from './presenter.ts'
import { refundRows, toRefund } from './refunds/repository.ts'

/** null: it is there no more. @param refundId null: it is about no refund */
export async function orderOfEvent(
  db: Db,
  scope: TenantScope,
  id: string,
  refundId: string | null,
): Promise<{ order: ManagedOrder; refund: BuyerRefund | null } | null> {
  const [[row], refunds] = await db.read(scope, [managedRow(scope, id), refundRows(scope, [id])])
  if (!row) return null
  const refund = refunds.find((one) => one.id === refundId)
  return { order: presentManagedOrder(row), refund: refund ? presentBuyerRefund(toRefund(refund)) : null }
}
