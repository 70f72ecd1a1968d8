/** Webhooks as administrators keep them: where events are sent to, and what became of each. */
import { z } from 'zod'
import { DELIVERY_STATES, MAX_WEBHOOK_URL, WEBHOOK_EVENT_TYPES } from '@frontage/domain/webhooks.ts'
import { paging } from './envelope.ts'
import { MAX_KEY_NAME, MOST_REDELIVERED } from './limits.ts'
import { PathId } from './path.ts'
import { typedText } from './text.ts'
import { SentEventName, WebhookEventName } from './webhook-events.ts'

export const EndpointFields = z.object({
  /** What is wrong with it as an address, `addressProblem` of the domain says. */
  url: typedText(MAX_WEBHOOK_URL),
  description: typedText(MAX_KEY_NAME),
  events: z
    .array(WebhookEventName)
    .min(1, 'Choose at least one kind of event.')
    .max(WEBHOOK_EVENT_TYPES.length),
})
export type EndpointFields = z.infer<typeof EndpointFields>

/** PUT /managetenants/api/v1/webhooks/{id} */
export const EndpointSave = z.object({ version: z.string().max(60), state: EndpointFields })

/** POST /marketingcenter/api/v1/lead-webhook: an agent's own endpoint, which is told of her leads. */
export const LeadWebhookFields = EndpointFields.pick({ url: true })
export type LeadWebhookFields = z.infer<typeof LeadWebhookFields>

/** PUT /marketingcenter/api/v1/lead-webhook */
export const LeadWebhookSave = z.object({ version: z.string().max(60), state: LeadWebhookFields })

export const WebhookEndpoint = z.object({
  id: z.guid(),
  state: EndpointFields.extend({ events: z.array(z.string()) }),
  /** Sent back with what is saved: another one means that somebody else saved since. */
  version: z.string(),
  /** asked: its keeper turned it off. failing: nothing arrived for days. gone: it answered 410. */
  status: z.enum(['on', 'failing', 'off-asked', 'off-failing', 'off-gone']),
  failingSince: z.iso.datetime().nullable(),
  offAt: z.iso.datetime().nullable(),
  secret: z.object({
    /** How it begins and ends. */
    hint: z.string(),
    madeAt: z.iso.datetime(),
    /** Until when the one before it signs too; null: there is none. */
    previousUntil: z.iso.datetime().nullable(),
  }),
  lastAttemptAt: z.iso.datetime().nullable(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

/** GET /marketingcenter/api/v1/lead-webhook; null: she has none. */
export const LeadWebhook = WebhookEndpoint.nullable()

/** GET /managetenants/api/v1/webhooks: the oldest first. */
export const WebhookEndpoints = z.array(WebhookEndpoint)

/** The only answers that ever hold a secret. */
export const EndpointWithSecret = z.object({ secret: z.string(), endpoint: WebhookEndpoint })
export type EndpointWithSecret = z.infer<typeof EndpointWithSecret>

/** PUT /managetenants/api/v1/webhooks/{id}/state */
export const EndpointSwitch = z.object({ isOn: z.boolean() })

export const DeliveryFilters = z.object({
  state: z.enum(DELIVERY_STATES).optional(),
  event: SentEventName.optional(),
})
export type DeliveryFilters = z.infer<typeof DeliveryFilters>

/** GET /managetenants/api/v1/webhooks/{id}/deliveries: the newest first. */
export const DeliveriesQuery = DeliveryFilters.extend(paging)
export type DeliveriesQuery = z.infer<typeof DeliveriesQuery>

export const WebhookDelivery = z.object({
  id: z.guid(),
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** When it happened. */
  at: z.iso.datetime(),
  attempts: z.int(),
  /** When it is sent next; null: not by itself. */
  nextAt: z.iso.datetime().nullable(),
  settledAt: z.iso.datetime().nullable(),
  /** What was answered last, or why nothing was. */
  lastStatus: z.int().nullable(),
  lastProblem: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** GET /managetenants/api/v1/webhooks/{id}/deliveries/{deliveryId} */
export const WebhookDeliveryDetail = WebhookDelivery.extend({
  /** As the heads of a request say it. */
  messageId: z.string(),
  /** What is sent; null: it has not been sent yet. */
  payload: z.string().nullable(),
  /** The newest first, at most fifty. */
  log: z.array(
    z.object({
      number: z.int(),
      at: z.iso.datetime(),
      tookMs: z.int(),
      status: z.int().nullable(),
      problem: z.string().nullable(),
      /** How the answer begins. */
      answer: z.string(),
    }),
  ),
})
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>

/** POST /managetenants/api/v1/webhooks/{id}/redeliveries: these, or all that filters find. */
export const Redelivery = z.union([
  z.object({ ids: z.array(z.guid()).min(1).max(MOST_REDELIVERED) }),
  z.object({ all: DeliveryFilters }),
])
export type Redelivery = z.infer<typeof Redelivery>
/** What is being sent this moment is not sent a second time beside. */
export const Redelivered = z.object({ count: z.int() })

export const EndpointId = z.object({ id: PathId })
export const DeliveryId = z.object({ id: PathId, deliveryId: PathId })
