/** A campaign goes to a colleague as a plan: nothing of it is sent or charged before she has agreed to it. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import { carrySuppressions } from '../../platform/carried-suppressions-repository.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { pauseEmailsOfCampaign } from '../emails/index.ts'
import { withPhotosOf } from './photos-repository.ts'

/**
 * It is paused; its card and approvals were another's, and what was announced waits to be approved. What it has done, whom it
 * reached and the emails that went out stay. Designs and lists are handed over by themselves; one that is not is said to be
 * gone.
 */
export async function giveCampaign(
  tx: Tx,
  scope: TenantScope,
  { id, to, at }: { id: string; to: string; at: Date },
): Promise<void> {
  const { tenantId } = scope
  const campaign = await tx
    .selectFrom('campaign')
    .select(['account_id', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!campaign) return
  const from = campaign.account_id
  // In the name of whom they were written for they go to nobody more.
  await pauseEmailsOfCampaign(tx, scope, id, at)
  await tx
    .updateTable('campaign')
    .set((eb) => ({
      account_id: to,
      state: campaign.state === 'running' ? 'paused' : campaign.state,
      due_at: null,
      payment_method: null,
      card_name: '',
      approved_at: null,
      updated_at: at,
      revision: eb('revision', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('campaign_step')
    .set({ approved_cents: null, approved_pieces: null })
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', id)
    .execute()
  await tx
    .updateTable('campaign_run')
    .set({ state: 'held', reason: 'not-approved', retry_at: null })
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', id)
    .where('state', 'in', ['noted', 'announced'])
    .execute()
  await giveEmails(tx, scope, { id, from, to, at })
  // Who wants no email from the one wants none from the other.
  await carrySuppressions(tx, scope, { from, to })
}

/** What its steps email becomes hers as a copy, with its photos: the first owner keeps what she wrote. */
async function giveEmails(
  tx: Tx,
  scope: TenantScope,
  { id, from, to, at }: { id: string; from: string; to: string; at: Date },
): Promise<void> {
  const { tenantId } = scope
  const emails = await tx
    .selectFrom('marketing_email')
    .select(['id', 'subject', 'preheader', 'body'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', from)
    .where('deleted_at', 'is', null)
    .where('id', 'in', (of) =>
      of
        .selectFrom('campaign_step')
        .select(sql<string>`email_id`.as('id'))
        .where('tenant_id', '=', tenantId)
        .where('campaign_id', '=', id)
        .where('email_id', 'is not', null),
    )
    .execute()
  for (const { id: emailId, ...email } of emails) {
    const copy = await tx
      .insertInto('marketing_email')
      .values({
        ...email,
        body: await withPhotosOf(tx, scope, email.body, { from, to }),
        tenant_id: tenantId,
        account_id: to,
        audience: JSON.stringify({ list_ids: [], leads: false }),
        ...{ created_at: at, updated_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('campaign_step')
      .set({ email_id: copy.id })
      .where('tenant_id', '=', tenantId)
      .where('campaign_id', '=', id)
      .where('email_id', '=', emailId)
      .execute()
  }
}
