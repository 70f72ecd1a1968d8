/** Calls of those who keep webhooks, and how the log's filters are in the address. */
import * as calls from '@frontage/contracts/calls/webhooks.ts'
import type {
  EndpointFields,
  EndpointWithSecret,
  Redelivery,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
} from '@frontage/contracts/webhooks.ts'
import {
  DELIVERY_STATES,
  eventName,
  TEST_EVENT,
  WEBHOOK_EVENT_TYPES,
  type SentEvent,
} from '@frontage/domain/webhooks.ts'
import { api } from '../../lib/api.ts'
import { readTableAddress, tableParams, type TableAddress } from '../../lib/table-address.ts'

export const WEBHOOKS_PATH = '/cp/settings/webhooks'
export const endpointHref = (id: string): string => `${WEBHOOKS_PATH}/${id}`

export const PAGE_SIZE = 25
const FILTERS = { state: DELIVERY_STATES, event: [...WEBHOOK_EVENT_TYPES, TEST_EVENT] } as const
export type LogAddress = TableAddress<keyof typeof FILTERS>
export const readLogAddress = (params: URLSearchParams): LogAddress => readTableAddress(params, [], FILTERS)
export const WHOLE_LOG = readLogAddress(new URLSearchParams())

/** The part of the log that an address shows, as calls ask for it. */
export function logQuery(address: LogAddress) {
  const { page: _, ...query } = tableParams(address)
  return { ...query, pageNumber: address.page, pageSize: PAGE_SIZE }
}

export interface LogShown {
  address: LogAddress
  rows: readonly WebhookDelivery[]
  totalRows: number
}
export interface EndpointShown extends LogShown {
  endpoint: WebhookEndpoint
}

/** What its keeper can do with an endpoint: one of the brokerage's, or an agent's own. */
export interface EndpointServices {
  href: string
  /** What it may be told of. */
  events: readonly SentEvent[]
  nameOf: (event: string) => string
  turn: (isOn: boolean) => Promise<WebhookEndpoint>
  rotate: () => Promise<EndpointWithSecret>
  test: () => Promise<WebhookDelivery>
  remove: () => Promise<unknown>
  readDelivery: (deliveryId: string) => Promise<WebhookDeliveryDetail>
  redeliver: (body: Redelivery) => Promise<{ count: number }>
}

export const loadEndpoints = (): Promise<WebhookEndpoint[]> => api.call(calls.list)
export const openEndpoint = (id: string): Promise<WebhookEndpoint> => api.call(calls.read, { params: { id } })

/** @throws ApiRefusal */
export async function loadEndpoint(id: string, { searchParams }: URL): Promise<EndpointShown> {
  const address = readLogAddress(searchParams)
  const [endpoint, found] = await Promise.all([
    openEndpoint(id),
    api.call(calls.listDeliveries, { params: { id }, query: logQuery(address) }),
  ])
  return { endpoint, address, ...found }
}

export const createEndpoint = (body: EndpointFields): Promise<EndpointWithSecret> =>
  api.call(calls.create, { body })
export const saveEndpoint = (id: string, version: string, state: EndpointFields): Promise<WebhookEndpoint> =>
  api.call(calls.save, { params: { id }, body: { version, state } })
export const servicesOf = (id: string): EndpointServices => ({
  href: endpointHref(id),
  events: [...WEBHOOK_EVENT_TYPES, TEST_EVENT],
  nameOf: eventName,
  turn: (isOn) => api.call(calls.turn, { params: { id }, body: { isOn } }),
  rotate: () => api.call(calls.rotate, { params: { id } }),
  test: () => api.call(calls.test, { params: { id } }),
  remove: () => api.call(calls.remove, { params: { id } }),
  readDelivery: (deliveryId) => api.call(calls.readDelivery, { params: { id, deliveryId } }),
  redeliver: (body) => api.call(calls.redeliver, { params: { id }, body }),
})
