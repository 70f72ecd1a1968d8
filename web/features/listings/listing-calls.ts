/** Calls of listings, and where they are. All throw ApiRefusal with the sentence to show. */
import { pathOf } from '@frontage/contracts/call.ts'
import * as fileCalls from '@frontage/contracts/calls/files.ts'
import * as calls from '@frontage/contracts/calls/listings.ts'
import type { StoredFile } from '@frontage/contracts/files.ts'
import type { Listing, ListingFields, ListingList, ListingRow } from '@frontage/contracts/listings.ts'
import { LISTING_STATUSES } from '@frontage/domain/listings/listing.ts'
import { api, type QueryOf } from '../../lib/api.ts'
import { atWidth } from '../../lib/rendering/load-images.ts'
import { uploadFile, type UploadOptions } from '../../lib/upload-file.ts'

/** As a crumb. */
export const LISTINGS = { label: 'Listings', url: '/listings' }
export const NEW_LISTING = '/listings/new'
export const LISTINGS_A_PAGE = 24

export const resultsHref = (listing: Pick<ListingRow, 'id'>): string => `${listingHref(listing)}/results`

export const videoHref = (listing: Pick<ListingRow, 'id'>): string => `${listingHref(listing)}/video`

export const listingHref = ({ id }: Pick<ListingRow, 'id'>): string => `${LISTINGS.url}/${id}`

/** What of the address narrows the list; values that are none are left out. */
export function fetchListings({ searchParams }: URL): Promise<ListingList> {
  const status = LISTING_STATUSES.find((one) => one === searchParams.get('status'))
  const sort = ['price', 'street'].find((one) => one === searchParams.get('sort'))
  const page = searchParams.get('pageNumber') ?? ''
  const at = searchParams.get('at') ?? ''
  const query: QueryOf<typeof calls.list> = {
    search: (searchParams.get('search') ?? '').slice(0, 100),
    pageSize: LISTINGS_A_PAGE,
    pageNumber: /^[1-9]\d{0,4}$/.test(page) ? page : 1,
    ...(status ? { status } : {}),
    ...(sort === 'price' || sort === 'street' ? { sort } : {}),
    ...(searchParams.get('whose') === 'team' ? { whose: 'team' } : {}),
    ...(/^[\w-]{1,4000}$/.test(at) ? { at } : {}),
  }
  return api.call(calls.list, { query })
}

export const fetchListing = (id: string): Promise<Listing> => api.call(calls.read, { params: { id } })

export const createListing = (state: ListingFields, idempotencyKey: string): Promise<Listing> =>
  api.call(calls.create, { body: { state }, idempotencyKey })

export const saveListing = (id: string, version: string, state: ListingFields): Promise<Listing> =>
  api.call(calls.save, { params: { id }, body: { version, state } })

export const deleteListing = ({ id }: Pick<Listing, 'id'>): Promise<null> =>
  api.call(calls.remove, { params: { id } })

export const restoreListing = ({ id }: Pick<Listing, 'id'>): Promise<Listing> =>
  api.call(calls.restore, { params: { id } })

export const uploadPhoto = (file: File, options: UploadOptions): Promise<StoredFile> =>
  uploadFile(fileCalls.upload, file, options)

/** Of a photo of one's own, also before its listing is saved. */
export const ownPhoto = (fileId: string, width: number): string =>
  atWidth(pathOf(fileCalls.read, { id: fileId }), width)

/** Of a photo of a listing that one may look at. */
export const listingPhoto = (id: string, fileId: string, width: number): string =>
  atWidth(pathOf(calls.photo, { id, fileId }), width)
