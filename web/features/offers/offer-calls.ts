import * as calls from '@frontage/contracts/calls/offers.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import type {
  ManagedOffer,
  OfferRows,
  SaveOffer,
  ScheduleChange,
  ScheduledOffer,
} from '@frontage/contracts/offers.ts'
import { api, withQuery } from '../../lib/api.ts'
import { markOf } from '../../lib/page-mark.ts'
import { filterParams, readTableAddress, tableParams, type TableAddress } from '../../lib/table-address.ts'

export const OFFERS_A_PAGE = 50

export const offerHref = (id: string): string => `/cp/offers?template=${id}`

const PATH = '/cp/offers'
const SORTS = ['product', 'title']
const FILTERS = { search: 'text', product: 'text', sells: ['nothing'] } as const

export const offersHref = (address: TableAddress<string>, at?: string): string =>
  withQuery(PATH, { ...tableParams(address), at })

/** Every price of what the filters leave, as a file. */
export const fileHref = ({ filters }: TableAddress<string>): string =>
  withQuery(pathOf(calls.file, {}), filterParams(filters))

export interface OffersListed extends OfferRows {
  address: TableAddress<string>
}

export type OffersShown = { shows: 'offer'; offer: ManagedOffer } | { shows: 'list'; listed: OffersListed }

export async function loadOffers({ searchParams }: URL): Promise<OffersShown> {
  const template = searchParams.get('template')
  if (template !== null) return { shows: 'offer', offer: await readOffer(template) }
  const address = readTableAddress(searchParams, SORTS, FILTERS)
  const { search = '', ...query } = tableParams({ ...address, page: 1 })
  const found = await api.call(calls.list, {
    query: {
      ...query,
      search: search.slice(0, 100),
      at: markOf(searchParams),
      pageNumber: address.page,
      pageSize: OFFERS_A_PAGE,
    },
  })
  return { shows: 'list', listed: { ...found, address } }
}

export const readOffer = (id: string): Promise<ManagedOffer> => api.call(calls.read, { params: { id } })

export const saveOffer = (id: string, body: SaveOffer): Promise<ManagedOffer> =>
  api.call(calls.save, { params: { id }, body })

export const copyOffer = (id: string, revision: number, ids: string[]): Promise<ManagedOffer> =>
  api.call(calls.copy, { params: { id }, body: { revision, ids } })

export const scheduleOffer = (id: string, body: ScheduledOffer): Promise<ManagedOffer> =>
  api.call(calls.schedule, { params: { id }, body })

export const changeSchedule = (id: string, changeId: string, body: ScheduleChange): Promise<ManagedOffer> =>
  api.call(calls.changeSchedule, { params: { id, changeId }, body })

export const cancelSchedule = (id: string, changeId: string): Promise<ManagedOffer> =>
  api.call(calls.cancelSchedule, { params: { id, changeId } })
