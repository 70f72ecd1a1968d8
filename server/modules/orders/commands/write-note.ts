import { OrderNote, type NewOrderNote } from '@frontage/contracts/managed-order.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import { brandedEmail } from '../../../platform/mail/branded-email.ts'
import { queueEmail } from '../../../platform/mail/outbox.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { siteAddressInEmail } from '../../../platform/site-address.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { ordersById } from '../managed-repository.ts'
import { insertNote, nameOfAccount } from '../managed-detail-repository.ts'

/** Writes a note about an order; one to the buyer is sent by email as well. @throws Refusal orders.missing, request.key-reused */
export async function writeNote(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  orderId: string,
  { reader, text }: NewOrderNote,
  asked: IdempotentRequest,
): Promise<OrderNote> {
  const at = clock.now()
  return db.tenant(scope, (tx) =>
    onceInTransaction(tx, scope, asked, { now: at, reply: OrderNote }, async () => {
      const [order] = await ordersById(tx, tenant, [orderId], true)
      if (!order) throw new Refusal('orders.missing')
      const by = scope.actorAccountId
      const id = await insertNote(tx, tenant, { orderId, by, at, reader, text })
      await recordAudit(tx, scope, {
        action: 'order-note',
        at,
        subject: { id: orderId, name: order.number },
        accountId: order.account_id,
        after: { reader, text },
        detail: { number: order.number, note: id },
      })
      if (reader === 'buyer') {
        const { buyer, site_host: host } = order.snapshot
        const site = siteAddressInEmail(settings, tenant, host)
        await queueEmail(tx, tenant, {
          effectKey: `order-note:${id}`,
          to: buyer.email,
          ...brandedEmail(tenant, {
            subject: `About your order ${order.number}`,
            heading: `About your order ${order.number}`,
            paragraphs: [
              buyer.first_name ? `Hello ${buyer.first_name},` : 'Hello,',
              ...text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== ''),
            ],
            action: { label: 'See your order', href: `${site}/pastorders/${orderId}` },
          }),
        })
      }
      return { id, at: at.toISOString(), by: await nameOfAccount(tx, tenant, by), reader, text }
    }),
  )
}
