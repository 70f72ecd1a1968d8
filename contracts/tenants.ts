import { z } from 'zod'
import { PricingRules, TaxRate, ShippingCents, USUAL_SHIPPING } from './pricing-rules.ts'
import { TaxSource } from './tax-service.ts'

export const BrandFonts = z.object({
  font_h1: z.string(),
  font_h2: z.string(),
  font_h3: z.string(),
  font_h4: z.string(),
  font_h5: z.string(),
  font_h6: z.string(),
  font_category: z.string(),
  font_thumbnail: z.string(),
  font_body: z.string().default('Poppins-Regular'),
})
export type BrandFonts = z.infer<typeof BrandFonts>

/** Everything of a brand but its primary color and logo, which have columns of their own. */
export const Brand = z.object({
  fonts: BrandFonts,
  secondary_color: z.string(),
  accent_color: z.string(),
  ink_color: z.string(),
  legal_name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  /** Paths of the logo as designs use it (wide, for light and for dark paper). */
  logo_wide: z.string(),
  logo_wide_light: z.string(),
  logo_mark: z.string(),
  social: z.object({ facebook: z.string(), instagram: z.string(), youtube: z.string() }),
  tagline: z.string(),
  /** `{year}` is replaced; empty: the usual line. */
  copyright: z.string().default(''),
  /** What users see on their home page; without an image, nothing of the brokerage's own. */
  banner: z
    .object({ image: z.string(), alt: z.string(), link: z.string() })
    .default({ image: '', alt: '', link: '' }),
})
export type Brand = z.infer<typeof Brand>

/** The USPS permit that a tenant's orders are mailed under, as its imprint names it. */
export const MailingPermit = z.object({
  city: z.string().min(1).max(40),
  state: z.string().regex(/^[A-Z]{2}$/),
  number: z.string().min(1).max(12),
})
export type MailingPermit = z.infer<typeof MailingPermit>

/** The tenant as the specification's calls answer it (GET /tenants/data, /tenants/{tenantId}). */
export const TenantData = z.object({
  uid: z.string(),
  name: z.string(),
  logo_path: z.string(),
  brand_primary_color: z.string(),
  isColorPickerEnabled: z.boolean(),
  templateDefaultColor: z.string(),
  site_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  amp_enabled: z.boolean(),
  navigationAndProfileWalkthroughEnabled: z.boolean(),
  isBBTenant: z.boolean(),
  /** Printed on mailed orders alone; null: the print shop puts on the postage. */
  mailing_permit: MailingPermit.nullable(),
  brand: Brand,
  /** The brokerage's own directory, where its users log in with one. */
  signOn: z
    .object({
      name: z.string(),
      /** Email domains that are proved to be its own. */
      domains: z.array(z.string()),
      /** Passwords are for administrators alone. */
      isOnly: z.boolean(),
    })
    .nullable(),
})
export type TenantData = z.infer<typeof TenantData>

export const PartnershipConfig = z.object({
  enableLuxuryCollections: z.boolean().default(false),
  agentWebsites: z.boolean().default(false),
  cashOffers: z.boolean().default(false),
})
export type PartnershipConfig = z.infer<typeof PartnershipConfig>

export const PickupPlace = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  location_description: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  hours: z.string(),
})
export type PickupPlace = z.infer<typeof PickupPlace>

/** Before there were several, a tenant stored the one state that it collects tax in; '': none. */
function oneStateAsList(stored: unknown): unknown {
  const one = TaxRate.safeParse(stored)
  if (!one.success) return stored
  return one.data.state === '' ? [] : [one.data]
}

/** Rules of a tenant that the server reads. Percents are basis points (725 = 7.25 %). */
export const TenantSettings = z.object({
  tax: z.preprocess(oneStateAsList, z.array(TaxRate)).default([]),
  /** The brokerage says that there is none to collect: nobody has to set rates. */
  no_sales_tax: z.boolean().default(false),
  /** Where taxes come from; set by a call of its own and not with the other settings. */
  tax_source: TaxSource.catch('rates').default('rates'),
  /** The 'first 25 free' print program: the fixed percent for lines without its coating. */
  free_print: PricingRules.shape.free_print.default(null),
  shipping: ShippingCents.default(USUAL_SHIPPING),
  bill_to_company: z.boolean().default(false),
  /** '': the first two letters of the tenant. `from`: the least number of the next order; 0: they go on. */
  order_numbers: z.object({ prefix: z.string(), from: z.int().min(0) }).default({ prefix: '', from: 0 }),
  /** '': the tenant's own name, and its brand's email address. */
  email: z
    .object({ sender_name: z.string(), reply_to: z.string() })
    .default({ sender_name: '', reply_to: '' }),
  pickup_places: z.array(PickupPlace).default([]),
  mailing_permit: MailingPermit.nullable().default(null),
  amp_enabled: z.boolean().default(false),
  is_color_picker_enabled: z.boolean().default(true),
  template_default_color: z.string().default('#c9a227'),
  walkthrough_enabled: z.boolean().default(false),
  /** Everybody agrees to the current terms before ordering. */
  terms_enforced: z.boolean().default(false),
  /** Tries out selling plans: free accounts choose one before they design. */
  subscription_poc: z.boolean().default(false),
  /** Sites of the brokerage's own that users are handed over to with a token; '': none. The second gets a path. */
  brokerage_resources_url: z.string().default(''),
  broker_platform_url: z.string().default(''),
})
export type TenantSettings = z.infer<typeof TenantSettings>
