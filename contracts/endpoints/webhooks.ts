import { z } from 'zod'
import * as calls from '../calls/webhooks.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope, rowsOf } from '../envelope.ts'
import {
  DeliveriesQuery,
  DeliveryId,
  EndpointFields,
  EndpointId,
  EndpointSave,
  EndpointSwitch,
  EndpointWithSecret,
  Redelivered,
  Redelivery,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  WebhookEndpoints,
} from '../webhooks.ts'

const may = 'administrator'
const params = EndpointId

export const webhookEndpoints = {
  [calls.list]: { may, replies: { 200: envelope(WebhookEndpoints) }, refusals: [] },
  [calls.create]: {
    may,
    body: EndpointFields,
    replies: { 201: envelope(EndpointWithSecret) },
    refusals: ['webhooks.unusable', 'webhooks.too-many'],
  },
  [calls.read]: { may, params, replies: { 200: envelope(WebhookEndpoint) }, refusals: [] },
  [calls.save]: {
    may,
    params,
    body: EndpointSave,
    replies: { 200: envelope(WebhookEndpoint) },
    refusals: ['webhooks.unusable', 'panel.changed-since'],
  },
  [calls.remove]: { may, params, replies: { 204: z.null() }, refusals: [] },
  [calls.turn]: {
    may,
    params,
    body: EndpointSwitch,
    replies: { 200: envelope(WebhookEndpoint) },
    refusals: [],
  },
  [calls.rotate]: { may, params, replies: { 200: envelope(EndpointWithSecret) }, refusals: [] },
  [calls.test]: {
    may,
    params,
    replies: { 201: envelope(WebhookDelivery) },
    refusals: ['webhooks.off'],
  },
  [calls.listDeliveries]: {
    may,
    params,
    query: DeliveriesQuery,
    replies: { 200: envelope(rowsOf(WebhookDelivery)) },
    refusals: [],
  },
  [calls.readDelivery]: {
    may,
    params: DeliveryId,
    replies: { 200: envelope(WebhookDeliveryDetail) },
    refusals: [],
  },
  [calls.redeliver]: {
    may,
    params,
    body: Redelivery,
    replies: { 200: envelope(Redelivered) },
    refusals: ['webhooks.off'],
  },
} as const satisfies Endpoints
