/** What a step shows of the listing that it is about: a piece is filled before its owner is told of it, and mailed as she was told. */
import type { Tx } from '@frontage/db/client.ts'
import { isStillTrue, showsListing } from '@frontage/domain/campaigns/campaign.ts'
import { subjectOf } from '@frontage/domain/campaigns/run.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { fillCopy, filledAsListed } from '../designs/index.ts'
import { listingAsIs } from '../listings/index.ts'
import { Held } from './held.ts'
import type { StoredRun, StoredStep } from './stored.ts'

/** The listing that a step shows, as it is now; null: it shows none. @throws Held listing-gone */
export async function shownListing(
  tx: Tx,
  scope: AccountScope,
  step: StoredStep,
  { occurrence }: Pick<StoredRun, 'occurrence'>,
) {
  const id = showsListing(step) ? subjectOf(occurrence) : null
  if (id === null) return null
  // The campaign is locked, and who saves the listing waits for that with the listing locked.
  const listing = await listingAsIs(tx, scope, id)
  if (!listing) throw new Held('listing-gone')
  return listing
}

/** What is emailed or posted nobody looks at before: it has to be true still. @throws Held listing-gone, listing-off */
export async function listingToSay(tx: Tx, scope: AccountScope, step: StoredStep, run: StoredRun) {
  const listing = await shownListing(tx, scope, step, run)
  const { schedule } = step
  if (listing && schedule.kind === 'event' && !isStillTrue(schedule.event, listing.state.status))
    throw new Held('listing-off')
  return listing
}

type Filling = Pick<StoredRun, 'design_id' | 'filled_from' | 'listing_status'>

const AS_IT_IS: Filling = { design_id: null, filled_from: null, listing_status: null }

/** One copy for a run, however often it is announced. @throws Held listing-gone, listing-unfinished, design-gone */
export async function fillDesign(
  tx: Tx,
  scope: AccountScope,
  step: StoredStep,
  run: StoredRun,
  now: Date,
): Promise<Filling> {
  const listing = await shownListing(tx, scope, step, run)
  if (!listing || step.kind === 'email' || step.design_id === null) return AS_IT_IS
  const designId = step.design_id
  const already = run.filled_from === designId ? run.design_id : null
  const filled = await fillCopy(tx, scope, { designId, already, listing, now })
  if (filled === 'design-gone') throw new Held('design-gone')
  if (filled === 'shows-none') return { ...AS_IT_IS, filled_from: designId }
  if ('lacking' in filled) throw new Held('listing-unfinished', `Missing: ${filled.lacking.join(', ')}.`)
  return { design_id: filled.id, filled_from: designId, listing_status: listing.state.status }
}

/** @throws Held listing-gone, listing-changed, piece-gone where it is not as its owner was told */
export async function checkFilled(
  tx: Tx,
  scope: AccountScope,
  { design_id: designId, listing_status: before }: StoredRun,
  now: Date,
): Promise<void> {
  if (designId === null) return
  const found = await filledAsListed(tx, scope, designId, now)
  if (typeof found === 'string') throw new Held(found)
  if (found.isChanged || found.status !== before) throw new Held('listing-changed')
}
