import { ArchiveHolds, type ArchiveExport, type ArchiveImport } from '@frontage/contracts/console.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { z } from 'zod'
import type { SignedInOperator } from '../record.ts'
import type { ArchiveRow } from './requests-repository.ts'

const Outcome = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  lost_tax_service: z.boolean(),
})

/** What is stored of an archive besides its columns. */
export const holdsIn = (row: Pick<ArchiveRow, 'facts'>): ArchiveHolds | null =>
  ArchiveHolds.safeParse(fieldOf(row.facts, 'holds')).data ?? null

const common = (row: ArchiveRow, operator: SignedInOperator) => ({
  id: row.id,
  asked_at: row.asked_at.toISOString(),
  operator: row.operator_email,
  is_mine: row.operator_id === operator.id,
  done: row.done,
  total: row.total,
  is_failing: row.state === 'waiting' && row.attempts > 1,
  problem: row.problem,
  holds: holdsIn(row),
  ends_at: row.state === 'waiting' ? null : (row.due_at?.toISOString() ?? null),
})

export function presentExport(row: ArchiveRow, operator: SignedInOperator): ArchiveExport {
  const { state } = row
  return {
    ...common(row, operator),
    state: state === 'uploading' || state === 'uploaded' ? 'failed' : state,
    bytes: row.byte_size,
  }
}

export const presentImport = (
  row: ArchiveRow,
  operator: SignedInOperator,
  here: { versionProblem: string | null; notices: string[]; freeHost: string },
): ArchiveImport => ({
  ...common(row, operator),
  state: row.state,
  file_name: row.file_name,
  host: row.host,
  version_problem: here.versionProblem ?? '',
  notices: here.notices,
  free_host: here.freeHost,
  imported: Outcome.safeParse(fieldOf(row.facts, 'imported')).data ?? null,
})
