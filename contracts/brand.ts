import { z } from 'zod'

export const MAX_FONT_BYTES = 5 * 1024 * 1024

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
