import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../platform/context.ts'
import { queueEmail } from '../../platform/mail/outbox.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { announceOrder } from '../notifications/index.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { confirmationEmail } from './confirmation-email.ts'
import { insertOrder, nextNumber, type NewOrder } from './repository.ts'

/** Writes the order, its first event and the email that confirms it, in the caller's transaction. */
export async function placeOrder(
  context: Pick<AppContext, 'settings'>,
  tx: Tx,
  scope: TenantScope,
  tenant: Pick<Tenant, 'name' | 'primaryHost' | 'hosts' | 'host' | 'data' | 'settings'>,
  order: NewOrder,
): Promise<{ id: string; number: string }> {
  const number = await nextNumber(tx, scope, tenant.settings.order_numbers)
  const id = await insertOrder(tx, scope, number, order)
  await queueEmail(tx, scope, {
    effectKey: `order-confirmation:${id}`,
    to: order.snapshot.buyer.email,
    ...confirmationEmail(context, tenant, { id, number, snapshot: order.snapshot }),
  })
  await announceOrder(tx, scope, { id, number, accountId: order.accountId, status: 'placed' })
  return { id, number }
}
