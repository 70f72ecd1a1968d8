import * as calls from '@frontage/contracts/calls/offers.ts'
import type {
  ManagedOffer,
  OfferRow,
  SaveOffer,
  ScheduleChange,
  ScheduledOffer,
} from '@frontage/contracts/offers.ts'
import { api } from '../../lib/api.ts'

export const OFFERS_A_PAGE = 50

export const offerHref = (id: string): string => `/cp/offers?template=${id}`

export interface OffersFilter {
  search: string
  /** Those without a price alone. */
  isUnsold: boolean
}

export function offersHref({ search, isUnsold }: OffersFilter, page: number): string {
  const params = new URLSearchParams({
    ...(isUnsold ? { sells: 'nothing' } : {}),
    ...(search ? { search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  const query = params.toString()
  return query ? `/cp/offers?${query}` : '/cp/offers'
}

export type OffersShown =
  | { shows: 'offer'; offer: ManagedOffer }
  | { shows: 'list'; rows: OfferRow[]; totalRows: number; filter: OffersFilter; page: number }

export async function loadOffers({ searchParams }: URL): Promise<OffersShown> {
  const template = searchParams.get('template')
  if (template !== null) return { shows: 'offer', offer: await readOffer(template) }
  const search = (searchParams.get('search') ?? '').slice(0, 100)
  const isUnsold = searchParams.get('sells') === 'nothing'
  const page = Number(searchParams.get('page')) || 1
  const found = await api.call(calls.list, {
    query: { search, pageNumber: page, pageSize: OFFERS_A_PAGE, ...(isUnsold ? { sells: 'nothing' } : {}) },
  })
  return { shows: 'list', ...found, filter: { search, isUnsold }, page }
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
