/** What becomes of a user's things when she leaves. */
import { z } from 'zod'
import { HANDED_OVER, type HandedOver } from '@frontage/domain/user-data.ts'

/** Input of the bulk kind `people.hand-over`; the selection says from whom, and what: `{ all: { from, what: 'designs,lists' } }`. */
export const HandOver = z.object({ to: z.guid() })
export type HandOver = z.infer<typeof HandOver>

export const HandOverSelection = z.object({
  from: z.guid(),
  what: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(HANDED_OVER)).min(1)),
})

/** How much there is to hand over. */
export const Belongings = z.object({
  designs: z.int(),
  listings: z.int(),
  lists: z.int(),
  uploads: z.int(),
  orders: z.int(),
} satisfies Record<HandedOver, z.ZodType>)
export type Belongings = z.infer<typeof Belongings>
