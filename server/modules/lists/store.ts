/** A cleaned list on its way into the tables: list, version, addresses, removed rows, in the caller's transaction. */
import type { Tx } from '@frontage/db/client.ts'
import type { CleanList } from '@frontage/domain/lists/clean.ts'
import type { OnePer } from '@frontage/domain/lists/duplicates.ts'
import type { AccountScope } from '../../platform/scope.ts'
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
}

const versionOf = ({ list, contentHash, onePer, fileName }: ReadyList, now: Date): NewVersion => ({
  rowCount: list.recipients.length,
  removedCount: list.removed.length,
  contentHash,
  onePer,
  fileName,
  now,
})
