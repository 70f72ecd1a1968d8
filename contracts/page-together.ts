/** Who has a page open in the editor, and how several of them write it at once. */
import { z } from 'zod'
import { MAX_ROOM_SEED } from './limits.ts'

/** Someone at the page; with two windows twice, under the same account. */
export const PageAuthor = z.object({
  /** Of the connection. */
  id: z.guid(),
  account_id: z.guid(),
  name: z.string(),
  /** null: no photo. */
  photo: z.string().nullable(),
})
export type PageAuthor = z.infer<typeof PageAuthor>

/** Who was the last to publish the page, and as what. */
export const LastSave = z.object({
  revision: z.int(),
  /** '': the site itself, or someone who is gone. */
  saved_by: z.string(),
  is_scheduled: z.boolean(),
  restored_from: z.int().nullable(),
  /** The room that it was saved from, where someone still is; null: none. */
  room: z.guid().nullable(),
})
export type LastSave = z.infer<typeof LastSave>

/** What the server says to an open editor. */
export const PageMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('authors'),
    /** The connection that is told. */
    me: z.guid(),
    authors: z.array(PageAuthor),
    /** Of the page as it is published. */
    revision: z.int(),
    /** Where they write together, from the revision that is published now; null: nowhere yet. */
    room: z.guid().nullable(),
  }),
  LastSave.extend({ type: z.literal('saved') }),
  z.object({ type: z.literal('schedule') }),
  z.object({ type: z.literal('comments') }),
])
export type PageMessage = z.infer<typeof PageMessage>

/** POST /managepages/api/v1/pagescontent/{pageId}/rooms */
export const BeginRoom = z.object({
  /** The one that the seed was made from. */
  revision: z.int().min(0),
  /** The published page as a first update of Yjs, in base64. */
  seed: z.base64().min(1).max(MAX_ROOM_SEED),
})
export type BeginRoom = z.infer<typeof BeginRoom>

export const PageRoom = z.object({ room: z.guid() })
export type PageRoom = z.infer<typeof PageRoom>
