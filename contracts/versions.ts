/** What each version of a text says of itself, whether it is a page's or a post's. */
import { z } from 'zod'

export const TextVersion = z.object({
  revision: z.int(),
  saved_at: z.iso.datetime(),
  /** First and last name; '' for what came with the site. */
  saved_by: z.string(),
  /** The version whose text it brought back. */
  restored_from: z.int().nullable(),
  /** Published by the clock, at a time that its author had set. */
  is_scheduled: z.boolean(),
})
export type TextVersion = z.infer<typeof TextVersion>
