/** Calls of an agent about the address that her leads are sent to. */
import * as calls from '@frontage/contracts/calls/lead-webhook.ts'
import type { EndpointWithSecret, WebhookEndpoint } from '@frontage/contracts/webhooks.ts'
import { eventName, LEAD_WEBHOOK_EVENTS, TEST_EVENT } from '@frontage/domain/webhooks.ts'
import { api } from '../../../lib/api.ts'
import {
  logQuery,
  readLogAddress,
  WHOLE_LOG,
  type EndpointServices,
  type LogShown,
} from '../webhook-calls.ts'

export interface OwnShown extends LogShown {
  /** null: she has none. */
  endpoint: WebhookEndpoint | null
}

export const openOwn = (): Promise<WebhookEndpoint | null> => api.call(calls.read)

/** @throws ApiRefusal */
export async function loadOwn({ searchParams }: URL): Promise<OwnShown> {
  const endpoint = await openOwn()
  if (!endpoint) return { endpoint, address: WHOLE_LOG, rows: [], totalRows: 0 }
  const address = readLogAddress(searchParams)
  return { endpoint, address, ...(await api.call(calls.listDeliveries, { query: logQuery(address) })) }
}

export const createOwn = (url: string): Promise<EndpointWithSecret> =>
  api.call(calls.create, { body: { url } })
export const saveOwn = (version: string, url: string): Promise<WebhookEndpoint> =>
  api.call(calls.save, { body: { version, state: { url } } })

const NAMES: Readonly<Record<string, string>> = {
  'lead.received': 'Lead came in',
  'lead.assigned': 'Lead given to you',
}

export const OWN_SERVICES: EndpointServices = {
  href: '/leads/webhook',
  events: [...LEAD_WEBHOOK_EVENTS, TEST_EVENT],
  nameOf: (event) => NAMES[event] ?? eventName(event),
  turn: (isOn) => api.call(calls.turn, { body: { isOn } }),
  rotate: () => api.call(calls.rotate),
  test: () => api.call(calls.test),
  remove: () => api.call(calls.remove),
  readDelivery: (deliveryId) => api.call(calls.readDelivery, { params: { deliveryId } }),
  redeliver: (body) => api.call(calls.redeliver, { body }),
}
