import type { ListDraft, MailingList } from '@frontage/contracts/lists.ts'
import { REMOVALS } from '@frontage/domain/lists/recipient.ts'
import type { CleanedFile } from './reading/clean-job.ts'
import type { ListRow } from './repository.ts'

const RECIPIENTS_SHOWN = 10
const REMOVED_SHOWN = 100

export function presentList(row: ListRow): MailingList {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    row_count: row.row_count,
    removed_count: row.removed_count,
    email_count: row.email_count,
    content_hash: row.content_hash,
    one_per: row.one_per,
    file_name: row.file_name,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentDraft(
  draft: { id: string; fileName: string },
  { reading, headings, samples, list }: CleanedFile,
): ListDraft {
  const counts = REMOVALS.map((reason) => ({
    reason,
    count: list.removed.filter((row) => row.reason === reason).length,
  }))
  return {
    id: draft.id,
    file_name: draft.fileName,
    reading: { mapping: [...reading.mapping], has_header: reading.hasHeader, one_per: reading.onePer },
    columns: headings.map((heading, column) => ({ heading, samples: samples[column] ?? [] })),
    row_count: list.recipients.length + list.removed.length,
    kept_count: list.recipients.length,
    removed_count: list.removed.length,
    email_count: list.emails.length,
    empty_rows: list.emptyRows,
    repairs: list.repairs,
    kept: list.recipients.slice(0, RECIPIENTS_SHOWN),
    removed: list.removed.slice(0, REMOVED_SHOWN),
    reasons: counts.filter(({ count }) => count > 0),
  }
}
