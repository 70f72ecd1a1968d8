/** Makes a list of an uploaded file, or gives a list another file's addresses. */
import {
  MailingList,
  type ListReading,
  type ReplaceRecipients,
  type SaveList,
} from '@frontage/contracts/lists.ts'
import { canonicalList } from '@frontage/domain/lists/canonical.ts'
import { cleanList } from '@frontage/domain/lists/clean.ts'
import { missingFields, type Mapping } from '@frontage/domain/lists/fields.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { findDraft } from '../drafts-repository.ts'
import { presentList } from '../presenter.ts'
import { cleanFile } from '../reading/clean-file.ts'
import { findList } from '../repository.ts'
import { storeList, storeNextVersion, type ReadyList } from '../store.ts'
import { readingOf } from './read-upload.ts'

type ListContext = Pick<AppContext, 'db' | 'clock'>

/** The upload stays for its day, so that a repeated call finds it. @throws Refusal lists.draft-missing, lists.columns-needed, lists.nothing-kept */
export async function saveList(
  { db, clock }: ListContext,
  scope: AccountScope,
  wanted: SaveList,
  asked: IdempotentRequest,
): Promise<MailingList> {
  const now = clock.now()
  const file = await cleanedDraft({ db }, scope, wanted)
  return db.tenant(scope, (tx) =>
    onceInTransaction(tx, scope, asked, { now, reply: MailingList }, async () => {
      return savedList(tx, scope, await storeList(tx, scope, wanted.name, file, now))
    }),
  )
}

/**
 * A list of rows that came by no file: cleaned and deduped as one that did.
 * @param from what is said instead of the name of a file
 */
export async function saveRowsAsList(
  tx: Tx,
  scope: AccountScope,
  { name, from, rows, mapping }: { name: string; from: string; rows: readonly string[][]; mapping: Mapping },
  now: Date,
): Promise<MailingList> {
  const onePer = 'household'
  const list = cleanList(rows, { mapping, hasHeader: false, onePer })
  const contentHash = sha256(canonicalList(list.recipients))
  const id = await storeList(tx, scope, name, { list, contentHash, onePer, fileName: from }, now)
  return savedList(tx, scope, id)
}

/** Orders and carts that were made before keep or show what changed. @throws Refusal as saveList, and lists.missing */
export async function replaceRecipients(
  { db, clock }: ListContext,
  scope: AccountScope,
  id: string,
  wanted: ReplaceRecipients,
): Promise<MailingList> {
  const known = await db.tenant(scope, (tx) => findList(tx, scope, id))
  if (!known) throw new Refusal('lists.missing')
  const file = await cleanedDraft({ db }, scope, wanted)
  return db.tenant(scope, async (tx) => {
    if (!(await storeNextVersion(tx, scope, id, file, clock.now()))) throw new Refusal('lists.missing')
    return savedList(tx, scope, id)
  })
}

async function cleanedDraft(
  { db }: Pick<AppContext, 'db'>,
  scope: AccountScope,
  wanted: ListReading & { draft_id: string },
): Promise<ReadyList> {
  const draft = await db.tenant(scope, (tx) => findDraft(tx, scope, wanted.draft_id))
  if (!draft) throw new Refusal('lists.draft-missing')
  const missing = missingFields(wanted.mapping)
  if (missing.length > 0) throw new Refusal('lists.columns-needed', { missing })
  const { list, contentHash, reading } = await cleanFile({
    bytes: draft.bytes,
    reading: readingOf(wanted),
  })
  if (list.recipients.length === 0) throw new Refusal('lists.nothing-kept')
  return { list, contentHash, onePer: reading.onePer, fileName: draft.fileName }
}

async function savedList(tx: Tx, scope: AccountScope, id: string): Promise<MailingList> {
  const row = await findList(tx, scope, id)
  if (!row) throw new Refusal('lists.missing')
  return presentList(row)
}
