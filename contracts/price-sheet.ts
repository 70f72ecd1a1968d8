/** Prices of many templates in one grid. */
import { z } from 'zod'
import { Adjustment, OrderKind } from './catalog.ts'
import { markedRowsOf } from './envelope.ts'
import { MOST_ADJUSTMENTS, MOST_COATINGS } from './limits.ts'
import { AdjustmentName, ManageOffersQuery } from './offers.ts'
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
  /** Names of coatings whose first 25 pieces cost nothing. These three are absent in what was stored before 2026-11-29. */
  first_25_free: z.record(z.string(), z.literal(true)).optional(),
  /** Names of all coatings, and the ids by which carts know them: Undo puts back what was taken away as it was. */
  coating_order: z.array(z.string()).optional(),
  coating_ids: z.record(z.string(), z.string()).optional(),
  /** In words, 'Spring: 5 percent from $250': `readAdjustment`. These three are absent where prices alone were stored. */
  costs: z.array(z.string()).optional(),
  discounts: z.array(z.string()).optional(),
  further_discounts: z.array(z.string()).optional(),
})
export type OfferPrices = z.infer<typeof OfferPrices>

const SheetTier = z.object({ quantity: z.string(), price: z.number() })
export type SheetTier = z.infer<typeof SheetTier>
const SheetCoating = z.object({ name: z.string(), price: z.number(), first_25_free: z.boolean() })

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
  costs: z.array(Adjustment),
  discounts: z.array(Adjustment),
  further_discounts: z.array(Adjustment),
})
export type PriceSheetTemplate = z.infer<typeof PriceSheetTemplate>
/** Its prices alone. */
const PRICES = {
  printed: true,
  mailed: true,
  coatings: true,
  costs: true,
  discounts: true,
  further_discounts: true,
} as const
export type ShownPrices = Pick<PriceSheetTemplate, keyof typeof PRICES>
export const PriceSheet = markedRowsOf(PriceSheetTemplate)
export type PriceSheet = z.infer<typeof PriceSheet>

const typedTiers = z
  .array(SheetTier.extend({ quantity: typedText(20), price: z.number().min(0).max(9_999_999) }))
  .max(MOST_TIERS)

const typedAdjustments = z
  .array(
    Adjustment.extend({
      name: AdjustmentName,
      amount: z.number().min(0).max(9_999_999),
      min_purchase_price: z.number().min(0).max(9_999_999).default(0),
    }),
  )
  .max(MOST_ADJUSTMENTS)
  .optional()

/** What a template of the grid is to cost. */
export const SheetPrices = z.object({
  printed: typedTiers,
  mailed: typedTiers,
  /** By their names. One that is not there yet is added. */
  coatings: z
    .array(
      SheetCoating.extend({
        price: z.number().min(0).max(9_999_999),
        /** Unless given: as it is. */
        first_25_free: z.boolean().optional(),
      }),
    )
    .max(MOST_COATINGS),
  /** Coatings that are not named are taken away. Unless given: they stay as they are. */
  coatings_are_all: z.boolean().optional(),
  /** All there are then. Each of these three that is not given stays as it is. */
  costs: typedAdjustments,
  discounts: typedAdjustments,
  further_discounts: typedAdjustments,
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
  templates: z.array(PriceSheetTemplate.pick({ id: true, version: true, ...PRICES })),
})
export type OvertakenPrices = z.infer<typeof OvertakenPrices>
