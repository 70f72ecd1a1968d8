/** Videos of listings, as the wire carries them. */
import { z } from 'zod'
import { VIDEO_STATES } from '@frontage/domain/listings/video.ts'

/** GET and POST /marketingcenter/api/v1/listings/{id}/video; POST answers at once, and what is made is seen by asking again. */
export const ListingVideo = z.object({
  /** none: nobody asked for one yet. */
  state: z.enum(['none', ...VIDEO_STATES]),
  /** Of the one that is being made. */
  percent: z.int(),
  /** Why the last one could not be made; null: it could. */
  problem: z.string().nullable(),
  /** What was made last; null: nothing. */
  made: z
    .object({
      at: z.string(),
      byte_size: z.int(),
      name: z.string(),
      /** Names the file, so that players do not show an older one. */
      version: z.string(),
      /** It shows what the listing, its agent and the brand say now. */
      is_current: z.boolean(),
    })
    .nullable(),
})
export type ListingVideo = z.infer<typeof ListingVideo>

export const VideoFileQuery = z.object({
  /** What the file is named by in `made`. */
  v: z.string().max(80).default(''),
  /** '1': handed over to be kept, not to be played. */
  download: z.enum(['0', '1']).default('0'),
})
