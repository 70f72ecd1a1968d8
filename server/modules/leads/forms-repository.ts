/** How many leads came by forms, for the screens of what the forms belong to. */
import { sql } from 'kysely'
import type { LeadFormName } from '@frontage/contracts/leads.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope } from '../../platform/scope.ts'

/** Of the account's own leads, without deleted ones and what is held back as spam. */
export async function leadsOfForms(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  form: LeadFormName,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  // Form by form, and each lead by its key: a plan for any values would else read all leads of the account for each form.
  const { rows } = await sql<{ form_id: string; leads: number }>`
    select f.form_id, n.leads from unnest(${[...ids]}::text[]) as f (form_id) cross join lateral (
      select count(*)::int as leads from (
        select distinct lead_id from (
          select t.lead_id from lead_touch t
          where t.tenant_id = ${tenantId} and t.form = ${form} and t.form <> '' and t.form_id = f.form_id
            and t.held_because is null offset 0
        ) as each_time
      ) as t cross join lateral (
        select l.account_id, l.deleted_at from lead l where l.tenant_id = ${tenantId} and l.id = t.lead_id offset 0
      ) as l where l.account_id = ${accountId}::uuid and l.deleted_at is null
    ) as n where n.leads > 0`.execute(tx)
  return new Map(rows.map(({ form_id, leads }) => [form_id, leads]))
}
