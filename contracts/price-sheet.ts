/** Prices of many templates in one grid. */
import { z } from 'zod'
import { OrderKind } from './catalog.ts'
import { markedRowsOf } from './envelope.ts'
import { ManageOffersQuery } from './offers.ts'
import { typedText } from './text.ts'

/** As many as one save may change: a page of the grid has no more. */
export const MOST_SHEET_TEMPLATES = 100
const MOST_TIERS = 100

/** GET /marketingcenter/api/v1/manage-offers-sheet: what `manage-offers` lists, with every price. */
export const PriceSheetQuery = ManageOffersQuery
export type PriceSheetQuery = z.infer<typeof PriceSheetQuery>

/** By quantity ('500', '250-499'), dollars a piece; coatings by their names. Undo puts back each of the three for itself. */
export const OfferPrices = z.object({
  /** How it is sold; []: nobody said so yet. */
  kinds: z.array(OrderKind),
  is_retired: z.boolean(),
  printed: z.record(z.string(), z.number()),
  mailed: z.record(z.string(), z.number()),
  coatings: z.record(z.string(), z.number()),
})
export type OfferPrices = z.infer<typeof OfferPrices>

const SheetTier = z.object({ quantity: z.string(), price: z.number() })
export type SheetTier = z.infer<typeof SheetTier>
const SheetCoating = z.object({ name: z.string(), price: z.number() })

export const PriceSheetTemplate = z.object({
  id: z.string(),
  title: z.string(),
  paper: z.string(),
  /** Names these prices: other prices have another name. */
  version: z.string(),
  /** Nobody has said how it is sold: its prices are set on its own page first. */
  is_sold: z.boolean(),
  printed: z.array(SheetTier),
  mailed: z.array(SheetTier),
  coatings: z.array(SheetCoating),
})
export type PriceSheetTemplate = z.infer<typeof PriceSheetTemplate>
export const PriceSheet = markedRowsOf(PriceSheetTemplate)
export type PriceSheet = z.infer<typeof PriceSheet>

const typedTiers = z
  .array(SheetTier.extend({ quantity: typedText(20), price: z.number().min(0).max(9_999_999) }))
  .max(MOST_TIERS)

/** What a template of the grid is to cost; a coating that is not named stays as it is. */
export const SheetPrices = z.object({
  printed: typedTiers,
  mailed: typedTiers,
  coatings: z.array(SheetCoating.extend({ price: z.number().min(0).max(9_999_999) })).max(20),
})
export type SheetPrices = z.infer<typeof SheetPrices>

/** POST …/preview and PUT: all of it or nothing. `version` is that of the prices that were changed. */
export const SavePriceSheet = z.object({
  templates: z
    .array(SheetPrices.extend({ id: z.guid(), version: z.string().max(60) }))
    .min(1)
    .max(MOST_SHEET_TEMPLATES),
})
export type SavePriceSheet = z.infer<typeof SavePriceSheet>

/** What a refusal offers.changed-elsewhere of the grid comes with: the prices as somebody else has saved them. */
export const OvertakenPrices = z.object({
  templates: z.array(
    PriceSheetTemplate.pick({ id: true, version: true, printed: true, mailed: true, coatings: true }),
  ),
})
export type OvertakenPrices = z.infer<typeof OvertakenPrices>
