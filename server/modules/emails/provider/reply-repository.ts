/** Whom a reply answers, by the address that it came to. */
import { sql } from 'kysely'
import type { Db, Tx } from '@frontage/db/client.ts'
import { MARK } from '../../../platform/mail/reply-address.ts'
import type { TenantScope } from '../../../platform/scope.ts'

/** The brokerages with a mark: one, if chance does not have it otherwise. */
export async function tenantsMarked(db: Db, mark: string): Promise<string[]> {
  const rows = await db.platform((owner) =>
    owner
      .selectFrom('brokerage')
      .select('tenant_id')
      .where(sql`left(encode(sha256(convert_to(tenant_id, 'UTF8')), 'hex'), ${MARK})`, '=', mark)
      .orderBy('tenant_id')
      .execute(),
  )
  return rows.map(({ tenant_id: id }) => id)
}

/** It comes here from another installation, and is not open yet: whose a key is may not be here either. */
export async function isArriving(db: Db, tenantId: string): Promise<boolean> {
  const row = await db.platform((owner) =>
    owner
      .selectFrom('brokerage_move')
      .select('tenant_id')
      .where('tenant_id', '=', tenantId)
      .where('side', '=', 'target')
      .where('is_closed', '=', true)
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** With the email that she got, and the campaign that sent it. */
export const recipientByReplyKey = (tx: Tx, { tenantId }: TenantScope, key: string) =>
  tx
    .selectFrom('marketing_email_recipient as r')
    .innerJoin('marketing_email as e', (join) =>
      join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.email_id'),
    )
    .leftJoin('campaign as c', (join) =>
      join.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id', '=', 'e.campaign_id'),
    )
    .select(['r.id', 'r.name', 'r.email', 'r.account_id', 'e.subject', 'c.name as campaign'])
    .where('r.tenant_id', '=', tenantId)
    .where('r.reply_key', '=', key)
    .executeTakeFirst()

export type AnsweredRow = NonNullable<Awaited<ReturnType<typeof recipientByReplyKey>>>
