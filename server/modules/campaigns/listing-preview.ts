/** What a step that shows its listing would show of one, before it happens. */
import type { StepListing } from '@frontage/contracts/campaigns.ts'
import { SlotValues } from '@frontage/contracts/designs.ts'
import type { Tx } from '@frontage/db/client.ts'
import { isStillTrue, showsListing } from '@frontage/domain/campaigns/campaign.ts'
import { RUN_REASONS, subjectOf } from '@frontage/domain/campaigns/run.ts'
import { dayOf } from '@frontage/domain/days.ts'
import { streetLine } from '@frontage/domain/listings/listing.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { findDesign, pieceOf, type ShownListing } from '../designs/index.ts'
import { listingAsIs, newestListings } from '../listings/index.ts'
import { postOf } from './post.ts'
import { presentDesign } from './presenter.ts'
import { partsOf } from './repository.ts'
import { runsIn } from './runs-repository.ts'
import type { StoredCampaign, StoredRun, StoredStep } from './stored.ts'

/** As many as a select shows; an older listing is seen when its turn comes. */
const MOST_CHOICES = 50

interface Asked {
  campaign: StoredCampaign
  step: StoredStep
  listingId: string | undefined
}

const waitingFor = async (tx: Tx, scope: AccountScope, { campaign, step }: Asked): Promise<StoredRun[]> =>
  (await runsIn(tx, scope, campaign.id, ['noted', 'announced', 'held'], 1000)).filter(
    ({ step_id: id }) => id === step.id,
  )

/**
 * The one that was asked for; else the one that waits for the step, or the newest that its event could be about.
 *
 * @returns null: the step shows none, or its owner has none
 * @throws Refusal listings.missing
 */
export async function listingToPreview(
  tx: Tx,
  scope: AccountScope,
  asked: Asked,
): Promise<ShownListing | null> {
  const { step, listingId } = asked
  if (!showsListing(step) || step.schedule.kind !== 'event') return null
  if (listingId !== undefined) {
    const listing = await listingAsIs(tx, scope, listingId)
    if (!listing) throw new Refusal('listings.missing')
    return listing
  }
  for (const { occurrence } of await waitingFor(tx, scope, asked)) {
    const id = subjectOf(occurrence)
    const listing = id && (await listingAsIs(tx, scope, id))
    if (listing) return listing
  }
  const { event } = step.schedule
  const all = await newestListings(tx, scope, MOST_CHOICES)
  return all.find(({ state }) => isStillTrue(event, state.status)) ?? all[0] ?? null
}

/** @throws Refusal campaigns.not-ready where the step shows none, listings.missing */
export async function previewListing(
  { settings, clock }: Pick<AppContext, 'settings' | 'clock'>,
  tx: Tx,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  asked: Asked,
): Promise<StepListing> {
  const { campaign, step } = asked
  if (!showsListing(step)) throw new Refusal('campaigns.not-ready', null, 'This step shows no listing.')
  const now = clock.now()
  const listing = await listingToPreview(tx, scope, asked)
  const choices = (await newestListings(tx, scope, MOST_CHOICES)).map(nameOf)
  if (!listing) return { ...NOTHING, choices }
  const piece = await pieceFor(tx, scope, asked, listing, now)
  const place = { settings, tenant, today: dayOf(now, campaign.time_zone), isOnScreen: true }
  const occurrence = `listing-new ${listing.id}`
  const post =
    step.kind === 'post'
      ? await postOf(tx, scope, place, { step, run: { occurrence }, listing, designId: null })
      : null
  return {
    listing: nameOf(listing),
    choices: choices.some(({ id }) => id === listing.id) ? choices : [nameOf(listing), ...choices],
    problem: piece.problem ?? offProblem(step, listing),
    design: piece.design,
    post: post && { lines: post.lines, image: post.image, notes: post.notes },
  }
}

const NOTHING = { listing: null, problem: null, design: null, post: null } as const

const nameOf = ({ id, state }: ShownListing) => ({ id, name: streetLine(state) })

/** A mailing waits for its owner; what nobody looks at before is not sent. */
export function offProblem({ kind, schedule }: StoredStep, { state }: ShownListing): string | null {
  if (kind === 'mail' || schedule.kind !== 'event' || isStillTrue(schedule.event, state.status)) return null
  return RUN_REASONS['listing-off']
}

type Piece = Pick<StepListing, 'design' | 'problem'>

/** The copy that was filled already, with what its owner typed over; else what a copy would show. */
async function pieceFor(
  tx: Tx,
  scope: AccountScope,
  asked: Asked,
  listing: ShownListing,
  now: Date,
): Promise<Piece> {
  const { step } = asked
  if (step.kind === 'email' || step.design_id === null) return { design: null, problem: null }
  const runs = await waitingFor(tx, scope, asked)
  const copy = runs.find(
    (run) => subjectOf(run.occurrence) === listing.id && run.filled_from === step.design_id,
  )?.design_id
  if (copy && (await findDesign(tx, scope, copy, now)))
    return { design: await designOf(tx, scope, step, copy), problem: null }
  const piece = await pieceOf(tx, scope, { designId: step.design_id, listing, now })
  if (piece === 'design-gone') return { design: null, problem: RUN_REASONS['design-gone'] }
  const design = await designOf(tx, scope, step, step.design_id)
  if (piece === 'shows-none') return { design, problem: null }
  if ('lacking' in piece) return { design: null, problem: lackingSentence(piece.lacking) }
  return { design: design && { ...design, slots: SlotValues.parse(piece.slots) }, problem: null }
}

export const lackingSentence = (lacking: readonly string[]): string =>
  `${RUN_REASONS['listing-unfinished']} Missing: ${lacking.join(', ')}.`

async function designOf(tx: Tx, scope: AccountScope, step: StoredStep, id: string) {
  const row = (await partsOf(tx, scope, [{ ...step, design_id: id }])).designs.get(id)
  return row ? presentDesign(row) : null
}
