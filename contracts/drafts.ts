/** Drafts of what a site shows or does: saved as one goes, public when they are published, and every version stays. */
import { z } from 'zod'
import { paging, rowsOf } from './envelope.ts'
import { PathNumber } from './path.ts'

export const DraftAuthor = z.object({ id: z.string(), name: z.string() })

/** The revision that its sender has seen: another one is answered with 409 and what is there now. */
const Revision = z.int().min(0)
export const AtRevision = z.object({ revision: Revision })
export type AtRevision = z.infer<typeof AtRevision>

export const VersionParams = z.object({ number: PathNumber })
export const VersionQuery = z.object({ pageNumber: paging.pageNumber, pageSize: paging.pageSize })
export type VersionQuery = z.infer<typeof VersionQuery>

export const VersionRow = z.object({
  number: z.int(),
  published_at: z.string(),
  /** null: as the site was set up. */
  published_by: DraftAuthor.nullable(),
  /** The version it brought back. */
  restored_from: z.int().nullable(),
  is_public: z.boolean(),
})
export type VersionRow = z.infer<typeof VersionRow>
export const VersionRows = rowsOf(VersionRow)

/** A draft as it is stored now; what is public where nobody has changed anything. */
export const draftOf = <T extends z.ZodType>(body: T) =>
  z.object({
    revision: Revision,
    body,
    published: body,
    /** null: nothing differs from what is public. */
    saved: z.object({ at: z.string(), by: DraftAuthor.nullable() }).nullable(),
    /** The version that is public. */
    version: z.int(),
    /** Shows pages as the draft would have them, until it is over. */
    preview: z.string(),
  })
export interface Draft<Body> {
  revision: number
  body: Body
  published: Body
  saved: { at: string; by: z.infer<typeof DraftAuthor> | null } | null
  version: number
  preview: string
}

export const draftChange = <T extends z.ZodType>(body: T) => z.object({ revision: Revision, body })
export const versionOf = <T extends z.ZodType>(body: T) => VersionRow.extend({ body })
