/** Takes what the provider says: beside the recipient, and to the addresses that get no more. */
import { suppressionAfter, type Outcome } from '@frontage/domain/emails/delivery.ts'
import type { Tx } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { AppContext } from '../../../platform/context.ts'
import { taggedRow } from '../../../platform/mail/delivery-tag.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { mended } from '../../../platform/storable-text.ts'
import type { RecipientRow } from '../recipients-repository.ts'
import { isLiftedSince, suppress } from '../suppression-repository.ts'
import { latestOutcomes, lockSent, writeOutcome } from './outcome-repository.ts'
import type { DeliveryEvent } from './port.ts'

const LONGEST_REASON = 300

/** What is about no email of ours, or was said before, changes nothing: events come twice, late, and in any order. */
export async function receiveEvents(
  context: Pick<AppContext, 'db' | 'clock' | 'settings' | 'tenants'>,
  events: readonly DeliveryEvent[],
): Promise<void> {
  for (const event of events) {
    const tagged = taggedRow(context.settings.sessionSecret, event.tag)
    if (!tagged || !(await context.tenants.byId(tagged.tenantId))) continue
    const scope = scopeOfTenant(tagged.tenantId)
    await context.db.tenant(scope, (tx) => receive(tx, scope, tagged.recipientId, event, context.clock.now()))
  }
}

async function receive(
  tx: Tx,
  scope: TenantScope,
  recipientId: string,
  { outcome, reason }: DeliveryEvent,
  now: Date,
): Promise<void> {
  const row = await lockSent(tx, scope, recipientId)
  if (!row || isKnown(row, outcome)) return
  await writeOutcome(tx, scope, row.id, {
    ...(outcome === 'delivered'
      ? { delivered_at: now }
      : outcome === 'complained'
        ? { complained_at: now }
        : {
            bounced_at: now,
            bounce_kind: outcome,
            // It may name an address that was erased meanwhile.
            bounce_reason: row.email === '' ? '' : shortened(reason),
          }),
  })
  const suppression = suppressionAfter(outcome, await latestOutcomes(tx, scope, row.address_hash))
  if (!suppression) return
  if (suppression === 'bounced' && (await isLiftedSince(tx, scope, row.address_hash, row.queued_at ?? now)))
    return
  const one = { addressHash: row.address_hash, email: row.email, accountId: null, reason: suppression }
  await suppress(tx, scope, one, now)
}

const shortened = (text: string) =>
  mended(mended(text.replaceAll(/\s+/g, ' ').trim()).slice(0, LONGEST_REASON))

function isKnown(row: RecipientRow, outcome: Outcome): boolean {
  if (outcome === 'delivered') return row.delivered_at !== null
  if (outcome === 'complained') return row.complained_at !== null
  // The harder word holds: a server that first put it off may refuse it in the end.
  return row.bounced_at !== null && (row.bounce_kind === 'hard' || outcome !== 'hard')
}
