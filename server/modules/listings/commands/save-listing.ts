/** Writes a listing: a new one, or another state of one. */
import { Listing, type ListingFields, type SaveListing } from '@frontage/contracts/listings.ts'
import type { Tx } from '@frontage/db/client.ts'
import { feedFieldsChanged } from '@frontage/domain/listings/feed.ts'
import {
  LISTING_FIELDS,
  listingProblems,
  storableListing,
  type ListingState,
} from '@frontage/domain/listings/listing.ts'
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { refuseIfChanged } from '../../../platform/changed-since.ts'
import type { AppContext } from '../../../platform/context.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { findFiles } from '../../files/index.ts'
import { presentListing } from '../presenter.ts'
import { openListing } from '../queries.ts'
import { insertListing, lockListing, setDeleted, updateListing } from '../repository.ts'
import { stateOf, storedState } from '../state.ts'

type ListingContext = Pick<AppContext, 'db' | 'clock'>

/** @throws Refusal listings.unusable with the field, listings.photo-missing, listings.mls-taken */
export async function createListing(
  { db, clock }: ListingContext,
  scope: AccountScope,
  fields: ListingFields,
  asked: IdempotentRequest,
): Promise<Listing> {
  const now = clock.now()
  const state = usable(fields)
  return unlessTaken(() =>
    db.tenant(scope, (tx) =>
      onceInTransaction(tx, scope, asked, { now, reply: Listing }, async () => {
        await refuseMissingPhotos(tx, scope, state)
        const id = await insertListing(tx, scope, storedState(state), now)
        return saved(tx, scope, id)
      }),
    ),
  )
}

/** @throws Refusal panel.changed-since with what was saved since, listings.missing, and as createListing */
export async function saveListing(
  { db, clock }: ListingContext,
  scope: AccountScope,
  id: string,
  { version, state: fields }: SaveListing,
): Promise<Listing> {
  const state = usable(fields)
  return unlessTaken(() =>
    db.tenant(scope, async (tx) => {
      const row = await lockListing(tx, scope, id)
      if (!row) throw new Refusal('listings.missing')
      const before = stateOf(row)
      refuseIfChanged(version, before)
      refuseFeedFields(row.feed_key, before, { ...before, ...state })
      await refuseMissingPhotos(tx, scope, state)
      // What is saved as it was is no new revision: no piece is out of date by it.
      if (JSON.stringify(before) !== JSON.stringify({ ...before, ...state }))
        await updateListing(tx, scope, id, storedState(state), clock.now())
      return saved(tx, scope, id)
    }),
  )
}

/** @throws Refusal listings.missing; listings.mls-taken where another took its MLS number since it was deleted */
export async function restoreListing(
  { db }: Pick<ListingContext, 'db'>,
  scope: AccountScope,
  id: string,
): Promise<Listing> {
  return unlessTaken(() =>
    db.tenant(scope, async (tx) => {
      await setDeleted(tx, scope, id, null)
      return saved(tx, scope, id)
    }),
  )
}

function usable(fields: ListingFields): ListingState {
  const state = storableListing(fields)
  const [problem] = listingProblems(state)
  if (problem) throw new Refusal('listings.unusable', { field: problem.field }, problem.sentence)
  return state
}

/** What the feed keeps current would be as the feed says it again. */
export function refuseFeedFields(feedKey: string | null, before: ListingState, after: ListingState): void {
  const [field] = feedKey === null ? [] : feedFieldsChanged(before, after)
  if (!field) return
  const sentence = `The MLS feed keeps this listing’s ${LISTING_FIELDS[field].split(',')[0]?.toLowerCase()} current. Change it in your MLS.`
  throw new Refusal('listings.from-feed', { field }, sentence)
}

/** A photo is asked for under the agent's own scope, so that no listing can name another user's upload. */
async function refuseMissingPhotos(tx: Tx, scope: AccountScope, { photos }: ListingState): Promise<void> {
  const ids = [...new Set(photos.map(({ file_id }) => file_id))]
  const found = new Set((await findFiles(tx, scope, ids)).map(({ id }) => id))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) throw new Refusal('listings.photo-missing', { file_ids: missing })
}

/** The index decides, so that of two at once one is told. */
export async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) === '23505') throw new Refusal('listings.mls-taken', { field: 'mls_number' })
    throw error
  }
}

const saved = async (tx: Tx, scope: AccountScope, id: string): Promise<Listing> =>
  presentListing(await openListing(tx, { scope, reach: null }, id), scope)
