/**
 * The seven cart calls of the specification, and the ones beside them. Amounts are dollars with two places, unit prices
 * with up to three.
 */
import { z } from 'zod'
import { MAX_QUANTITY } from '@frontage/domain/quantity.ts'
import { SHIPPING_MODES } from '@frontage/domain/shipping.ts'
import { Adjustment, CoatingType, OrderKind, TemplateSpecification, TrimSize } from './catalog.ts'
import { ListingOfDesign } from './designs.ts'
import { CartCoupon } from './coupons.ts'
import { PreflightIssue } from './preflight.ts'
import { PricingRules } from './pricing-rules.ts'
import { Receipt } from './receipt.ts'
import { typedText } from './text.ts'

const WireAmount = z.number()

/** Where lines wait for the agent; chosen among the tenant's own places. */
export const PickupContactAddress = z.object({
  first_name: z.string(),
  last_name: z.string(),
  street: z.string(),
  location_description: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})
export type PickupContactAddress = z.infer<typeof PickupContactAddress>

export const BillToCompany = z.object({
  /** '1': the company pays this line. */
  Option: z.enum(['0', '1']),
  /** Whether the agent may change it; 'never' and 'always' are the catalog's decision. */
  policy: z.enum(['never', 'optional', 'always']),
})

/** What is printed and how often, in a cart as in an order. */
export const PrintedLine = z.object({
  id: z.guid(),
  design_id: z.guid(),
  template_id: z.guid(),
  template_version: z.int(),
  /** Key of the artwork (fetched once, kept for ever) that the line's image is drawn from, with `slots`. */
  artwork_hash: z.string(),
  /** The image's size before it is drawn; read from the artwork, never stored with an order. */
  trim: TrimSize.optional(),
  slots: z.record(z.string(), z.unknown()),
  name: z.string(),
  /** Product id, such as 'letter-flyer'. */
  product: z.string(),
  paper: z.string(),
  type: OrderKind,
  quantity: z.int(),
})
export type PrintedLine = z.infer<typeof PrintedLine>

export const CartItem = PrintedLine.extend({
  /** First quantity that is sold; null: no longer sold. */
  minimum_quantity: z.int().nullable(),
  /** null: no tier fits; the screen shows 0 and keeps the stored total. */
  unit_price: WireAmount.nullable(),
  total_price: WireAmount,
  additional_cost: z.array(Adjustment),
  discounts: z.array(Adjustment),
  additional_discount: z.array(Adjustment),
  coating_types: z.array(CoatingType),
  /** Id of the chosen coating. */
  coating_type: z.string().nullable(),
  /** Left alone for two weeks, or its template is no longer offered. */
  is_abandoned: z.boolean(),
  BillToCompany,
  PickupContactAddress: PickupContactAddress.nullable(),
  /** Id of the place of the pickup address. */
  pickup: z.string().nullable(),
  template_specification: TemplateSpecification,
  /** Mail-list lines: the list sets the quantity, as it is now. */
  mailing_list: z
    .object({
      id: z.guid(),
      name: z.string(),
      row_count: z.int(),
      /** Nothing is mailed to a deleted list: another one must be chosen. */
      is_deleted: z.boolean(),
      /** Its addresses when it was chosen; null: they are the same. */
      row_count_before: z.int().nullable(),
    })
    .nullable(),
  production_days: z.int(),
  /** Whether the layout tool offers to pick it up. */
  can_be_picked_up: z.boolean().default(false),
  /** The day of the open house that it announces, yyyy-mm-dd; null: none, or none that can be read. */
  open_house_on: z.string().nullable().default(null),
  /** The saved design was edited after this line was added; `update_design` takes the edit over. */
  design_changed: z.boolean(),
  /** The listing that its design is made from, and what of it changed since; null: there is none. */
  listing: ListingOfDesign.nullable(),
  preflight: z.array(PreflightIssue),
  warnings_accepted: z.boolean(),
})
export type CartItem = z.infer<typeof CartItem>

export const PickupChoice = PickupContactAddress.omit({ first_name: true, last_name: true }).extend({
  id: z.string(),
  name: z.string(),
  hours: z.string(),
})
export type PickupChoice = z.infer<typeof PickupChoice>

/** GET /marketingcenter/api/v1/cart */
export const Cart = z.object({
  cart_items: z.array(CartItem),
  total_price: WireAmount,
  total_cart_items: z.int(),
  /** Moves with every write. */
  version: z.int(),
  pricing: PricingRules,
  pickup_places: z.array(PickupChoice),
  /** null: none was entered. */
  coupon: CartCoupon.nullable(),
  /** The server's own figures for the saved address and shipping mode. */
  receipt: Receipt,
  /** Working-day estimate as yyyy-mm-dd; null while the cart is empty. */
  in_hands_on: z.string().nullable(),
})
export type Cart = z.infer<typeof Cart>

export const CartQuery = z.object({
  /** A hint of the specification; the server asks its own tenant record. */
  isBBTenant: z.string().max(10).optional(),
})

export const QuantityChange = z.object({ id: z.guid(), quantity: z.int().min(1).max(MAX_QUANTITY) })
export type QuantityChange = z.infer<typeof QuantityChange>
/** PUT /marketingcenter/api/v1/cart → 204 */
export const QuantityChanges = z
  .array(QuantityChange)
  .min(1)
  .max(500)
  .refine(
    (changes) => new Set(changes.map(({ id }) => id.toLowerCase())).size === changes.length,
    '{field} names a line twice.',
  )
export type QuantityChanges = z.infer<typeof QuantityChanges>

/** POST /marketingcenter/api/v1/cart/items → 201 with the item. Honors Idempotency-Key. */
export const AddCartItem = z.object({
  design_id: z.guid(),
  type: OrderKind,
  /** Mail-list lines take the number of rows of their list instead. */
  quantity: z.int().min(1).max(MAX_QUANTITY).optional(),
  coating_type: z.string().max(80).nullable().optional(),
  mailing_list_id: z.guid().nullable().optional(),
  /** Id of a place of `pickup_places`; needed for warehouse lines. */
  pickup: z.string().max(80).nullable().optional(),
  bill_to_company: z.boolean().optional(),
  warnings_accepted: z.boolean().optional(),
})
export type AddCartItem = z.infer<typeof AddCartItem>

/** PATCH /marketingcenter/api/v1/cart/item/{id} → 200 with the item; absent fields stay. */
export const ChangeCartItem = z.object({
  /** Another way of ordering brings what belongs to it: a pickup place, a list, or a quantity. */
  type: OrderKind.optional(),
  quantity: z.int().min(1).max(MAX_QUANTITY).optional(),
  coating_type: z.string().max(80).nullable().optional(),
  bill_to_company: z.boolean().optional(),
  pickup: z.string().max(80).optional(),
  /** Another list for a mail-list line, or the same one as it is now. */
  mailing_list_id: z.guid().optional(),
  /** With `update_design`: absent, the line shows the warnings and asks; false, they refuse the change. */
  warnings_accepted: z.boolean().optional(),
  /** Takes over the saved design as it is now. */
  update_design: z.literal(true).optional(),
  /** The design shows what its listing says now, or goes back to before the last such update; the line takes it over. */
  update_listing: z.enum(['update', 'undo']).optional(),
})
export type ChangeCartItem = z.infer<typeof ChangeCartItem>

/** Lengths alone; what must be filled in and fit together is the domain's `addressProblems`. */
export const CartAddress = z.object({
  first_name: typedText(60),
  last_name: typedText(60),
  email: typedText(254),
  street_address: typedText(120),
  apt_suite_unit_other: typedText(60).default(''),
  city: typedText(80),
  /** Two-letter code of a US state or territory or a Canadian province. */
  state: typedText(2),
  zip_code: typedText(10),
})
export type CartAddress = z.infer<typeof CartAddress>

export const ShippingModeField = z.enum(SHIPPING_MODES)

/** PATCH /marketingcenter/api/v1/cart/address. Nulls are allowed where nothing ships. */
export const SaveCartAddress = z.object({
  shipping_mode: ShippingModeField.nullable(),
  shipping_address: CartAddress.nullable(),
  is_shipping_billing_same_address: z.boolean(),
  billing_address: CartAddress.nullable(),
})
export type SaveCartAddress = z.infer<typeof SaveCartAddress>

/** GET /marketingcenter/api/v1/cart/address */
export const SavedCartAddress = z.object({
  shipping_mode: ShippingModeField.nullable(),
  shipping_address: CartAddress.nullable(),
  billing_address: CartAddress.nullable(),
  is_shipping_billing_same_address: z.boolean(),
})
export type SavedCartAddress = z.infer<typeof SavedCartAddress>

/**
 * POST /marketingcenter/api/v1/tax. The amounts and quantities are what the browser shows; the server taxes
 * the lines of its own cart for the given address and answers the tax in dollars as `data`.
 */
export const TaxRequest = z.object({
  address: CartAddress.partial(),
  items: z
    .array(
      z.object({ amount: WireAmount.min(0).max(10_000_000), quantity: z.int().min(0).max(MAX_QUANTITY) }),
    )
    .min(1)
    .max(500),
})
export type TaxRequest = z.infer<typeof TaxRequest>
