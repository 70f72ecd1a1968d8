/** A design begins empty, but for what its listing fills in: every slot shows the agent's profile, the brand or the template's sample until it is changed. */
import { listingFill, slotsOfFill } from '@frontage/artwork/listing-slots.ts'
import { MAX_DESIGN_NAME } from '@frontage/contracts/limits.ts'
import type { Tx } from '@frontage/db/client.ts'
import { streetLine } from '@frontage/domain/listings/listing.ts'
import { inWholeWords } from '@frontage/domain/whole-words.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { listingForPieces } from '../listings/index.ts'
import { dayOfPieces, storedFill } from './listing-fill.ts'
import { findArtwork, findTemplate, insertDesign } from './repository.ts'
import { parsedTemplate } from './templates.ts'

interface Beginning {
  templateId: string
  name?: string | undefined
  listingId?: string | undefined
  now: Date
}

/** @returns its id @throws Refusal designs.template-missing, listings.missing */
export async function beginDesign(
  tx: Tx,
  scope: AccountScope,
  { templateId, name, listingId, now }: Beginning,
): Promise<string> {
  const template = await findTemplate(tx, scope, templateId)
  if (!template) throw new Refusal('designs.template-missing')
  const piece = listingId ? await pieceOf(tx, scope, template, listingId, now) : null
  return insertDesign(tx, scope, {
    templateId: template.id,
    templateVersion: template.version,
    name: name ?? piece?.name ?? template.title,
    slots: piece?.slots ?? {},
    listing: piece?.listing ?? null,
    now,
  })
}

/** What a listing of the account's own makes of a template. @throws Refusal listings.missing */
async function pieceOf(
  tx: Tx,
  scope: AccountScope,
  template: { id: string; title: string; version: number },
  listingId: string,
  now: Date,
) {
  const listing = await listingForPieces(tx, scope, listingId)
  const artwork = await findArtwork(tx, scope, template.id, template.version)
  const fill = listingFill(parsedTemplate(artwork), listing.state, dayOfPieces(now))
  return {
    name: inWholeWords(`${template.title}, ${streetLine(listing.state)}`, MAX_DESIGN_NAME),
    slots: slotsOfFill(fill),
    listing: { id: listing.id, fill: storedFill(listing.revision, fill) },
  }
}
