/** Has a page show what its listing says now, or again what it showed before the last update. */
import type { FollowListing, LandingPage } from '@frontage/contracts/landing.ts'
import { updatedBody, type LandingBody } from '@frontage/domain/landing/landing-page.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ownListing, listingForPieces } from '../../listings/index.ts'
import { readLanding, type LandingOwner } from '../queries.ts'
import { lockOwn, updateLanding } from '../repository.ts'
import { beforeOf, fieldsOf, seenOf, type BeforeUpdate, type Seen } from '../state.ts'

interface Followed {
  body: LandingBody
  seen: Seen
  before: BeforeUpdate | null
}

/** @throws Refusal landing-pages.missing, landing-pages.listing-gone, landing-pages.nothing-to-undo */
export async function followListing(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  owner: LandingOwner,
  id: string,
  { choice }: FollowListing,
): Promise<LandingPage> {
  const { scope } = owner
  const now = clock.now()
  return db.tenant(scope, async (tx) => {
    const row = await lockOwn(tx, scope, id)
    if (!row) throw new Refusal('landing-pages.missing')
    const seen = seenOf(row)
    const { body } = fieldsOf(row)
    let followed: Followed
    if (choice === 'undo') followed = undone(body, seen, beforeOf(row))
    else {
      const isThere = row.listing_id !== null && (await ownListing(tx, scope, row.listing_id)) !== null
      if (!seen || row.listing_id === null || !isThere) throw new Refusal('landing-pages.listing-gone')
      followed = updated(body, seen, await listingForPieces(tx, scope, row.listing_id), beforeOf(row))
    }
    await updateLanding(tx, scope, id, {
      body: JSON.stringify(followed.body),
      listing_seen: JSON.stringify(followed.seen),
      before_update: followed.before && JSON.stringify(followed.before),
      updated_at: now,
    })
    return readLanding(tx, owner, id, now)
  })
}

function updated(
  body: LandingBody,
  seen: Seen,
  { revision, state }: Seen,
  before: BeforeUpdate | null,
): Followed {
  const isSame = revision === seen.revision
  return {
    body: updatedBody(body, seen.state, state),
    seen: { revision, state },
    // Asked once more it changes nothing, and what was before can still be taken back.
    before: isSame ? before : { seen, title: body.title, text: body.text },
  }
}

/** What the agent has written since stays hers. */
function undone(body: LandingBody, seen: Seen | null, before: BeforeUpdate | null): Followed {
  if (!seen || !before) throw new Refusal('landing-pages.nothing-to-undo')
  const wrote = updatedBody(
    { ...body, title: before.title, text: before.text },
    before.seen.state,
    seen.state,
  )
  return {
    body: {
      ...body,
      title: body.title === wrote.title ? before.title : body.title,
      text: body.text === wrote.text ? before.text : body.text,
    },
    seen: before.seen,
    before: null,
  }
}
