/** Makes a page, filled in from a listing or from the agent's name; it is not published yet. */
import { LandingPage, type NewLandingPage } from '@frontage/contracts/landing.ts'
import type { Tx } from '@frontage/db/client.ts'
import {
  bodyOfAgent,
  bodyOfListing,
  MOST_LANDING_PAGES,
  needsListing,
  proposedAddress,
  type LandingBody,
  type LandingKind,
} from '@frontage/domain/landing/landing-page.ts'
import { streetLine } from '@frontage/domain/listings/listing.ts'
import type { AppContext } from '../../../platform/context.ts'
import { lockCount } from '../../../platform/count-lock-repository.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { findAccount } from '../../accounts/index.ts'
import { listingForPieces } from '../../listings/index.ts'
import { readLanding, type LandingOwner } from '../queries.ts'
import { countOwn, insertLanding, takenAddresses } from '../repository.ts'
import type { Seen } from '../state.ts'

/** @throws Refusal landing-pages.listing-needed, landing-pages.too-many, listings.missing */
export async function createLanding(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  owner: LandingOwner,
  { kind, listing_id: listingId }: NewLandingPage,
  asked: IdempotentRequest,
): Promise<LandingPage> {
  const { scope } = owner
  const now = clock.now()
  return db.tenant(scope, (tx) =>
    onceInTransaction(tx, scope, asked, { now, reply: LandingPage }, async () => {
      await lockCount(tx, scope, `landing pages ${scope.accountId}`)
      if ((await countOwn(tx, scope)) >= MOST_LANDING_PAGES) throw new Refusal('landing-pages.too-many')
      const begun = needsListing(kind) ? await ofListing(tx, scope, listingId) : await ofAgent(tx, scope)
      const id = await inserted(tx, scope, { kind, ...begun }, now)
      return readLanding(tx, owner, id, now)
    }),
  )
}

interface Begun {
  name: string
  listing: { id: string; seen: Seen } | null
  body: LandingBody
}

async function ofListing(tx: Tx, scope: AccountScope, listingId: string | null): Promise<Begun> {
  if (listingId === null) throw new Refusal('landing-pages.listing-needed', { field: 'listing_id' })
  const { id, revision, state } = await listingForPieces(tx, scope, listingId)
  return {
    name: streetLine(state),
    listing: { id, seen: { revision, state } },
    body: bodyOfListing(state),
  }
}

async function ofAgent(tx: Tx, scope: AccountScope): Promise<Begun> {
  const account = await findAccount(tx, scope, scope.accountId)
  const name = account ? `${account.first_name} ${account.last_name}`.trim() : ''
  return { name, listing: null, body: bodyOfAgent(name) }
}

async function inserted(
  tx: Tx,
  scope: AccountScope,
  { kind, name, listing, body }: Begun & { kind: LandingKind },
  now: Date,
): Promise<string> {
  const taken = new Set(await takenAddresses(tx, scope, proposedAddress(name, kind, 1)))
  for (let attempt = 1; ; attempt++) {
    const pretty_url = proposedAddress(name, kind, attempt)
    if (taken.has(pretty_url)) continue
    const id = await insertLanding(tx, scope, {
      kind,
      listing_id: listing?.id ?? null,
      listing_seen: listing ? JSON.stringify(listing.seen) : null,
      pretty_url,
      body: JSON.stringify(body),
      created_at: now,
      updated_at: now,
    })
    if (id) return id
    // Another took it between the look and the insert.
    taken.add(pretty_url)
  }
}
