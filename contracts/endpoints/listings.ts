import { z } from 'zod'
import * as calls from '../calls/listings.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import {
  Listing,
  LastImport,
  ListingImport,
  UndoneImport,
  ListingList,
  ListingQuery,
  NewListing,
  SaveListing,
} from '../listings.ts'
import { PathId } from '../path.ts'

const listings = { may: 'account', hiddenBy: 'HideItemsInFennemore' } as const
const one = { ...listings, params: z.object({ id: PathId }) } as const
const listing = envelope(Listing)
const UNUSABLE = ['listings.unusable', 'listings.mls-taken', 'listings.photo-missing'] as const

export const listingEndpoints = {
  [calls.list]: {
    ...listings,
    query: ListingQuery,
    replies: { 200: envelope(ListingList) },
    refusals: ['account.not-allowed'],
  },
  [calls.create]: {
    ...listings,
    body: NewListing,
    replies: { 201: listing },
    refusals: [...UNUSABLE, 'listings.missing', 'request.key-reused'],
  },
  [calls.read]: { ...one, replies: { 200: listing }, refusals: ['listings.missing'] },
  [calls.save]: {
    ...one,
    body: SaveListing,
    replies: { 200: listing },
    refusals: [...UNUSABLE, 'listings.from-feed', 'listings.missing', 'panel.changed-since'],
  },
  [calls.remove]: { ...one, replies: { 200: envelope(z.null()) }, refusals: ['listings.missing'] },
  [calls.restore]: {
    ...one,
    replies: { 200: listing },
    refusals: ['listings.missing', 'listings.mls-taken'],
  },
  [calls.importFile]: {
    ...listings,
    body: 'form',
    replies: { 200: envelope(ListingImport) },
    refusals: [
      'table.unreadable',
      'listings.no-file',
      'listings.file-too-large',
      'listings.no-address-column',
      'listings.import-changed',
      'listings.mls-taken',
    ],
  },
  [calls.lastImport]: { ...listings, replies: { 200: envelope(LastImport.nullable()) }, refusals: [] },
  [calls.undoImport]: {
    ...listings,
    params: z.object({ id: PathId }),
    replies: { 200: envelope(UndoneImport) },
    refusals: ['listings.import-missing', 'listings.import-undone', 'listings.import-over'],
  },
  [calls.example]: { ...listings, replies: 'file', refusals: [] },
  [calls.photo]: {
    ...listings,
    params: z.object({ id: PathId, fileId: PathId }),
    query: z.object({ w: z.coerce.number<number | string>().int().min(1).max(10_000).optional() }),
    replies: 'file',
    refusals: ['listings.missing'],
  },
} as const satisfies Endpoints
