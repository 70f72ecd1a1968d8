/** The emails of campaigns, and those that they are copies of. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

/** Those of the ids that the account has, the deleted ones apart. */
export async function emailsOfAccount(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  ids: readonly string[],
): Promise<Map<string, { id: string; subject: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('marketing_email')
    .select(['id', 'subject'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those that are on their way or paused, locked. */
export const underWayOf = (tx: Tx, { tenantId }: TenantScope, campaignId: string) =>
  tx
    .selectFrom('marketing_email')
    .select(['id', 'account_id', 'state', 'paused_because'])
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['sending', 'paused'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function idsOfCampaign(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  campaignId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('marketing_email')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
