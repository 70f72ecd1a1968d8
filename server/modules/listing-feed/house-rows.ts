/** Rows of a feed's open houses, as they came, and how a page of them is written. */
import { readFeedHouse, type FeedHouse } from '@frontage/domain/listings/feed-houses.ts'
import type { Tx } from '@frontage/db/client.ts'
import { FeedFailed } from '../../platform/feeds/port.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { applyHouses, removeHouses } from './apply-houses.ts'
import { countHouses } from './houses-repository.ts'
import type { Reading } from './one-page.ts'

export const NO_KEYS = 'The feed sent open houses without an OpenHouseKey.'

interface ReadRows {
  records: FeedHouse[]
  hidden: string[]
  unreadable: number
}

export function readRows(rows: readonly unknown[]): ReadRows {
  const read: ReadRows = { records: [], hidden: [], unreadable: 0 }
  for (const row of rows) {
    const one = readFeedHouse(row)
    if (one.kind === 'record') read.records.push(one.record)
    if (one.kind === 'hidden') read.hidden.push(one.key)
    if (one.kind === 'unreadable') read.unreadable++
  }
  if (rows.length > 0 && read.unreadable === rows.length) throw new FeedFailed(NO_KEYS)
  return read
}

export interface ApplyingHouses {
  tx: Tx
  scope: TenantScope
  now: Date
}

export async function applyPage(
  { mostRecords }: Reading,
  applying: ApplyingHouses,
  { records, hidden }: ReadRows,
  round: number,
): Promise<void> {
  await applyHouses(applying, records, round)
  await removeHouses(applying, hidden)
  if (records.length > 0 && (await countHouses(applying.tx, applying.scope, round)).all > mostRecords)
    throw new FeedFailed(
      `The feed has more than ${mostRecords.toLocaleString('en-US')} open houses, more than we keep of one.`,
    )
}
