/** Calls of landing pages, and where they are. All throw ApiRefusal with the sentence to show. */
import * as calls from '@frontage/contracts/calls/landing.ts'
import * as listingCalls from '@frontage/contracts/calls/listings.ts'
import type {
  LandingFields,
  LandingPage,
  LandingPageList,
  LandingPageRow,
  LandingPublication,
  LandingShown,
  NewLandingPage,
} from '@frontage/contracts/landing.ts'
import type { ListingRow } from '@frontage/contracts/listings.ts'
import { api } from '../../lib/api.ts'

/** As a crumb. */
export const LANDING_PAGES = { label: 'Saved landing pages', url: '/savedshowcase' }
export const PAGES_A_PAGE = 24
const MOST_LISTINGS = 100

export const landingHref = ({ id }: Pick<LandingPageRow, 'id'>): string => `${LANDING_PAGES.url}/${id}`

/** What of the address narrows the list; values that are none are left out. */
export function fetchLandingPages({ searchParams }: URL): Promise<LandingPageList> {
  const page = searchParams.get('pageNumber') ?? ''
  const at = searchParams.get('at') ?? ''
  return api.call(calls.list, {
    query: {
      search: (searchParams.get('search') ?? '').slice(0, 100),
      pageSize: PAGES_A_PAGE,
      pageNumber: /^[1-9]\d{0,4}$/.test(page) ? page : 1,
      ...(/^[\w-]{1,4000}$/.test(at) ? { at } : {}),
    },
  })
}

export const fetchLandingPage = (id: string): Promise<LandingPage> => api.call(calls.read, { params: { id } })

export const createLandingPage = (body: NewLandingPage, idempotencyKey: string): Promise<LandingPage> =>
  api.call(calls.create, { body, idempotencyKey })

export const saveLandingPage = (id: string, version: string, state: LandingFields): Promise<LandingPage> =>
  api.call(calls.save, { params: { id }, body: { version, state } })

export const deleteLandingPage = ({ id }: Pick<LandingPageRow, 'id'>): Promise<null> =>
  api.call(calls.remove, { params: { id } })

export const restoreLandingPage = ({ id }: Pick<LandingPageRow, 'id'>): Promise<LandingPage> =>
  api.call(calls.restore, { params: { id } })

export const publishLandingPage = (id: string, body: LandingPublication): Promise<LandingPage> =>
  api.call(calls.publication, { params: { id }, body })

export const previewLandingPage = (id: string, body: LandingFields['body']): Promise<LandingShown> =>
  api.call(calls.preview, { params: { id }, body: { body } })

/** Those a page can be about, the last changed first. @returns also how many there are in all */
export const listingsToShow = async (search: string): Promise<{ rows: ListingRow[]; totalRows: number }> =>
  api.call(listingCalls.list, { query: { search: search.slice(0, 100), pageSize: MOST_LISTINGS } })
