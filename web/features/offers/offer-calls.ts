import * as calls from '@frontage/contracts/calls/offers.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import type {
  ManagedOffer,
  OfferRows,
  SaveOffer,
  ScheduleChange,
  ScheduledOffer,
} from '@frontage/contracts/offers.ts'
import type { PriceSheet } from '@frontage/contracts/price-sheet.ts'
import { products } from '@frontage/artwork/products.ts'
import type { BulkAction, BulkPreview } from '@frontage/contracts/bulk.ts'
import { api, withQuery } from '../../lib/api.ts'
import { markOf } from '../../lib/page-mark.ts'
import { productName } from '../../lib/product-name.ts'
import { notFound } from '../../lib/refusals.ts'
import { filterParams, readTableAddress, tableParams, type TableAddress } from '../../lib/table-address.ts'
import type { TypedPrices } from './price-sheet.ts'

export const OFFERS_A_PAGE = 50

export const offerHref = (id: string): string => `/cp/offers?template=${id}`

const PATH = '/cp/offers'
const SORTS = ['product', 'title']
const FILTERS = { search: 'text', product: 'text', sells: ['nothing'] } as const

export const offersHref = (address: TableAddress<string>, at?: string): string =>
  withQuery(PATH, { ...tableParams(address), at })

/** The same page of the list as a grid. */
export const sheetHref = (address: TableAddress<string>, at?: string): string =>
  withQuery(`${PATH}/sheet`, { ...tableParams(address), at })

/** Every price of what the filters leave, as a file. */
export const fileHref = ({ filters }: TableAddress<string>): string =>
  withQuery(pathOf(calls.file, {}), filterParams(filters))

export interface OffersListed extends OfferRows {
  address: TableAddress<string>
}

export interface SheetListed extends PriceSheet {
  address: TableAddress<string>
}

export type OffersShown =
  | { shows: 'offer'; offer: ManagedOffer }
  | { shows: 'sheet'; sheet: SheetListed }
  | { shows: 'list'; listed: OffersListed }

export async function loadOffers({ pathname, searchParams }: URL): Promise<OffersShown> {
  const template = searchParams.get('template')
  const address = readTableAddress(searchParams, SORTS, FILTERS)
  const { search = '', ...filters } = tableParams({ ...address, page: 1 })
  const query = {
    ...filters,
    search: search.slice(0, 100),
    at: markOf(searchParams),
    pageNumber: address.page,
    pageSize: OFFERS_A_PAGE,
  }
  if (/^\/cp\/offers\/sheet\/?$/.test(pathname))
    return { shows: 'sheet', sheet: { ...(await api.call(calls.readSheet, { query })), address } }
  if (!/^\/cp\/offers\/?$/.test(pathname)) throw notFound()
  if (template !== null) return { shows: 'offer', offer: await readOffer(template) }
  return { shows: 'list', listed: { ...(await api.call(calls.list, { query })), address } }
}

export const PRINTED_PRODUCTS = Object.values(products).flatMap(({ id, printed }) =>
  printed ? [{ value: id, label: productName(id) }] : [],
)

export const previewSheet = (templates: TypedPrices[]): Promise<BulkPreview> =>
  api.call(calls.previewSheet, { body: { templates } })

export const saveSheet = (templates: TypedPrices[]): Promise<BulkAction> =>
  api.call(calls.saveSheet, { body: { templates } })

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
