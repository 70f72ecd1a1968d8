/** Saved designs: slot values over a template's version, never free SVG. */
import { z } from 'zod'
import { LISTING_STATUSES } from '@frontage/domain/listings/listing.ts'
import { SHIPPING_MODES } from '@frontage/domain/shipping.ts'
import { markedRowsOf, pageMark, paging, rowsOf } from './envelope.ts'
import { Offer, OrderKind, TrimSize } from './catalog.ts'
import { StoredFile } from './files.ts'
import { typedText } from './text.ts'
import { MAX_DESIGN_NAME } from './limits.ts'

/** What one design may hold, whatever its template says; the template's own slots are checked by the server. */
export const MAX_SLOTS = 400
export const MAX_SLOT_TEXT = 500

const fraction = z.number().min(0).max(1)

/** The crop kept as numbers: zoom 1 shows as much as fits; x and y look across and down the spare part. */
export const ImageValue = z
  .strictObject({
    fileId: z.guid().optional(),
    sample: z.string().max(60).optional(),
    zoom: z.number().min(1).max(8),
    x: fraction,
    y: fraction,
  })
  .refine(
    (image) => (image.fileId === undefined) !== (image.sample === undefined),
    '{field} must be one image.',
  )

export const SlotValue = z.union([
  z.strictObject({ text: z.string().max(MAX_SLOT_TEXT) }),
  z.strictObject({ image: ImageValue }),
  z.strictObject({ color: z.string().max(60) }),
  z.strictObject({ code: z.literal('off') }),
])

export const SlotValues = z
  .record(z.string().max(60), SlotValue)
  .refine((slots) => Object.keys(slots).length <= MAX_SLOTS, `{field} can have at most ${MAX_SLOTS} entries.`)

const DesignName = typedText(MAX_DESIGN_NAME).refine((name) => name !== '', 'Enter a name')

/** POST /marketingcenter/api/v1/designs → 201 with the design. Honors Idempotency-Key. */
export const CreateDesign = z.object({
  template_id: z.guid(),
  name: DesignName.optional(),
  /** One of the agent's own: it fills the slots that are bound to it. */
  listing_id: z.guid().optional(),
})
export type CreateDesign = z.infer<typeof CreateDesign>

/** PUT /marketingcenter/api/v1/designs/{id}: what autosave sends. `revision` is the one the change was made on. */
export const SaveDesign = z.object({
  revision: z.int().min(1),
  slots: SlotValues.optional(),
  name: DesignName.optional(),
  /** After `profile_changed`: show the new details, or keep the old ones for good. */
  profile: z.enum(['update', 'keep']).optional(),
  /** After its listing changed: show what the listing says now, leave the old for good, or take the last update back. */
  listing: z.enum(['update', 'keep', 'undo']).optional(),
})
export type SaveDesign = z.infer<typeof SaveDesign>

/** PUT /marketingcenter/api/v1/designs/{id}/version: `slots` are those that the agent sees, which stay where they fit. */
export const ChangeDesignVersion = z.object({
  revision: z.int().min(1),
  version: z.int().min(1),
  slots: SlotValues,
})
export type ChangeDesignVersion = z.infer<typeof ChangeDesignVersion>

export const DESIGN_SORTS = ['updated', 'name', 'created'] as const

/** GET /marketingcenter/api/v1/designs */
export const DesignQuery = z.object({
  ...paging,
  at: pageMark,
  search: z.string().max(100).default(''),
  sort: z.enum(DESIGN_SORTS).default('updated'),
})
export type DesignQuery = z.infer<typeof DesignQuery>

/** What the listing says in a slot. */
const ListingValue = z.union([z.object({ text: z.string() }), z.object({ image: ImageValue })])

/** The listing that a design is made from. */
export const ListingOfDesign = z.object({
  id: z.guid(),
  /** Its street line. */
  name: z.string(),
  status: z.enum(LISTING_STATUSES),
  /** What it would fill in otherwise today; what the agent typed over is not among it. */
  changes: z.array(z.object({ slot: z.string(), label: z.string(), from: ListingValue, to: ListingValue })),
  /** The last update can be taken back. */
  may_undo: z.boolean(),
})
export type ListingOfDesign = z.infer<typeof ListingOfDesign>

export const SavedDesign = z.object({
  id: z.string(),
  name: z.string(),
  template_id: z.string(),
  template_version: z.int(),
  template_title: z.string(),
  /** Product id, such as 'letter-flyer'. */
  product: z.string(),
  /** Key of the artwork: fetched once, kept for ever, drawn with `slots`. */
  artwork_hash: z.string(),
  /** Absent where the artwork is not known any more. */
  trim: TrimSize.optional(),
  slots: SlotValues,
  revision: z.int(),
  /** How it can be ordered today; none: it is downloaded, or no longer offered. */
  kinds: z.array(OrderKind),
  created_at: z.string(),
  updated_at: z.string(),
  /** The agent's profile was edited since, and this design still shows the details from before. */
  profile_changed: z.boolean(),
  /** The template's current version, where the design is made from an earlier one. */
  newer_version: z.object({ version: z.int(), artwork_hash: z.string() }).nullable(),
  /** null: made without one, or it is no longer there. */
  listing: ListingOfDesign.nullable(),
})
export type SavedDesign = z.infer<typeof SavedDesign>

/** GET /marketingcenter/api/v1/designs/{id} */
export const DesignDetail = SavedDesign.extend({
  /** null: only downloaded, never printed. */
  offer: Offer.nullable(),
  /** How the brokerage ships: what a faster way is suggested from. */
  ships_by: z.array(z.enum(SHIPPING_MODES)).default([]),
  /** The day of the open house that it announces, yyyy-mm-dd; null: none, or none that can be read. */
  open_house_on: z.string().nullable().default(null),
  /** Labels of the texts and images that still print our sample. */
  to_write: z.array(z.string()).default([]),
  /** The template was withdrawn: the design can be edited but not ordered. */
  withdrawn: z.boolean(),
  /** The uploads that its slots and the agent's profile show, with their sizes. */
  pictures: z.array(StoredFile),
})
export type DesignDetail = z.infer<typeof DesignDetail>

export const DesignList = markedRowsOf(SavedDesign)
export type DesignList = z.infer<typeof DesignList>

/** `data` of the 409 that a stale revision answers: the design as it is now. */
export const DesignConflict = z.object({ design: SavedDesign })
export type DesignConflict = z.infer<typeof DesignConflict>

/** An image of the stock library. */
export const SampleImage = z.object({
  name: z.string(),
  kind: z.enum(['photo', 'portrait', 'logo']),
  /** What it shows, for screen readers and search. */
  title: z.string(),
  /** Pixels; of a vector image its view box. */
  width: z.number(),
  height: z.number(),
  /** Address without a width; `?w=` asks for a smaller one. */
  url: z.string(),
})
export type SampleImage = z.infer<typeof SampleImage>

/** GET /marketingcenter/api/v1/listings/{id}/pieces: templates that the listing has something to fill in, filled. */
export const PieceQuery = z.object({ ...paging, product: z.string().max(60).optional() })
export type PieceQuery = z.infer<typeof PieceQuery>
export const Piece = z.object({
  template_id: z.guid(),
  title: z.string(),
  product: z.string(),
  /** As the template names it: 'Just Listed'. */
  subcategory: z.string(),
  artwork_hash: z.string(),
  /** It prints a code that leads to the listing's page. */
  has_code: z.boolean(),
  trim: TrimSize.optional(),
  slots: SlotValues,
  /** Labels of the texts and images that would print our sample: the listing does not say them. */
  to_write: z.array(z.string()),
})
export type Piece = z.infer<typeof Piece>
export const PieceList = rowsOf(Piece).extend({
  /** Products that such templates are of. */
  products: z.array(z.string()),
})
export type PieceList = z.infer<typeof PieceList>
