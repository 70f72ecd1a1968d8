/** What authors say to each other about the words of a page. */
import { z } from 'zod'
import { paging } from './envelope.ts'
import { MAX_COMMENT } from './limits.ts'

const storable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()
const said = (longest: number) =>
  z.string().max(longest).refine(storable, '{field} contains characters that cannot be stored.')

/** The words that a thread is about, and how they are found again when the page has changed. */
export const WordsAnchor = z.object({
  quote: said(2000).min(1),
  words_before: said(100),
  words_after: said(100),
  position: z.int().min(0).max(2_000_000_000),
})
export type WordsAnchor = z.infer<typeof WordsAnchor>

const body = said(MAX_COMMENT).trim().min(1)

/** `id` is the sender's choice: the same comment sent twice is there once. */
export const BeginThread = z.object({ id: z.guid(), anchor: WordsAnchor, comment_id: z.guid(), body })
export type BeginThread = z.infer<typeof BeginThread>
export const Reply = z.object({ id: z.guid(), body })
export type Reply = z.infer<typeof Reply>
export const ResolveThread = z.object({ is_resolved: z.boolean() })
/** Where the words are now that the page was saved. */
export const MoveThreads = z
  .array(z.object({ id: z.guid(), anchor: WordsAnchor }))
  .min(1)
  .max(500)

export const ThreadsQuery = z.object({ ...paging, state: z.enum(['open', 'resolved']).default('open') })
export type ThreadsQuery = z.infer<typeof ThreadsQuery>

export const PageComment = z.object({
  id: z.string(),
  body: z.string(),
  written_at: z.iso.datetime(),
  /** First and last name; '' for someone who is gone. */
  written_by: z.string(),
  may_delete: z.boolean(),
})
export type PageComment = z.infer<typeof PageComment>

export const PageThread = z.object({
  id: z.string(),
  anchor: WordsAnchor,
  resolved_at: z.iso.datetime().nullable(),
  resolved_by: z.string(),
  may_delete: z.boolean(),
  /** In the order in which they were written. */
  comments: z.array(PageComment),
})
export type PageThread = z.infer<typeof PageThread>
