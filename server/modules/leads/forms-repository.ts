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
  const { rows } = await sql<{ form_id: string; leads: number }>`
    select t.form_id, count(distinct t.lead_id)::int as leads from lead_touch t
      join lead l on l.tenant_id = t.tenant_id and l.id = t.lead_id
      where t.tenant_id = ${tenantId} and t.form = ${form} and t.form <> '' and t.form_id = any(${[...ids]}::text[])
        and t.held_because is null and l.deleted_at is null and l.account_id = ${accountId}::uuid
      group by t.form_id`.execute(tx)
  return new Map(rows.map(({ form_id, leads }) => [form_id, leads]))
}
