/** A cleaned list on its way into the tables: list, version, addresses, removed rows, in the caller's transaction. */
import type { Tx } from '@frontage/db/client.ts'
import type { CleanList } from '@frontage/domain/lists/clean.ts'
import { canonicalList } from '@frontage/domain/lists/canonical.ts'
import type { OnePer } from '@frontage/domain/lists/duplicates.ts'
import { REPAIRS } from '@frontage/domain/lists/recipient.ts'
import { recordOf } from '@frontage/domain/record-of.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { sha256 } from '../../platform/secrets.ts'
import { insertEmails } from './emails-repository.ts'
import { insertRecipients, insertRemoved } from './recipients-repository.ts'
import { advanceList, insertList, type NewVersion } from './repository.ts'

export interface ReadyList {
  list: CleanList
  /** SHA-256 of the canonical form. */
  contentHash: string
  onePer: OnePer
  fileName: string
}

/** @returns the id of the new list */
export async function storeList(
  tx: Tx,
  scope: AccountScope,
  name: string,
  ready: ReadyList,
  now: Date,
): Promise<string> {
  const listId = await insertList(tx, scope, name, versionOf(ready, now))
  await storeRows(tx, scope, listId, 1, ready)
  return listId
}

/** The addresses that a campaign mails to: shown with the order, and not among the user's own lists. */
export async function storeListOfCampaign(
  tx: Tx,
  scope: AccountScope,
  name: string,
  list: Pick<CleanList, 'recipients' | 'removed'>,
  now: Date,
): Promise<string> {
  const ready: ReadyList = {
    list: { ...list, repairs: recordOf(REPAIRS, () => 0), emptyRows: 0, emails: [] },
    contentHash: sha256(canonicalList(list.recipients)),
    onePer: 'household',
    fileName: '',
  }
  const listId = await insertList(tx, scope, name, { ...versionOf(ready, now), isOfCampaign: true })
  await storeRows(tx, scope, listId, 1, ready)
  return listId
}

/** @returns whether there was such a list */
export async function storeNextVersion(
  tx: Tx,
  scope: AccountScope,
  listId: string,
  ready: ReadyList,
  now: Date,
): Promise<boolean> {
  const version = await advanceList(tx, scope, listId, versionOf(ready, now))
  if (version === undefined) return false
  await storeRows(tx, scope, listId, version, ready)
  return true
}

async function storeRows(
  tx: Tx,
  scope: AccountScope,
  listId: string,
  version: number,
  { list }: ReadyList,
): Promise<void> {
  await insertRecipients(tx, scope, { listId, version }, list.recipients)
  await insertRemoved(tx, scope, { listId, version }, list.removed)
  await insertEmails(tx, scope, { listId, version }, list.emails)
}

const versionOf = ({ list, contentHash, onePer, fileName }: ReadyList, now: Date): NewVersion => ({
  rowCount: list.recipients.length,
  removedCount: list.removed.length,
  emailCount: list.emails.length,
  contentHash,
  onePer,
  fileName,
  now,
})
