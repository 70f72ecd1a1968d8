/** What a feed said becomes of listings, in the transaction that writes it down. */
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { isWorthListing, withFeedFacts, type FeedRecord } from '@frontage/domain/listings/feed.ts'
import { emptyListing, type ListingState } from '@frontage/domain/listings/listing.ts'
import type { AppContext } from '../../platform/context.ts'
import type { TenantScope } from '../../platform/scope.ts'
import {
  deleteFedListing,
  insertListing,
  lockFedListing,
  lockListingOfNumber,
  setFeedKey,
  stateOf,
  storedState,
  updateListing,
  type StoredListing,
} from '../listings/index.ts'
import { takeVideoFile } from '../videos/index.ts'
import { accountsOf, matchByEmail } from './agents-repository.ts'
import { showHouses } from './apply-houses.ts'
import { deleteHousesAt } from './houses-repository.ts'
import {
  deleteRecords,
  linkRecord,
  recordsByKeys,
  recordsOfAgent,
  saveRecords,
  type StoredRecord,
} from './records-repository.ts'

interface Applying {
  tx: Tx
  scope: TenantScope
  now: Date
}

interface Removing extends Applying {
  files: Pick<AppContext['files'], 'delete'>
}

/** Of one key the last that was said. */
const eachOnce = (records: readonly FeedRecord[]): FeedRecord[] => [
  ...new Map(records.map((record) => [record.key, record])).values(),
]

/** @param round the comparison in which they are seen */
export async function applyRecords(
  applying: Applying,
  said: readonly FeedRecord[],
  round: number,
): Promise<void> {
  const { tx, scope } = applying
  const records = eachOnce(said)
  const before = await recordsByKeys(
    tx,
    scope,
    records.map(({ key }) => key),
  )
  await saveRecords(tx, scope, records, round)
  const agents = new Map(records.map(({ agent }) => [agent.mlsId, agent]))
  await matchByEmail(tx, scope, [...agents.values()])
  const accounts = await accountsOf(tx, scope, [...agents.keys()])
  for (const record of records) {
    const was = before.get(record.key) ?? null
    const accountId = accounts.get(record.agent.mlsId) ?? null
    if (accountId === null && !was?.listingId) continue
    if (was?.listingId && saysSame(was, record)) continue
    await applyRecord(applying, record, was, accountId)
  }
}

const saysSame = (was: StoredRecord, { facts, media, agent, problem }: FeedRecord): boolean =>
  was.agent.mlsId === agent.mlsId &&
  was.problem === problem &&
  stable(was.facts) === stable(facts) &&
  JSON.stringify(was.media.map(mediaMark)) === JSON.stringify(media.map(mediaMark))

const stable = (facts: object) =>
  JSON.stringify(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
/** Addresses of photos expire: another one is no other photo. */
const mediaMark = ({ key, changed, description }: FeedRecord['media'][number]) => [key, changed, description]

async function applyRecord(
  applying: Applying,
  record: FeedRecord,
  was: StoredRecord | null,
  accountId: string | null,
): Promise<void> {
  const { tx, scope, now } = applying
  let listing = was?.listingId ? await lockFedListing(tx, scope, was.listingId) : undefined
  if (listing?.feed_key !== record.key) listing = undefined
  // Another agent has it now; one that was handed over here stays with its new owner.
  if (listing && was && was.agent.mlsId !== record.agent.mlsId && listing.account_id !== accountId) {
    await release(applying, listing)
    listing = undefined
    await linkRecord(tx, scope, record.key, { listing_id: null, photos_due: false })
  }
  if (record.problem !== '') return
  if (listing) {
    await follow(applying, listing, record, was)
    return linked(applying, record, listing.id, was)
  }
  if (accountId === null) return
  const account = scopeOfAccount(scope.tenantId, accountId)
  const same = record.facts.mls_number
    ? await lockListingOfNumber(tx, account, record.facts.mls_number)
    : undefined
  if (same && same.feed_key === null) {
    // She typed or imported it before the feed knew it.
    await setFeedKey(tx, scope, same.id, record.key)
    await follow(applying, same, record, null)
    return linked(applying, record, same.id, null)
  }
  if (!isWorthListing(record.facts, now.toISOString().slice(0, 10))) return
  const state: ListingState = { ...emptyListing(), ...record.facts, ...(same ? { mls_number: '' } : {}) }
  const id = await insertListing(tx, account, storedState(state), now, record.key)
  return linked(applying, record, id, null)
}

async function linked(applying: Applying, record: FeedRecord, id: string, was: StoredRecord | null) {
  const isSame =
    was !== null && JSON.stringify(was.media.map(mediaMark)) === JSON.stringify(record.media.map(mediaMark))
  const { tx, scope } = applying
  if (was?.listingId !== id || !isSame)
    await linkRecord(tx, scope, record.key, { listing_id: id, photos_due: !isSame || was.listingId !== id })
  await showHouses(applying, [record.key])
}

/** Facts as the feed says them; nothing is a new revision that says what was said before. */
async function follow(
  { tx, scope, now }: Applying,
  listing: StoredListing,
  record: FeedRecord,
  was: StoredRecord | null,
): Promise<void> {
  const account = scopeOfAccount(scope.tenantId, listing.account_id)
  const before = stateOf(listing)
  const after = withFeedFacts(before, record.facts, was?.facts ?? null)
  const { mls_number: number } = after
  const other = number === before.mls_number ? undefined : await lockListingOfNumber(tx, account, number)
  const next = other && other.id !== listing.id ? { ...after, mls_number: before.mls_number } : after
  if (JSON.stringify(before) !== JSON.stringify({ ...before, ...next }))
    await updateListing(tx, account, listing.id, storedState(next), now)
}

/** The feed has it no more: it is withdrawn, unless it was sold, and its agent's own from now on. */
async function release({ tx, scope, now }: Applying, listing: StoredListing): Promise<void> {
  await setFeedKey(tx, scope, listing.id, null)
  const state = stateOf(listing)
  if (state.status === 'sold' || state.status === 'withdrawn') return
  const account = scopeOfAccount(scope.tenantId, listing.account_id)
  await updateListing(tx, account, listing.id, storedState({ ...state, status: 'withdrawn' }), now)
}

/**
 * Records that the feed has no more.
 * @param isHidden they may not be shown any more: their listings go for good
 */
export async function removeRecords(
  applying: Removing,
  keys: readonly string[],
  isHidden: boolean,
): Promise<void> {
  if (keys.length === 0) return
  const { tx, scope } = applying
  for (const [key, { listingId }] of await recordsByKeys(tx, scope, keys)) {
    const listing = listingId === null ? undefined : await lockFedListing(tx, scope, listingId)
    if (!listing || listing.feed_key !== key) continue
    if (isHidden) {
      // Bytes go before it is written that they are gone: whoever reads this page again finds nothing left of them.
      for (const key of await takeVideoFile(tx, scope, listing.id)) await applying.files.delete(key)
      await deleteFedListing(tx, scope, listing.id)
    } else await release(applying, listing)
  }
  if (isHidden) await deleteHousesAt(tx, scope, keys)
  await deleteRecords(tx, scope, keys)
}

const RECORDS_AT_ONCE = 200

/** After it was decided whose an agent's listings are. */
export async function applyAgent(applying: Applying, mlsId: string, accountId: string | null): Promise<void> {
  const { tx, scope } = applying
  let after = ''
  for (;;) {
    const some = await recordsOfAgent(tx, scope, mlsId, { after, most: RECORDS_AT_ONCE })
    await applyRecordsOfAgent(applying, some, accountId)
    const last = some.at(-1)
    if (!last || some.length < RECORDS_AT_ONCE) return
    after = last.key
  }
}

async function applyRecordsOfAgent(
  applying: Applying,
  records: readonly StoredRecord[],
  accountId: string | null,
): Promise<void> {
  const { tx, scope } = applying
  for (const record of records) {
    const listing = record.listingId === null ? undefined : await lockFedListing(tx, scope, record.listingId)
    const isSettled = listing?.feed_key === record.key && listing.account_id === accountId
    if (isSettled) continue
    // They are not withdrawn: the feed has them, only for somebody else.
    if (listing?.feed_key === record.key) await setFeedKey(tx, scope, listing.id, null)
    await linkRecord(tx, scope, record.key, { listing_id: null, photos_due: false })
    if (accountId !== null) await applyRecord(applying, record, null, accountId)
  }
}
