/** A mailing that announces an open house, and would be in mailboxes too late for it. */
import type { Tx } from '@frontage/db/client.ts'
import { lateArrival, type AnnouncingPiece } from '@frontage/domain/late-arrival.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { openHouseOf } from '../catalog/index.ts'
import { findDesign, slotsOf } from '../designs/index.ts'
import { storedOffer } from '../tenants/index.ts'

/** What a design announces, as far as arriving in time goes; null: it is gone, or not printed. */
export async function announcedBy(
  tx: Tx,
  scope: AccountScope,
  designId: string,
  now: Date,
): Promise<AnnouncingPiece | null> {
  const design = await findDesign(tx, scope, designId, now)
  const offer = design ? storedOffer(design.offer) : null
  if (!design || !offer) return null
  const piece = { artwork_hash: design.artwork_hash, slots: slotsOf(design) }
  const openHouseOn = await openHouseOf(tx, scope, piece, now)
  return { kind: 'mail-list', productionDays: offer.productionDays, openHouseOn }
}

const DAY = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const

/** Of the times that it is mailed the first that comes too late; null: all are in time. */
export function lateMailing(piece: AnnouncingPiece, mailedAt: readonly Date[]): string | null {
  for (const at of mailedAt) {
    const what = mailedAt.length > 1 ? `The mailing on ${at.toLocaleDateString('en-US', DAY)}` : 'This'
    const late = lateArrival(piece, { on: at.toISOString().slice(0, 10), what })
    if (late !== null) return late
  }
  return null
}
