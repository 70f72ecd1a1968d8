import { z } from 'zod'
import { isEmail } from '@frontage/domain/email.ts'
import type { Brand } from './tenants.ts'
import { typedText } from './text.ts'

export const MAX_FONT_BYTES = 5 * 1024 * 1024
export const MAX_LOGO_BYTES = 5 * 1024 * 1024

/** A font that the brokerage brought itself. */
export const BrandFont = z.object({
  id: z.string(),
  /** 'Marlow Sans Bold Italic': family, weight and style as users say them. */
  name: z.string(),
  family: z.string(),
  weight: z.int(),
  style: z.enum(['normal', 'italic']),
  format: z.enum(['truetype', 'opentype', 'woff', 'woff2']),
  url: z.string(),
})
export type BrandFont = z.infer<typeof BrandFont>

const Color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a color as # and six digits, such as #1f4d3a')

/** A path of this site's own, as uploads and the demonstration's logos have; empty: none. */
const ImagePath = z
  .string()
  .max(200)
  .regex(
    /^(?:|\/brand\/[a-z0-9-]+\.svg|\/marketingcenter\/api\/v1\/files\/[0-9a-f-]{36})$/,
    'Upload this image again',
  )

const SocialLink = (site: string) =>
  typedText(300).refine(
    (text) => text === '' || (/^https:\/\/[^\s/]+\.[^\s/]+/i.test(text) && URL.canParse(text)),
    `Enter the whole address of your ${site} page, beginning with https://`,
  )

const FontName = typedText(100).min(1, 'Choose a font')

/** What an administrator says of a brand: a draft until it is published. */
export const BrandBody = z.object({
  name: typedText(80).min(1, 'Enter the name of the brokerage'),
  legal_name: typedText(120),
  tagline: typedText(160),
  phone: typedText(40),
  email: typedText(254).refine(
    (text) => text === '' || isEmail(text),
    'Enter an email address, such as hello@example.com',
  ),
  address: typedText(200),
  /** `{year}` is replaced; empty: the usual line. */
  copyright: typedText(200),
  logo_wide: ImagePath.min(1, 'Upload a logo'),
  logo_wide_light: ImagePath,
  logo_mark: ImagePath,
  primary_color: Color,
  secondary_color: Color,
  accent_color: Color,
  ink_color: Color,
  fonts: z.object({
    font_h1: FontName,
    font_h2: FontName,
    font_h3: FontName,
    font_h4: FontName,
    font_h5: FontName,
    font_h6: FontName,
    font_category: FontName,
    font_thumbnail: FontName,
    font_body: FontName,
  }),
  social: z.object({
    facebook: SocialLink('Facebook'),
    instagram: SocialLink('Instagram'),
    youtube: SocialLink('YouTube'),
  }),
  /** An image that users see on their home page, with where it leads. Without an image nothing is shown. */
  banner: z.object({
    image: ImagePath,
    alt: typedText(160),
    link: typedText(300).refine(
      (text) => text === '' || /^\/(?![/\\])/.test(text) || (/^https:\/\//i.test(text) && URL.canParse(text)),
      'Enter an address that begins with https://, or a page of this site such as /member-benefits',
    ),
  }),
})
export type BrandBody = z.infer<typeof BrandBody>
export type FontSlot = keyof Brand['fonts']

/** GET /managebrands/api/v1/brand/former-names: a name that it was public under, and where it still is. */
export const FormerName = z.object({
  name: z.string(),
  /** It is still the legal name. */
  is_legal_name: z.boolean(),
  /** Those whose profile says it as their brokerage. */
  people: z.int(),
  /** Pages whose text says it. */
  pages: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type FormerName = z.infer<typeof FormerName>

/** A color that a logo has much of. */
export const LogoColor = z.object({ color: z.string(), share: z.number() })
export type LogoColor = z.infer<typeof LogoColor>

export const LOGO_PLACES = ['wide', 'wide-light', 'mark', 'banner'] as const
export type LogoPlace = (typeof LOGO_PLACES)[number]

/** POST /managebrands/api/v1/brand/logos answers what was stored, and what was read from it. */
export const StoredLogo = z.object({
  path: z.string(),
  width: z.number(),
  height: z.number(),
  /** Plain shapes, which print at any size; false: pixels. */
  is_vector: z.boolean(),
  /** Of a wide logo: the same for dark grounds. */
  light_path: z.string().nullable(),
  colors: z.array(LogoColor),
  /** What its owner should know: sentences. */
  notices: z.array(z.string()),
})
export type StoredLogo = z.infer<typeof StoredLogo>

/** GET /managebrands/api/v1/brand/choices: what a brand can be set in, and designs that show it. */
export const BrandChoices = z.object({
  /** 'Playfair Display Bold' by the name that a slot stores; those that the brokerage brought are its own. */
  fonts: z.array(z.object({ name: z.string(), label: z.string(), is_own: z.boolean() })),
  designs: z.array(z.object({ id: z.string(), name: z.string(), ratio: z.number() })),
})
export type BrandChoices = z.infer<typeof BrandChoices>
