/** A campaign in draft: a postcard to her first list, and a reminder after it. */
import { randomUUID } from 'node:crypto'
import { demoCampaign } from '@frontage/catalog/brokerages/campaigns.ts'
import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { Tx } from '@frontage/db/client.ts'

export async function seedCampaign(tx: Tx, tenantId: string, accountId: string, now: Date): Promise<void> {
  const scope = scopeOfAccount(tenantId, accountId)
  const { name, timeZone, mailing, reminder } = demoCampaign(now.toISOString().slice(0, 10))
  const list = await tx
    .selectFrom('mailing_list')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .orderBy('name')
    .executeTakeFirst()
  const design = await tx
    .selectFrom('design')
    .innerJoin('template', (join) =>
      join
        .onRef('template.tenant_id', '=', 'design.tenant_id')
        .onRef('template.id', '=', 'design.template_id'),
    )
    .select('design.id')
    .where('design.tenant_id', '=', scope.tenantId)
    .where('design.account_id', '=', scope.accountId)
    .where('template.product', 'like', 'postcard%')
    .orderBy('design.name')
    .executeTakeFirst()
  const { id } = await tx
    .insertInto('campaign')
    .values({
      tenant_id: scope.tenantId,
      account_id: scope.accountId,
      name,
      time_zone: timeZone,
      cap_cents: null,
      payment_method: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = {
    ...{ tenant_id: scope.tenantId, campaign_id: id, audience: 'again' as const, runs_since: now },
    ...{ approved_cents: null, approved_pieces: null, email_id: null },
  }
  await tx
    .insertInto('campaign_step')
    .values([
      {
        ...{ ...of, id: randomUUID(), position: 0, kind: 'mail', message: '' },
        ...{ schedule: JSON.stringify(mailing), design_id: design?.id ?? null },
        list_ids: list ? [list.id] : [],
      },
      {
        ...{ ...of, id: randomUUID(), position: 1, kind: 'remind', message: reminder.message },
        ...{ schedule: JSON.stringify(reminder.schedule), design_id: null, list_ids: [] },
      },
    ])
    .execute()
}
