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
import { DELIVERY_STATES, TEST_EVENT, WEBHOOK_EVENT_TYPES } from '@frontage/domain/webhooks.ts'
import { api, withQuery } from '../../lib/api.ts'
import { readTableAddress, tableParams, type TableAddress } from '../../lib/table-address.ts'

export const WEBHOOKS_PATH = '/cp/settings/webhooks'
export const endpointHref = (id: string): string => `${WEBHOOKS_PATH}/${id}`

export const PAGE_SIZE = 25
const FILTERS = { state: DELIVERY_STATES, event: [...WEBHOOK_EVENT_TYPES, TEST_EVENT] } as const
export type LogAddress = TableAddress<keyof typeof FILTERS>
export const WHOLE_LOG = readTableAddress(new URLSearchParams(), [], FILTERS)
export const logHref = (id: string, address: LogAddress): string =>
  withQuery(endpointHref(id), tableParams(address))

export interface EndpointShown {
  endpoint: WebhookEndpoint
  address: LogAddress
  rows: readonly WebhookDelivery[]
  totalRows: number
}

export const loadEndpoints = (): Promise<WebhookEndpoint[]> => api.call(calls.list)
export const openEndpoint = (id: string): Promise<WebhookEndpoint> => api.call(calls.read, { params: { id } })

/** @throws ApiRefusal */
export async function loadEndpoint(id: string, { searchParams }: URL): Promise<EndpointShown> {
  const address = readTableAddress(searchParams, [], FILTERS)
  const { page: _, ...query } = tableParams(address)
  const [endpoint, found] = await Promise.all([
    openEndpoint(id),
    api.call(calls.listDeliveries, {
      params: { id },
      query: { ...query, pageNumber: address.page, pageSize: PAGE_SIZE },
    }),
  ])
  return { endpoint, address, ...found }
}

export const createEndpoint = (body: EndpointFields): Promise<EndpointWithSecret> =>
  api.call(calls.create, { body })
export const saveEndpoint = (id: string, version: string, state: EndpointFields): Promise<WebhookEndpoint> =>
  api.call(calls.save, { params: { id }, body: { version, state } })
export const deleteEndpoint = (id: string) => api.call(calls.remove, { params: { id } })
export const turnEndpoint = (id: string, isOn: boolean): Promise<WebhookEndpoint> =>
  api.call(calls.turn, { params: { id }, body: { isOn } })
export const rotateSecret = (id: string): Promise<EndpointWithSecret> =>
  api.call(calls.rotate, { params: { id } })
export const sendTest = (id: string): Promise<WebhookDelivery> => api.call(calls.test, { params: { id } })
export const readDelivery = (id: string, deliveryId: string): Promise<WebhookDeliveryDetail> =>
  api.call(calls.readDelivery, { params: { id, deliveryId } })
export const redeliver = (id: string, body: Redelivery): Promise<{ count: number }> =>
  api.call(calls.redeliver, { params: { id }, body })
