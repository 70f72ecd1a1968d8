/** How templates are sold, as administrators set it. */
import { z } from 'zod'
import { Offer, OrderKind } from './catalog.ts'
import { PricingRules } from './pricing-rules.ts'
import { markedRowsOf, pageMark, paging } from './envelope.ts'
import { MOST_ADJUSTMENTS, MOST_COATINGS } from './limits.ts'
import { timeZone } from './pages.ts'
import { typedText } from './text.ts'

/** GET /marketingcenter/api/v1/manage-offers: templates that are printed and on offer. */
export const ManageOffersQuery = z.object({
  ...paging,
  search: typedText(100).default(''),
  product: z.string().max(60).optional(),
  /** nothing: those without a price. */
  sells: z.enum(['nothing']).optional(),
  sort: z.enum(['product', 'title']).default('product'),
  direction: z.enum(['ASC', 'DESC']).default('ASC'),
  at: pageMark,
})
export type ManageOffersQuery = z.infer<typeof ManageOffersQuery>

export const OfferRow = z.object({
  id: z.string(),
  title: z.string(),
  product: z.string(),
  artwork_hash: z.string(),
  kinds: z.array(OrderKind),
  /** Dollars a piece at the largest quantity; null: nothing is sold. */
  price_from: z.number().nullable(),
  /** Quantities with a price. */
  tiers: z.int(),
  /** When other prices take effect next; null: nothing is scheduled. */
  changes_at: z.iso.datetime().nullable(),
})
export type OfferRow = z.infer<typeof OfferRow>
export const OfferRows = markedRowsOf(OfferRow)
export type OfferRows = z.infer<typeof OfferRows>

/** GET /marketingcenter/api/v1/manage-offers/{id} */
export const ManagedOffer = z.object({
  id: z.string(),
  title: z.string(),
  product: z.string(),
  revision: z.int(),
  is_retired: z.boolean(),
  /** null: nothing is sold. */
  offer: Offer.nullable(),
  /** What a trial is taxed by. */
  rules: PricingRules,
  /** The company pays for some things on this site. */
  company_pays: z.boolean(),
  /** Other templates of the product that are on offer. */
  others: z.array(z.object({ id: z.string(), title: z.string(), is_same: z.boolean() })),
  /** What is scheduled, the first one first: each is how it is sold from then on. */
  changes: z.array(
    z.object({
      id: z.guid(),
      starts_at: z.iso.datetime(),
      /** Where the time was chosen. */
      time_zone: z.string(),
      offer: Offer.nullable(),
      revision: z.int(),
      who: z.string().nullable(),
    }),
  ),
  /** Lines in carts that are open: their buyers see the new price before they pay. */
  cart_lines: z.int(),
})
export type ManagedOffer = z.infer<typeof ManagedOffer>

const name = typedText(60).refine((text) => text !== '', 'Enter a name')
export const CoatingName = name
export const AdjustmentName = name

/** PUT: `revision` is the one that the change was made on. null: it is sold no more. */
export const SaveOffer = z.object({
  revision: z.int().min(1),
  offer: Offer.extend({
    paper: typedText(80),
    production_days: z.int().min(0).max(60),
    coating_types: z
      .array(Offer.shape.coating_types.unwrap().element.extend({ id: z.string().min(1).max(60), name }))
      .max(MOST_COATINGS),
    additional_cost: z
      .array(Offer.shape.additional_cost.unwrap().element.extend({ name }))
      .max(MOST_ADJUSTMENTS),
    discounts: z.array(Offer.shape.discounts.unwrap().element.extend({ name })).max(MOST_ADJUSTMENTS),
    additional_discount: z
      .array(Offer.shape.additional_discount.unwrap().element.extend({ name }))
      .max(MOST_ADJUSTMENTS),
  }).nullable(),
})
export type SaveOffer = z.infer<typeof SaveOffer>

/** POST …/changes: how it is sold from a moment on. */
export const ScheduledOffer = SaveOffer.pick({ offer: true }).extend({
  starts_at: z.iso.datetime({ offset: true }),
  time_zone: timeZone,
})
export type ScheduledOffer = z.infer<typeof ScheduledOffer>

/** PUT …/changes/{changeId}: `revision` is the change's own. */
export const ScheduleChange = ScheduledOffer.extend({ revision: z.int().min(1) })
export type ScheduleChange = z.infer<typeof ScheduleChange>

/** POST …/copies: the offer as it is saved, to other templates of its product. */
export const CopyOffer = z.object({ revision: z.int().min(1), ids: z.array(z.guid()).min(1).max(1_000) })
export type CopyOffer = z.infer<typeof CopyOffer>
