/** What becomes of a user's things when she leaves. */
import { z } from 'zod'
import { HANDED_OVER, type HandedOver } from '@frontage/domain/user-data.ts'
import { typedText } from './text.ts'

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
  landing: z.int(),
  leads: z.int(),
  lists: z.int(),
  uploads: z.int(),
  campaigns: z.int(),
  orders: z.int(),
} satisfies Record<HandedOver, z.ZodType>)
export type Belongings = z.infer<typeof Belongings>

/** How far a copy of a user's data is. */
export const UserDataExport = z.object({
  id: z.guid(),
  state: z.enum(['waiting', 'done', 'expired']),
  askedAt: z.iso.datetime(),
  done: z.int(),
  /** 0: not counted yet. */
  total: z.int(),
  bytes: z.int(),
  /** Until then the file can be downloaded. */
  endsAt: z.iso.datetime().nullable(),
  /** It did not work so far, and is tried again. */
  isFailing: z.boolean(),
})
export type UserDataExport = z.infer<typeof UserDataExport>

/** How far an erasure is. */
export const UserErasure = z.object({
  state: z.enum(['waiting', 'done']),
  askedAt: z.iso.datetime(),
  done: z.int(),
  total: z.int(),
  isFailing: z.boolean(),
})
export type UserErasure = z.infer<typeof UserErasure>

/** GET /managetenants/api/v1/people/{id}/data */
export const UserDataState = z.object({
  /** The newest one. */
  export: UserDataExport.nullable(),
  erasure: UserErasure.nullable(),
  /** Why it cannot be erased now; null: it can. */
  problem: z.string().nullable(),
  /** What there is to delete, and how many orders stay. */
  counts: z.object({
    designs: z.int(),
    lists: z.int(),
    files: z.int(),
    messages: z.int(),
    orders: z.int(),
  }),
})
export type UserDataState = z.infer<typeof UserDataState>

/** POST /managetenants/api/v1/people/{id}/erasure: the email as it was typed to confirm. */
export const EraseUser = z.object({ email: typedText(254) })

export const UserDataFile = z.object({ id: z.guid(), exportId: z.guid() })
