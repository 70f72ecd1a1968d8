/** What became of emails, beside their recipients: each as the provider first said it. */
import type { Tx } from '@frontage/db/client.ts'
import type { MarketingEmailRecipientTable } from '@frontage/db/email-tables.ts'
import { SOFT_BOUNCES_IN_A_ROW, type Outcome } from '@frontage/domain/emails/delivery.ts'
import type { Updateable } from 'kysely'
import type { TenantScope } from '../../../platform/scope.ts'

/** Withheld ones do not count, and are not expected to be many among the last. */
const MOST_LOOKED_AT = SOFT_BOUNCES_IN_A_ROW * 10

/** The row of an email that went out, after whatever else changes rows of its address. */
export async function lockSent(tx: Tx, { tenantId }: TenantScope, id: string) {
  const row = await tx
    .selectFrom('marketing_email_recipient')
    .select('address_hash')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  // All rows of the address, always in this order: what comes of two emails at once is counted one after the other.
  const rows = await tx
    .selectFrom('marketing_email_recipient')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('address_hash', '=', row.address_hash)
    .where('queued_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.find((one) => one.id === id)
}

export async function writeOutcome(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: Updateable<MarketingEmailRecipientTable>,
): Promise<void> {
  await tx
    .updateTable('marketing_email_recipient')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Of the last emails to an address, whoever wrote them, newest first. */
export async function latestOutcomes(
  tx: Tx,
  { tenantId }: TenantScope,
  addressHash: string,
): Promise<Outcome[]> {
  const rows = await tx
    .selectFrom('marketing_email_recipient')
    .select('bounce_kind')
    .where('tenant_id', '=', tenantId)
    .where('address_hash', '=', addressHash)
    .where('queued_at', 'is not', null)
    .where((eb) => eb.or([eb('bounced_at', 'is not', null), eb('delivered_at', 'is not', null)]))
    .orderBy('queued_at', 'desc')
    .orderBy('id')
    .limit(MOST_LOOKED_AT)
    .execute()
  return rows.map(({ bounce_kind: kind }) => (kind === '' ? 'delivered' : kind))
}
