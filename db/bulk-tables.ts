/** What staff do to many things at once: `server/platform/bulk`. */
import type { Generated } from 'kysely'
import type { Json, MaybeTimestamp, Timestamp } from './columns.ts'

export interface BulkActionTable {
  tenant_id: string
  id: Generated<string>
  kind: string
  input: Json
  title: string
  started_by: string
  state: Generated<'draft' | 'waiting' | 'done' | 'stopped'>
  total: Generated<number>
  done: Generated<number>
  changed: Generated<number>
  /** Of the changed: new, and gone. */
  added: Generated<number>
  removed: Generated<number>
  refused: Generated<number>
  undo_of: Generated<string | null>
  undone_by: Generated<string | null>
  created_at: Timestamp
  finished_at: MaybeTimestamp
}
export interface BulkActionRowTable {
  tenant_id: string
  action_id: string
  position: number
  subject_id: string | null
  subject_name: Generated<string>
  input: Json | null
  before: Json | null
  after: Json | null
  outcome: Generated<'waiting' | 'changed' | 'same' | 'refused'>
  reason: Generated<string>
}
export interface BulkTables {
  bulk_action: BulkActionTable
  bulk_action_row: BulkActionRowTable
}
