/** What staff do to many things at once. The kinds of it are the modules' own: `server/platform/bulk/kind.ts`. */
import { z } from 'zod'
import { MOST_BULK_ROWS } from './limits.ts'

/** As many as can be undone, the newest first. */
export const MOST_UNDOABLE = 10
/** As many changes as are shown before they are made. */
export const PREVIEWED_ROWS = 50
/** So many places of them are for rows that are refused, where more change than are shown. */
export const PREVIEWED_REFUSALS = 10

/** What was selected: these, or everything that matches the filters of the screen. */
export const BulkSelection = z.union([
  z.object({ ids: z.array(z.string().min(1).max(200)).min(1).max(1_000) }),
  z.object({ all: z.record(z.string().max(40), z.string().max(200)) }),
])
export type BulkSelection = z.infer<typeof BulkSelection>

const kind = z.string().regex(/^[a-z][a-z-]*\.[a-z][a-z-]*$/)
/** What to do, in the words of its kind. */
const input = z.record(z.string().max(60), z.json())

/** POST /managetenants/api/v1/bulk-actions/preview */
export const BulkRequest = z.object({ kind, input: input.default({}), selection: BulkSelection })
export type BulkRequest = z.infer<typeof BulkRequest>

/** POST /managetenants/api/v1/bulk-actions */
export const BulkStart = BulkRequest.extend({
  /** As many as the preview found: another number is refused. */
  count: z.int().min(0).max(MOST_BULK_ROWS).optional(),
})

export const BulkDifference = z.object({
  field: z.string(),
  /** Absent: it was not there. */
  before: z.string().optional(),
  after: z.string().optional(),
})
export type BulkDifference = z.infer<typeof BulkDifference>

export const BulkPreviewRow = z.object({
  name: z.string(),
  /** Of a file: the number of its row. */
  row: z.int(),
  outcome: z.enum(['changed', 'same', 'refused']),
  /** 'added', 'removed': it was not there, it will be gone. */
  change: z.enum(['added', 'removed', 'changed']),
  differences: z.array(BulkDifference),
  /** Why it is not changed. */
  reason: z.string(),
})
export type BulkPreviewRow = z.infer<typeof BulkPreviewRow>

export const BulkPreview = z.object({
  title: z.string(),
  total: z.int(),
  changed: z.int(),
  /** Of the changed: what would be new, and what would be gone. */
  added: z.int(),
  removed: z.int(),
  same: z.int(),
  refused: z.int(),
  /** What else would come of it, as sentences; '': nothing. */
  note: z.string(),
  /** The first of each outcome, those that are refused before the others. */
  rows: z.array(BulkPreviewRow),
})
export type BulkPreview = z.infer<typeof BulkPreview>

export const BulkAction = z.object({
  id: z.guid(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(['draft', 'waiting', 'done', 'stopped']),
  total: z.int(),
  /** Rows that were looked at; `changed` and `refused` are of these. */
  done: z.int(),
  changed: z.int(),
  /** Of the changed: what is new, and what is gone. */
  added: z.int(),
  removed: z.int(),
  refused: z.int(),
  who: z.string(),
  at: z.iso.datetime(),
  /** What was said of rows that were not changed, or not just so, by how many: the first few. Of one that was asked for by itself. */
  reasons: z.array(z.object({ sentence: z.string(), count: z.int() })),
  canUndo: z.boolean(),
  isUndo: z.boolean(),
  isUndone: z.boolean(),
})
export type BulkAction = z.infer<typeof BulkAction>

export const BulkId = z.object({ id: z.guid() })
/** GET /managetenants/api/v1/bulk-actions/{id}/rows: a file of what became of each. */
export const BulkRowsQuery = z.object({ outcome: z.enum(['changed', 'same', 'refused']).optional() })
