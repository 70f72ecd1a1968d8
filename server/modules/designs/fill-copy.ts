/** A design that is filled with a listing for a campaign: a copy of the agent's own, which she can look at and change. */
import {
  besideOwnHeadlines,
  lackingOf,
  listingFill,
  slotsOfFill,
  type ListingFill,
} from '@frontage/artwork/listing-slots.ts'
import { MAX_DESIGN_NAME } from '@frontage/contracts/limits.ts'
import type { Tx } from '@frontage/db/client.ts'
import { streetLine, type ListingState } from '@frontage/domain/listings/listing.ts'
import { inWholeWords } from '@frontage/domain/whole-words.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { copyTargets } from '../codes/index.ts'
import { dayOfPieces, listingChosen, listingOf, storedFill } from './listing-fill.ts'
import {
  findArtwork,
  findDesign,
  insertDesign,
  lockDesign,
  updateDesign,
  type DesignRow,
} from './repository.ts'
import { slotsOf, type Slots } from './saved-slots.ts'
import { parsedTemplate } from './templates.ts'

export interface ShownListing {
  id: string
  revision: number
  state: ListingState
}

export type Filled = { id: string } | { lacking: string[] } | 'design-gone' | 'shows-none'

interface Piece {
  design: DesignRow
  fill: ListingFill
  slots: Slots
}

interface Wanted {
  designId: string
  /** What was filled from the same design before: it is filled again with what changed since. */
  already: string | null
  listing: ShownListing
  now: Date
}

/** What a copy would show, without writing one. */
export async function pieceOf(
  tx: Tx,
  scope: AccountScope,
  { designId, listing, now }: Omit<Wanted, 'already'>,
): Promise<Piece | Exclude<Filled, { id: string }>> {
  const design = await findDesign(tx, scope, designId, now)
  if (!design) return 'design-gone'
  const template = parsedTemplate(await findArtwork(tx, scope, design.template_id, design.template_version))
  const own = slotsOf(design)
  const fill = besideOwnHeadlines(listingFill(template, listing.state, dayOfPieces(now)), own)
  const lacking = lackingOf(template, fill)
  if (lacking.length > 0) return { lacking }
  if (Object.keys(fill).length === 0) return 'shows-none'
  return { design, fill, slots: { ...own, ...slotsOfFill(fill) } }
}

/** Nothing is written where something lacks. */
export async function fillCopy(tx: Tx, scope: AccountScope, { already, ...wanted }: Wanted): Promise<Filled> {
  const { designId, listing, now } = wanted
  const piece = await pieceOf(tx, scope, wanted)
  if (typeof piece === 'string' || 'lacking' in piece) return piece
  const { design, fill, slots } = piece
  if (already !== null && (await refill(tx, scope, already, now))) return { id: already }
  const id = await insertDesign(tx, scope, {
    templateId: design.template_id,
    templateVersion: design.template_version,
    name: nameOf(design, listing),
    slots,
    listing: { id: listing.id, fill: storedFill(listing.revision, fill) },
    now,
  })
  // Codes of a piece that was made for another house lead to that house.
  if (design.listing_id === null) await copyTargets(tx, scope, designId, id)
  return { id }
}

/** A piece that is filled from another house's is not named after that house too. */
function nameOf({ name, title, listing_id: of }: DesignRow, { state }: ShownListing): string {
  return inWholeWords(`${of === null ? name : title}, ${streetLine(state)}`, MAX_DESIGN_NAME)
}

/** What was typed over stays. @returns whether it is still there */
async function refill(tx: Tx, scope: AccountScope, id: string, now: Date): Promise<boolean> {
  const design = await lockDesign(tx, scope, id)
  const row = design && (await findDesign(tx, scope, id, now))
  const chosen = row && listingChosen(row, slotsOf(design), 'update')
  if (!design || !chosen) return false
  await updateDesign(tx, scope, id, {
    name: design.name,
    slots: chosen.slots,
    savedSlots: design.kept_slots,
    listingFill: chosen.fill,
    revision: design.revision + 1,
    now,
  })
  return true
}

/** Whether what a filled design shows is still what its listing says. */
export async function filledAsListed(
  tx: Tx,
  scope: AccountScope,
  designId: string,
  now: Date,
): Promise<{ status: ListingState['status']; isChanged: boolean } | 'listing-gone' | 'piece-gone'> {
  const row = await findDesign(tx, scope, designId, now)
  if (!row) return 'piece-gone'
  const listing = listingOf(row)
  return listing ? { status: listing.status, isChanged: listing.changes.length > 0 } : 'listing-gone'
}
