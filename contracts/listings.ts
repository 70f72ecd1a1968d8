/** Listings, as the wire carries them. */
import { z } from 'zod'
import { recordOf } from '@frontage/domain/record-of.ts'
import {
  LISTING_STATUSES,
  MAX_OPEN_HOUSE_REMARKS,
  MOST_LISTING_PHOTOS,
  PROPERTY_TYPES,
} from '@frontage/domain/listings/listing.ts'
import { markedRowsOf, pageMark, paging } from './envelope.ts'
import {
  MAX_CITY,
  MAX_LISTING_DESCRIPTION,
  MAX_LISTING_HEADLINE,
  MAX_MLS_NUMBER,
  MAX_PHOTO_DESCRIPTION,
  MAX_STREET,
  MAX_UNIT,
} from './limits.ts'
import { typedText } from './text.ts'

const OpenHouse = z.object({
  day: typedText(10),
  from: typedText(5),
  to: typedText(5),
  remarks: typedText(MAX_OPEN_HOUSE_REMARKS).optional(),
})
const ListingPhoto = z.object({ file_id: z.guid(), description: typedText(MAX_PHOTO_DESCRIPTION) })
const count = z.int().nullable()

/** What is typed; what it has to be is said by `listingProblems` of the domain. */
export const ListingFields = z.object({
  street: typedText(MAX_STREET),
  unit: typedText(MAX_UNIT),
  city: typedText(MAX_CITY),
  state: typedText(2),
  zip: typedText(10),
  price_cents: count,
  status: z.enum(LISTING_STATUSES),
  listed_on: typedText(10).nullable(),
  closed_on: typedText(10).nullable(),
  property_type: z.enum(PROPERTY_TYPES),
  beds: count,
  baths: z.number().nullable(),
  square_feet: count,
  lot_square_feet: count,
  year_built: count,
  mls_number: typedText(MAX_MLS_NUMBER),
  headline: typedText(MAX_LISTING_HEADLINE),
  description: typedText(MAX_LISTING_DESCRIPTION),
  open_houses: z.array(OpenHouse).max(100),
  photos: z.array(ListingPhoto).max(MOST_LISTING_PHOTOS),
})
export type ListingFields = z.infer<typeof ListingFields>

/** POST /marketingcenter/api/v1/listings → 201. Honors Idempotency-Key. */
export const NewListing = z.object({ state: ListingFields })
/** PUT /marketingcenter/api/v1/listings/{id}: `version` is of the state that was edited. */
export const SaveListing = z.object({ version: z.string().max(60), state: ListingFields })
export type SaveListing = z.infer<typeof SaveListing>

const agent = z.object({ id: z.guid(), name: z.string(), email: z.string() })

export const Listing = z.object({
  id: z.guid(),
  state: ListingFields,
  version: z.string(),
  /** Counts what was saved: pieces remember from which they are filled. */
  revision: z.int(),
  agent,
  /** False: of a user whom the asking manager answers for, to be looked at. */
  is_own: z.boolean(),
  /** Its facts, price and status are kept current by the feed of the MLS. */
  from_feed: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Listing = z.infer<typeof Listing>

export const ListingRow = Listing.omit({ state: true, version: true, created_at: true }).extend({
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  price_cents: count,
  status: z.enum(LISTING_STATUSES),
  beds: count,
  baths: z.number().nullable(),
  square_feet: count,
  mls_number: z.string(),
  /** The first photo; null: there is none. */
  cover: ListingPhoto.nullable(),
  photo_count: z.int(),
  open_houses: z.array(OpenHouse),
})
export type ListingRow = z.infer<typeof ListingRow>

export const LISTING_SORTS = ['updated', 'price', 'street'] as const
export const ListingQuery = z.object({
  ...paging,
  at: pageMark,
  search: typedText(100).default(''),
  status: z.enum(LISTING_STATUSES).optional(),
  sort: z.enum(LISTING_SORTS).default('updated'),
  /** 'team': of the users whom a manager answers for. */
  whose: z.enum(['own', 'team']).default('own'),
})
export type ListingQuery = z.infer<typeof ListingQuery>
export const ListingList = markedRowsOf(ListingRow)
export type ListingList = z.infer<typeof ListingList>

export const IMPORT_OUTCOMES = ['added', 'updated', 'same', 'refused'] as const

/**
 * POST /marketingcenter/api/v1/listing-imports, a form with one file: what becomes of each row. With `checked`, the mark of an
 * earlier answer, it is saved, as long as the same would become of it.
 */
export const ListingImport = z.object({
  rows: z.array(
    z.object({
      /** As a spreadsheet numbers it, from 1. */
      position: z.int(),
      /** The street line, or what there is of it. */
      name: z.string(),
      outcome: z.enum(IMPORT_OUTCOMES),
      /** What is wrong with a row that is refused; what of a listing changes. */
      said: z.string(),
    }),
  ),
  counts: z.object(recordOf(IMPORT_OUTCOMES, () => z.int())),
  columns: z.array(z.object({ heading: z.string(), field: z.string() })),
  /** Headings that are not known. */
  ignored: z.array(z.string()),
  is_saved: z.boolean(),
  checked: z.string(),
})
export type ListingImport = z.infer<typeof ListingImport>

/** GET /marketingcenter/api/v1/listing-imports/last; null: there is none that can be taken back. */
export const LastImport = z.object({
  id: z.guid(),
  at: z.iso.datetime(),
  /** Until when it can be taken back. */
  until: z.iso.datetime(),
  added: z.int(),
  updated: z.int(),
})
export type LastImport = z.infer<typeof LastImport>

/** POST /marketingcenter/api/v1/listing-imports/{id}/undo */
export const UndoneImport = z.object({
  /** How many were deleted again, and how many are as they were. */
  deleted: z.int(),
  restored: z.int(),
  /** What was left alone, and why. */
  kept: z.array(
    z.object({
      /** null: whoever undoes it has it no longer. */
      id: z.guid().nullable(),
      name: z.string(),
      why: z.string(),
    }),
  ),
})
export type UndoneImport = z.infer<typeof UndoneImport>
