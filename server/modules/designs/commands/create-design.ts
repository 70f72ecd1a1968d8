import { listingFill, slotsOfFill } from '@frontage/artwork/listing-slots.ts'
import { DesignDetail, type CreateDesign } from '@frontage/contracts/designs.ts'
import { MAX_DESIGN_NAME } from '@frontage/contracts/limits.ts'
import type { Tx } from '@frontage/db/client.ts'
import { streetLine } from '@frontage/domain/listings/listing.ts'
import type { AppContext } from '../../../platform/context.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { listingForPieces } from '../../listings/index.ts'
import { dayOfPieces, storedFill } from '../listing-fill.ts'
import { presentDesignDetail } from '../presenter.ts'
import { openDesign, type Designing } from '../queries.ts'
import { findArtwork, findTemplate, insertDesign } from '../repository.ts'
import { parsedTemplate } from '../templates.ts'

/** A design begins empty, but for what its listing fills in: every slot shows the agent's profile, the brand or the template's sample until it is changed. */
export async function createDesign(
  context: Pick<AppContext, 'db' | 'clock'>,
  { tenant, scope }: Designing,
  request: CreateDesign,
  asked: IdempotentRequest,
): Promise<DesignDetail> {
  const now = context.clock.now()
  return context.db.tenant(scope, (tx) =>
    onceInTransaction(tx, scope, asked, { now, reply: DesignDetail }, async () => {
      const template = await findTemplate(tx, scope, request.template_id)
      if (!template) throw new Refusal('designs.template-missing')
      const piece = request.listing_id ? await pieceOf(tx, scope, template, request.listing_id, now) : null
      const id = await insertDesign(tx, scope, {
        templateId: template.id,
        templateVersion: template.version,
        name: request.name ?? piece?.name ?? template.title,
        slots: piece?.slots ?? {},
        listing: piece?.listing ?? null,
        now,
      })
      return presentDesignDetail(tenant, await openDesign(tx, scope, id, now))
    }),
  )
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
    name: [...`${template.title}, ${streetLine(listing.state)}`].slice(0, MAX_DESIGN_NAME).join(''),
    slots: slotsOfFill(fill),
    listing: { id: listing.id, fill: storedFill(listing.revision, fill) },
  }
}
