import type { ListDraft, ListReading } from '@frontage/contracts/lists.ts'
import { storableFileName } from '@frontage/domain/file-name.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { findDraft, insertDraft } from '../drafts-repository.ts'
import { presentDraft } from '../presenter.ts'
import { cleanFile } from '../reading/clean-file.ts'
import type { Reading } from '../reading/clean-job.ts'

type ListContext = Pick<AppContext, 'db' | 'clock'>

/** Keeps the file for a day and answers how it would be read. A file that cannot be read is not kept. @throws Refusal */
export async function receiveUpload(
  { db, clock }: ListContext,
  scope: AccountScope,
  upload: { bytes: Buffer; name: string },
): Promise<ListDraft> {
  const cleaned = await cleanFile({ bytes: upload.bytes, reading: null })
  const fileName = storableFileName(upload.name) || 'list'
  const draft = { fileName, bytes: upload.bytes, now: clock.now() }
  const id = await db.tenant(scope, (tx) => insertDraft(tx, scope, draft))
  return presentDraft({ id, fileName }, cleaned)
}

/** What the same file gives when it is read otherwise; null: as it is recognized. @throws Refusal lists.draft-missing */
export async function readAgain(
  { db }: ListContext,
  scope: AccountScope,
  id: string,
  reading: ListReading | null,
): Promise<ListDraft> {
  const draft = await db.tenant(scope, (tx) => findDraft(tx, scope, id))
  if (!draft) throw new Refusal('lists.draft-missing')
  return presentDraft(draft, await cleanFile({ bytes: draft.bytes, reading: reading && readingOf(reading) }))
}

export const readingOf = (asked: ListReading): Reading => ({
  mapping: asked.mapping,
  hasHeader: asked.has_header,
  onePer: asked.one_per,
})
