/** Which agents of the MLS are which users. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

export interface FeedAgent {
  mls_id: string
  name: string
  email: string
  listings: number
  account_id: string | null
  account_name: string | null
  account_email: string | null
  /** Somebody chose, whom or nobody. */
  is_decided: boolean
}

/** Those nobody decided about first, with the most listings. */
export async function feedAgents(
  tx: Tx,
  { tenantId }: TenantScope,
  search: string,
  most: number,
): Promise<FeedAgent[]> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<FeedAgent>`
    with known as (
      select agent_mls_id as mls_id, max(agent_name) as name, max(agent_email) as email, count(*)::int as listings
      from listing_feed_record where tenant_id = ${tenantId} and agent_mls_id <> '' group by 1),
    every as (
      select coalesce(k.mls_id, a.mls_id) as mls_id, coalesce(k.name, '') as name, coalesce(k.email, '') as email,
        coalesce(k.listings, 0) as listings, a.account_id, a.mls_id is not null as is_decided
      from known k full join (select * from listing_feed_agent where tenant_id = ${tenantId}) a on a.mls_id = k.mls_id)
    select e.*, nullif(trim(u.first_name || ' ' || u.last_name), '') as account_name, u.email as account_email
    from every e left join account u on u.tenant_id = ${tenantId} and u.id = e.account_id
    where concat_ws(' ', e.mls_id, e.name, e.email, u.first_name, u.last_name, u.email) ilike ${like}
    order by e.is_decided, e.listings desc, e.mls_id limit ${most}`.execute(tx)
  return rows
}

/** Matches agents of whom nobody decided yet by their email, as the feed says it. */
export async function matchByEmail(
  tx: Tx,
  { tenantId }: TenantScope,
  agents: readonly { mlsId: string; email: string }[],
): Promise<void> {
  const asked = agents.filter(({ mlsId, email }) => mlsId !== '' && email !== '')
  if (asked.length === 0) return
  await sql`
    insert into listing_feed_agent (tenant_id, mls_id, account_id)
    select distinct on (x."mlsId") ${tenantId}, x."mlsId", a.id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x("mlsId" text, email text)
    join account a on a.tenant_id = ${tenantId} and a.email_lower = x.email and a.is_active
    order by x."mlsId", a.id
    on conflict (tenant_id, mls_id) do nothing`.execute(tx)
}

/** The users of some agents. */
export async function accountsOf(
  tx: Tx,
  { tenantId }: TenantScope,
  mlsIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('listing_feed_agent')
    .select(['mls_id', 'account_id'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'is not', null)
    .where((eb) => eb('mls_id', '=', eb.fn.any(eb.val([...mlsIds]))))
    .execute()
  return new Map(
    rows.flatMap((row) => (row.account_id === null ? [] : [[row.mls_id, row.account_id] as const])),
  )
}

export const saveAgent = (tx: Tx, { tenantId }: TenantScope, mlsId: string, accountId: string | null) =>
  tx
    .insertInto('listing_feed_agent')
    .values({ tenant_id: tenantId, mls_id: mlsId, account_id: accountId })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'mls_id']).doUpdateSet({ account_id: accountId }),
    )
    .execute()

export const accountByEmail = (tx: Tx, { tenantId }: TenantScope, email: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('email_lower', '=', email.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst()

export const isKnownAgent = async (tx: Tx, { tenantId }: TenantScope, mlsId: string): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from listing_feed_record where tenant_id = ${tenantId} and agent_mls_id = ${mlsId})
      or exists (select from listing_feed_agent where tenant_id = ${tenantId} and mls_id = ${mlsId}) as known`.execute(
    tx,
  )
  return rows[0]?.known === true
}
