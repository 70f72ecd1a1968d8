import type { ManagedOrderDetail } from '@frontage/contracts/managed-order.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { managedOrder } from './managed-detail.ts'

/** @throws Refusal orders.missing for another tenant's, too */
export const knownOrder = (
  context: AppContext,
  tenant: TenantScope,
  id: string,
): Promise<ManagedOrderDetail> => known(managedOrder(context, tenant, id))

/** @throws Refusal orders.missing for what is not there */
export async function known<T>(finding: Promise<T | null | undefined>): Promise<T> {
  const found = await finding
  if (found === null || found === undefined) throw new Refusal('orders.missing')
  return found
}
