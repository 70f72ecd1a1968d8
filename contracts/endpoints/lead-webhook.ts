import { z } from 'zod'
import * as calls from '../calls/lead-webhook.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope, rowsOf } from '../envelope.ts'
import { PathId } from '../path.ts'
import {
  DeliveriesQuery,
  EndpointSwitch,
  EndpointWithSecret,
  LeadWebhook,
  LeadWebhookFields,
  LeadWebhookSave,
  Redelivered,
  Redelivery,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
} from '../webhooks.ts'

const hers = { may: 'account', hiddenBy: 'HideItemsInFennemore' } as const

export const leadWebhookEndpoints = {
  [calls.read]: { ...hers, replies: { 200: envelope(LeadWebhook) }, refusals: [] },
  [calls.create]: {
    ...hers,
    body: LeadWebhookFields,
    replies: { 201: envelope(EndpointWithSecret) },
    refusals: ['webhooks.unusable', 'leads.has-webhook'],
  },
  [calls.save]: {
    ...hers,
    body: LeadWebhookSave,
    replies: { 200: envelope(WebhookEndpoint) },
    refusals: ['webhooks.unusable', 'panel.changed-since'],
  },
  [calls.remove]: { ...hers, replies: { 204: z.null() }, refusals: [] },
  [calls.turn]: { ...hers, body: EndpointSwitch, replies: { 200: envelope(WebhookEndpoint) }, refusals: [] },
  [calls.rotate]: { ...hers, replies: { 200: envelope(EndpointWithSecret) }, refusals: [] },
  [calls.test]: {
    ...hers,
    replies: { 201: envelope(WebhookDelivery) },
    refusals: ['webhooks.off'],
  },
  [calls.listDeliveries]: {
    ...hers,
    query: DeliveriesQuery,
    replies: { 200: envelope(rowsOf(WebhookDelivery)) },
    refusals: [],
  },
  [calls.readDelivery]: {
    ...hers,
    params: z.object({ deliveryId: PathId }),
    replies: { 200: envelope(WebhookDeliveryDetail) },
    refusals: [],
  },
  [calls.redeliver]: {
    ...hers,
    body: Redelivery,
    replies: { 200: envelope(Redelivered) },
    refusals: ['webhooks.off'],
  },
} as const satisfies Endpoints
