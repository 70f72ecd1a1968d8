import { z } from 'zod'
import { paging } from './envelope.ts'
import { typedText } from './text.ts'
import { QueryNumber } from './path.ts'

export const ORDER_KINDS = ['print-and-ship', 'warehouse', 'mail-list'] as const
/** Of the first page, in points. */
export const TrimSize = z.object({ width: z.number(), height: z.number() })
export type TrimSize = z.infer<typeof TrimSize>

export const OrderKind = z.enum(ORDER_KINDS)
export type OrderKind = z.infer<typeof OrderKind>

/** An amount in dollars with two places, as the wire carries it; what one piece costs has up to three: 0.085. */
const WireAmount = z.number()

/** amount is dollars, or percent when discount_type is 'percentage'. */
export const Adjustment = z.object({
  name: z.string(),
  discount_type: z.enum(['per item', 'flat', 'flat rate', 'percentage']),
  amount: WireAmount.min(0),
  min_purchase_price: WireAmount.min(0).default(0),
})
export type Adjustment = z.infer<typeof Adjustment>

export const CoatingType = z.object({
  id: z.string(),
  name: z.string(),
  /** Dollars added per piece. */
  price_per_item: WireAmount.min(0).default(0),
  /** The 'first 25 free' print program. */
  first_25_free: z.boolean().default(false),
})
export type CoatingType = z.infer<typeof CoatingType>

/** Parallel lists: quantities_print[i] ('500' at least, '250-499' a range) sells at printship_sell_price[i] a piece. */
export const TemplateSpecification = z.object({
  printship_sell_price: z.array(WireAmount),
  maillist_sell_price: z.array(WireAmount),
  quantities_print: z.array(z.string()),
  quantities_maillist: z.array(z.string()),
})
export type TemplateSpecification = z.infer<typeof TemplateSpecification>

/** How a tenant sells a template. */
export const Offer = z.object({
  kinds: z.array(OrderKind).min(1),
  template_specification: TemplateSpecification,
  coating_types: z.array(CoatingType).default([]),
  additional_cost: z.array(Adjustment).default([]),
  discounts: z.array(Adjustment).default([]),
  additional_discount: z.array(Adjustment).default([]),
  /** never: the agent pays; optional: the agent may choose; always: the company pays. */
  bill_to_company: z.enum(['never', 'optional', 'always']).default('never'),
  paper: z.string(),
  /** Working days in production before it ships or can be picked up. */
  production_days: z.int().min(0).default(2),
})
export type Offer = z.infer<typeof Offer>

export const SubCategory = z.object({
  id: z.int(),
  name: z.string(),
  categoryId: z.int(),
  landingPagePrettyUrl: z.string(),
  thumbnailId: z.string().nullable(),
  mainCategoryDescription: z.string(),
  /** Designs on it, or posts. */
  templateCount: z.int(),
  /** True of those whose designs go with the video of a listing; else absent. */
  isVideoCreator: z.literal(true).optional(),
})
export type SubCategory = z.infer<typeof SubCategory>

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  landingPagePrettyUrl: z.string(),
  useExternalUrl: z.boolean(),
  externalUrl: z.string(),
  useInternalUrl: z.boolean(),
  internalUrl: z.string(),
  /** posts: its subcategories list articles and the like. */
  kind: z.enum(['templates', 'posts']),
  /** The area of the site that is its address: '/marketing-center'. */
  area: z.enum(['marketing-center', 'business-center', 'articles']).nullable(),
  subCategories: z.array(SubCategory),
})
export type Category = z.infer<typeof Category>

/** A card of the gallery. The artwork itself is fetched once, by hash, and filled in the browser. */
export const TemplateCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  product: z.string(),
  categoryId: z.int(),
  subCategoryId: z.int(),
  version: z.int(),
  artworkHash: z.string(),
  /** Trim size in points, for the card's true proportions before the artwork is there. */
  trimWidth: z.number(),
  trimHeight: z.number(),
  pageCount: z.int(),
  /** Ids of the faces its first page is set in, so that they can be on their way before it is drawn. */
  faces: z.array(z.string()),
  /** Lowest unit price of any tier, dollars; null where nothing is sold (social posts). */
  priceFrom: WireAmount.nullable(),
  kinds: z.array(OrderKind),
  isUserFavorite: z.boolean(),
})
export type TemplateCard = z.infer<typeof TemplateCard>

/** Query of the listing: every part narrows it. `search` finds words of titles, tags and products. */
export const TemplateQuery = z.object({
  categoryId: QueryNumber.optional(),
  subCategoryId: QueryNumber.optional(),
  product: z.string().max(60).optional(),
  kind: OrderKind.optional(),
  search: typedText(100).optional(),
  sort: z.enum(['featured', 'newest', 'price']).default('featured'),
  ...paging,
})
export type TemplateQuery = z.infer<typeof TemplateQuery>

export const TemplateList = z.object({
  rows: z.array(TemplateCard),
  totalRows: z.int(),
  /** Products among the rows of the category before the product filter, with how many there are of each. */
  products: z.array(z.object({ product: z.string(), count: z.int() })),
  /** How many of the designs can be mailed to a list. */
  mailable: z.int(),
})
export type TemplateList = z.infer<typeof TemplateList>

export const TemplateDetail = TemplateCard.extend({
  /** null: nothing is printed (social posts are downloaded). */
  offer: Offer.nullable(),
  tags: z.array(z.string()),
})
export type TemplateDetail = z.infer<typeof TemplateDetail>

/** What the catalog's front page shows. */
export const Showcase = z.object({
  /** One design for each subcategory that has any, to stand for it. */
  shelves: z.array(z.object({ subCategoryId: z.int(), card: TemplateCard })),
  /** What the tenant's agents start most often, kinds of product mixed. */
  trending: z.array(TemplateCard),
  newest: z.array(TemplateCard),
})
export type Showcase = z.infer<typeof Showcase>

/**
 * Asks for first pages of templates, by hash of artwork. The answer holds them by hash, parsed and checked by the server,
 * as `coverOf` in artwork makes them. A hash's cover never changes; one that the tenant does not have is left out.
 */
export const CoversQuery = z.object({
  /** Hashes with commas between them. */
  v: z.string().regex(/^[0-9a-f]{64}(,[0-9a-f]{64}){0,99}$/),
  /** Number of the covers' format, which only tells addresses apart. */
  f: z.string().max(8).optional(),
})

/** What a template is drawn from: exactly what the linter accepted. Never changes for a hash. */
export const TemplateArtwork = z.object({ manifest: z.unknown(), pages: z.array(z.string()).min(1) })
export type TemplateArtwork = z.infer<typeof TemplateArtwork>
