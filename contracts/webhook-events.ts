/** What is sent to the endpoints of webhooks: the same shapes that calls with an API key answer. */
import { z } from 'zod'
import { TEST_EVENT, WEBHOOK_EVENT_TYPES, type SentEvent } from '@frontage/domain/webhooks.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { ReceivedLead } from './leads.ts'
import { ManagedOrder } from './manage-orders.ts'
import { OrderStatus } from './orders.ts'
import { ManagedUser } from './people.ts'
import { BuyerRefund } from './refunds.ts'
import { SupportRequest } from './support.ts'

const order = z.object({ order: ManagedOrder })
const moved = order.extend({
  /** Before and after; by the time of sending the order may have moved on. */
  change: z.object({ from: OrderStatus, to: OrderStatus }),
})
const refunded = order.extend({ refund: BuyerRefund })

/** Nothing of the card, which stays with the card service. */
export const SettledPayment = z.object({
  id: z.guid(),
  at: z.iso.datetime(),
  amount_cents: z.int(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** null: it became no order. */
  order: z.object({ id: z.guid(), number: z.string() }).nullable(),
})
export type SettledPayment = z.infer<typeof SettledPayment>
const payment = z.object({ payment: SettledPayment })

export const ToldProfile = ManagedUser.pick({ id: true, state: true, accountState: true, createdAt: true })
export type ToldProfile = z.infer<typeof ToldProfile>
const profile = z.object({ profile: ToldProfile })

/** What `data` is of each kind of event. */
export const EVENT_DATA = {
  'order.created': order,
  'order.status_changed': moved,
  'order.canceled': moved,
  'order.refunded': refunded,
  'order.refund_failed': refunded,
  'payment.settled': payment,
  'payment.failed': payment,
  'profile.created': profile,
  'profile.changed': profile,
  'profile.deleted': z.object({ profile: z.object({ id: z.guid() }) }),
  'lead.created': z.object({ lead: SupportRequest }),
  'lead.received': z.object({ lead: ReceivedLead }),
  /** With what its person wrote last. */
  'lead.assigned': z.object({ lead: ReceivedLead }),
  [TEST_EVENT]: z.object({ message: z.string() }),
} as const satisfies Record<SentEvent, z.ZodType>

/** As Standard Webhooks has it: the type, when it happened, and what it is about. */
export const eventPayload = (type: SentEvent) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: EVENT_DATA[type] })

export const WebhookEventName = z.enum(WEBHOOK_EVENT_TYPES)
export const SentEventName = z.enum(keysOf(EVENT_DATA))
