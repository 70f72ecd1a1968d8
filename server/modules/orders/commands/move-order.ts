import type { ChangeOrderStatus } from '@frontage/contracts/manage-orders.ts'
import { nextStatuses } from '@frontage/domain/order-status.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { OrderStatus } from '@frontage/domain/order-status.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/mail/outbox.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { returnUseOfOrder } from '../../coupons/index.ts'
import { announceOrder } from '../../notifications/index.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { ordersById, saveStatus, type OrderToMove } from '../managed-repository.ts'
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
    const [order] = await ordersById(tx, tenant, [id], true)
    if (!order) throw new Refusal('orders.missing')
    if (order.status !== change.from) throw new Refusal('orders.moved')
    if (!stepsOf(order).includes(change.to)) throw new Refusal('orders.not-next')
    const note = change.to === 'shipped' ? trackingNote(change) : ''
    const at = clock.now()
    await recordAudit(tx, scope, {
      action: 'order-status',
      at,
      subject: { id, name: order.number },
      accountId: order.account_id,
      before: { status: change.from },
      after: { status: change.to, ...(note ? { note } : {}) },
      detail: { number: order.number, from: change.from, to: change.to, note },
    })
    await writeMove(tx, { settings }, tenant, order, { to: change.to, note, at })
  })
}

/** Where an order may go from here. */
export const stepsOf = ({ reached, snapshot }: Pick<OrderToMove, 'reached' | 'snapshot'>): OrderStatus[] =>
  nextStatuses(
    reached,
    snapshot.lines.map((line) => line.type),
  )

/** Stores a step that was found to be one, and tells the buyer by notification and email; who did it is the caller's to record. */
export async function writeMove(
  tx: Tx,
  { settings }: Pick<AppContext, 'settings'>,
  tenant: Tenant,
  order: OrderToMove,
  { to, note, at }: { to: OrderStatus; note: string; at: Date },
): Promise<void> {
  const { id, number } = order
  await saveStatus(tx, tenant, id, to, note, at)
  if (to === 'cancelled') await returnUseOfOrder(tx, tenant, id)
  await announceOrder(tx, tenant, { id, number, accountId: order.toldId, status: to })
  await queueEmail(tx, tenant, {
    effectKey: `order-status:${id}:${to}`,
    to: order.snapshot.buyer.email,
    ...statusEmail({ settings }, tenant, order, to, note),
  })
}

/** 'UPS, tracking number 1Z999'; empty where nothing is known. */
export function trackingNote({
  carrier = '',
  tracking_number: number = '',
}: Pick<ChangeOrderStatus, 'carrier' | 'tracking_number'>): string {
  return [carrier, number && `tracking number ${number}`].filter(Boolean).join(', ')
}
