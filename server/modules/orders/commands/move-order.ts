import type { ChangeOrderStatus } from '@frontage/contracts/manage-orders.ts'
import { nextStatuses } from '@frontage/domain/order-status.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/mail/outbox.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { announceOrder } from '../../notifications/index.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { lockOrder, saveStatus } from '../managed-repository.ts'
import { statusEmail } from '../status-email.ts'

/**
 * Moves an order one step, writes it down for both sides and tells the buyer by notification and email.
 * @throws Refusal orders.missing, orders.moved (it stands elsewhere than `from`), orders.not-next
 */
export async function moveOrder(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  id: string,
  change: ChangeOrderStatus,
): Promise<void> {
  await db.tenant(tenant, async (tx) => {
    const order = await lockOrder(tx, tenant, id)
    if (!order) throw new Refusal('orders.missing')
    if (order.status !== change.from) throw new Refusal('orders.moved')
    const kinds = order.snapshot.lines.map((line) => line.type)
    if (!nextStatuses(order.reached, kinds).includes(change.to)) throw new Refusal('orders.not-next')
    const note = change.to === 'shipped' ? trackingNote(change) : ''
    const at = clock.now()
    await saveStatus(tx, tenant, id, change.to, note, at)
    await recordAudit(tx, scope, {
      action: 'order-status',
      at,
      subject: { id, name: order.number },
      accountId: order.account_id,
      before: { status: change.from },
      after: { status: change.to, ...(note ? { note } : {}) },
      detail: { number: order.number, from: change.from, to: change.to, note },
    })
    await announceOrder(tx, tenant, {
      id,
      number: order.number,
      accountId: order.account_id,
      status: change.to,
    })
    await queueEmail(tx, tenant, {
      effectKey: `order-status:${id}:${change.to}`,
      to: order.snapshot.buyer.email,
      ...statusEmail({ settings }, tenant, order, change.to, note),
    })
  })
}

/** 'UPS, tracking number 1Z999'; empty where nothing is known. */
export function trackingNote({
  carrier = '',
  tracking_number: number = '',
}: Pick<ChangeOrderStatus, 'carrier' | 'tracking_number'>): string {
  return [carrier, number && `tracking number ${number}`].filter(Boolean).join(', ')
}
