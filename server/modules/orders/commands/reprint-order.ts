import type { ReprintRequest } from '@frontage/contracts/managed-order.ts'
import type { OrderLine, OrderSnapshot } from '@frontage/contracts/orders.ts'
import { inHandsOn } from '@frontage/domain/in-hands.ts'
import { ZERO } from '@frontage/domain/money.ts'
import { receiptHash, type ReceiptStep } from '@frontage/domain/receipt.ts'
import type { Tx } from '@frontage/db/client.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { IdempotentRequest } from '../../../platform/idempotency.ts'
import { brandedEmail } from '../../../platform/mail/branded-email.ts'
import { queueEmail } from '../../../platform/mail/outbox.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope, TenantScope } from '../../../platform/scope.ts'
import { siteAddressInEmail } from '../../../platform/site-address.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { keepAccount } from '../../accounts/index.ts'
import { announceOrder } from '../../notifications/index.ts'
import { ordersById } from '../managed-repository.ts'
import { currentTemplates, insertOrder, nextNumber, reprintByKey } from '../repository.ts'

/** Where a template is gone: what most of them take. */
const PRODUCTION_DAYS = 3

/**
 * An order of its own at no charge for what has to be printed again: the same press files, the same way, linked to the first.
 *
 * @throws Refusal orders.missing, orders.reprint-too-many, orders.buyer-erased
 */
export async function reprintOrder(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  orderId: string,
  { reason, lines }: ReprintRequest,
  { key }: IdempotentRequest,
): Promise<{ id: string; number: string }> {
  return db.tenant(tenant, async (tx) => {
    // The buyer before the order, as an erasure locks them.
    const [asked] = await ordersById(tx, tenant, [orderId], false)
    if (!asked) throw new Refusal('orders.missing')
    const isThere = await keepAccount(tx, tenant, asked.account_id)
    const [order] = await ordersById(tx, tenant, [orderId], true)
    if (!order) throw new Refusal('orders.missing')
    const same = key === null ? undefined : await reprintByKey(tx, tenant, orderId, key)
    if (same) return same
    // Neither what was printed nor whom to tell is left.
    if (!isThere) throw new Refusal('orders.buyer-erased')
    const at = clock.now()
    const again = chosenLines(order.snapshot.lines, lines)
    const snapshot = await snapshotOf(tx, tenant, order.snapshot, again, at)
    const number = await nextNumber(tx, tenant, tenant.settings.order_numbers)
    const id = await insertOrder(tx, tenant, number, {
      cartId: null,
      accountId: order.account_id,
      paymentId: null,
      snapshot,
      totalCents: 0,
      placedAt: at,
      reprint: { of: orderId, reason, key, note: `Reprint of ${order.number}` },
      contactId: order.contact?.id ?? null,
    })
    await recordAudit(tx, scope, {
      action: 'order-reprinted',
      at,
      subject: { id: orderId, name: order.number },
      accountId: order.account_id,
      after: { reprint: number, reason, pieces: again.reduce((sum, line) => sum + line.quantity, 0) },
      detail: { number: order.number, reprint: id },
    })
    await announceOrder(tx, tenant, { id, number, accountId: order.toldId, status: 'placed' })
    const site = siteAddressInEmail(settings, tenant, snapshot.site_host)
    const { first_name: first, email } = snapshot.buyer
    await queueEmail(tx, tenant, {
      effectKey: `order-reprint:${id}`,
      to: email,
      ...brandedEmail(tenant, {
        subject: `We are printing your order ${order.number} again`,
        heading: 'We are printing it again',
        paragraphs: [
          first ? `Hello ${first},` : 'Hello,',
          `We are printing ${named(again)} of your order ${order.number} again, at no charge. The new order is ${number}.`,
        ],
        action: { label: 'See the new order', href: `${site}/pastorders/${id}` },
      }),
    })
    return { id, number }
  })
}

function chosenLines(ordered: readonly OrderLine[], wanted: ReprintRequest['lines']): OrderLine[] {
  const quantities = new Map(wanted.map(({ id, quantity }) => [id, quantity]))
  const known = new Set(ordered.map(({ id }) => id))
  if (wanted.some(({ id }) => !known.has(id))) throw new Refusal('orders.missing')
  return ordered.flatMap((line) => {
    const quantity = quantities.get(line.id)
    if (quantity === undefined) return []
    if (quantity > line.quantity)
      throw new Refusal('orders.reprint-too-many', { id: line.id, most: line.quantity })
    // A mailing goes to its whole list.
    const pieces = line.mailing_list ? line.quantity : quantity
    return [
      {
        ...line,
        quantity: pieces,
        unit_price_cents: 0,
        total_cents: 0,
        adjustments: [],
        bill_to_company: false,
      },
    ]
  })
}

async function snapshotOf(
  tx: Tx,
  scope: TenantScope,
  first: OrderSnapshot,
  lines: readonly OrderLine[],
  at: Date,
): Promise<OrderSnapshot> {
  const templates = await currentTemplates(
    tx,
    scope,
    lines.map((line) => line.template_id),
    at,
  )
  // Nothing is sold, so no tax service is told of it.
  const { tax: _, ...untaxed } = first
  const today = at.toISOString().slice(0, 10)
  const made = lines.map((line) => ({
    kind: line.type,
    productionDays: templates.get(line.template_id)?.offer?.productionDays ?? PRODUCTION_DAYS,
  }))
  const ships = lines.some((line) => line.type === 'print-and-ship')
  const steps = lines.map((line): ReceiptStep => ({
    line: line.id,
    kind: 'unit',
    label: 'Reprint at no charge',
    amount: ZERO,
    payer: 'agent',
  }))
  return {
    ...untaxed,
    lines: lines.map((line, index) => ({
      ...line,
      in_hands_on: inHandsOn(today, made.slice(index, index + 1), first.shipping_mode),
    })),
    shipping_mode: ships ? first.shipping_mode : null,
    shipping_address: ships ? first.shipping_address : null,
    billing_address: null,
    payment: null,
    in_hands_on: inHandsOn(today, made, first.shipping_mode),
    receipt: {
      lines: lines.map(({ id, quantity }) => ({
        id,
        quantity,
        unitPrice: 0,
        total: 0,
        coupon: 0,
        tax: 0,
        payer: 'agent' as const,
      })),
      steps,
      coupon: 0,
      itemsTotal: 0,
      payableItems: 0,
      companyTotal: 0,
      taxes: 0,
      shipping: 0,
      dueNow: 0,
      hash: receiptHash(steps),
    },
  }
}

/** '250 Open house flyers' stays as it was named: '250 × Open house flyer and 100 × Card' */
const named = (lines: readonly OrderLine[]): string =>
  lines.map(({ quantity, name }) => `${quantity.toLocaleString('en-US')} × ${name}`).join(' and ')
