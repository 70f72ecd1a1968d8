import { pathOf } from '@frontage/contracts/call.ts'
import * as catalogCalls from '@frontage/contracts/calls/catalog.ts'
import { notify as tell, type Tx } from '@frontage/db/client.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import type { OrderStatus } from '@frontage/domain/order-status.ts'
import type { Role } from '@frontage/domain/users.ts'
import { sanitizeFragment } from '@frontage/page-nodes/sanitize/sanitize.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { NEWS, newsFor } from '../channel.ts'
import { insertMessage } from '../repository.ts'

export interface News {
  /** What it is about, such as 'order-placed:<order id>'; a second one with the same key is not written. */
  effectKey: string
  /** null: for everybody. */
  accountId: string | null
  /** For everybody of this role alone. */
  role?: Role
  /** HTML. */
  name: string
  messageBody: string
  image?: string
  /** A path of this site. */
  pageLink?: string
  /** When it happened; without one now. */
  at?: Date
}

/** Writes a message in the caller's transaction; whoever is looking hears of it when that commits. */
export async function notifyUsers(tx: Tx, scope: TenantScope, news: News): Promise<void> {
  await insertMessage(tx, scope, {
    account_id: news.accountId,
    name: sanitizeFragment(news.name),
    message_body: sanitizeFragment(news.messageBody),
    image: news.image ?? '',
    page_link: news.pageLink ?? '',
    effect_key: news.effectKey,
    ...(news.role ? { audience: 'role', audience_value: news.role } : {}),
    ...(news.at ? { created_at: news.at } : {}),
  })
  await tell(tx, NEWS, newsFor(scope.tenantId, news.accountId))
}

/** A new design is in the catalog. */
export const announceTemplate = (
  tx: Tx,
  scope: TenantScope,
  template: { id: string; title: string; path: string },
): Promise<void> =>
  notifyUsers(tx, scope, {
    effectKey: `template-news:${template.id}`,
    accountId: null,
    name: `New design: <strong>${escapeHtml(template.title)}</strong>`,
    messageBody: 'It already carries your name, photo and brand.',
    image: `${pathOf(catalogCalls.thumbnail, { file: `${template.id}.png` })}?w=160`,
    pageLink: template.path,
  })

const ORDER_NEWS: Readonly<Record<OrderStatus, { name: string; body: string }>> = {
  placed: { name: 'is placed', body: 'We will tell you here when it leaves the press.' },
  'in-production': { name: 'is being printed', body: 'The press file went to print.' },
  'ready-for-pickup': { name: 'is ready for pickup', body: 'Bring your order number.' },
  shipped: { name: 'is on its way', body: 'It left our print shop.' },
  delivered: { name: 'was delivered', body: 'Reorder it any time from past orders.' },
  cancelled: { name: 'was canceled', body: 'Nothing more will be charged.' },
}

/** An order has another status: its buyer hears of it. */
export async function announceOrder(
  tx: Tx,
  scope: TenantScope,
  order: { id: string; number: string; accountId: string; status: OrderStatus },
  at?: Date,
): Promise<void> {
  const news = ORDER_NEWS[order.status]
  await notifyUsers(tx, scope, {
    effectKey: `order-${order.status}:${order.id}`,
    accountId: order.accountId,
    name: `Order <strong>${escapeHtml(order.number)}</strong> ${news.name}`,
    messageBody: news.body,
    pageLink: `/pastorders/${order.id}`,
    ...(at ? { at } : {}),
  })
}

/** Money of an order went back. */
export const announceRefund = (
  tx: Tx,
  scope: TenantScope,
  refund: { id: string; cents: number; order: { id: string; number: string }; accountId: string },
): Promise<void> =>
  notifyUsers(tx, scope, {
    effectKey: `order-refund:${refund.id}`,
    accountId: refund.accountId,
    name: `Order <strong>${escapeHtml(refund.order.number)}</strong>: ${formatMoney(cents(refund.cents))} refunded`,
    messageBody: 'Banks take 5 to 10 days to show it.',
    pageLink: `/pastorders/${refund.order.id}`,
  })
