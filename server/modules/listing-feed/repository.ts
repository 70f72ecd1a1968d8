/** A brokerage's feed of listings: how it is asked, and how far it was read. */
import { sql, type Selectable } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { ListingFeedTable } from '@frontage/db/listing-tables.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { Progress } from './progress.ts'

export type FeedRow = Selectable<ListingFeedTable>

export const feedRow = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('listing_feed').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()

export const lockFeed = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('listing_feed').selectAll().where('tenant_id', '=', tenantId).forUpdate().executeTakeFirst()

/** Takes the feed until then, if it is due and nobody has it. */
export const claimFeed = (tx: Tx, { tenantId }: TenantScope, now: Date, until: Date) =>
  tx
    .updateTable('listing_feed')
    .set({ busy_until: until })
    .where('tenant_id', '=', tenantId)
    .where('is_paused', '=', false)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()

export type Connection = Pick<
  FeedRow,
  'address' | 'token_address' | 'client_id' | 'client_secret' | 'originating_system'
>

/** A first one, or another connection: what was read over the one before is read again. */
export async function saveConnection(
  tx: Tx,
  { tenantId }: TenantScope,
  connection: Connection,
  { revision, now, isOther }: { revision: number; now: Date; isOther: boolean },
): Promise<void> {
  const change = {
    ...connection,
    revision,
    due_at: now,
    busy_until: null,
    attempts: 0,
    problem: '',
    ...(isOther ? { progress: null, last_success_at: null, compared_at: null, doubted_at: null } : {}),
  }
  await tx
    .insertInto('listing_feed')
    .values({ tenant_id: tenantId, ...change })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(change))
    .execute()
}

export const updateFeed = (
  tx: Tx,
  { tenantId }: TenantScope,
  change: Partial<
    Pick<FeedRow, 'is_paused' | 'revision' | 'attempts' | 'problem'> & {
      due_at: Date
      busy_until: Date | null
      last_success_at: Date
      compared_at: Date
      doubted_at: Date | null
      progress: Progress
    }
  >,
) => {
  const { progress, ...rest } = change
  return tx
    .updateTable('listing_feed')
    .set({ ...rest, ...(progress === undefined ? {} : { progress: JSON.stringify(progress) }) })
    .where('tenant_id', '=', tenantId)
    .execute()
}

export const deleteFeed = (tx: Tx, { tenantId }: TenantScope) =>
  tx.deleteFrom('listing_feed').where('tenant_id', '=', tenantId).execute()

/** A piece of what it said, so that no statement is too long. @returns whether that was all */
export async function deleteSomeRecords(tx: Tx, { tenantId }: TenantScope, most: number): Promise<boolean> {
  const deleteSome = async (table: 'listing_feed_record' | 'listing_feed_house') => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where tenant_id = ${tenantId} limit ${most}))`.execute(tx)
    return Number(numAffectedRows) < most
  }
  const isEmpty = await deleteSome('listing_feed_record')
  return (await deleteSome('listing_feed_house')) && isEmpty
}

export interface FeedCounts {
  records: number
  listings: number
  agents: number
  unmatched: number
  problems: number
  photos: number
}

export async function feedCounts(tx: Tx, { tenantId }: TenantScope): Promise<FeedCounts> {
  const { rows } = await sql<FeedCounts>`
    with agents as (
      select r.agent_mls_id, count(*) as records, count(*) filter (where r.problem <> '') as problems,
        count(r.listing_id) as listings, count(*) filter (where r.photos_due) as photos
      from listing_feed_record r where r.tenant_id = ${tenantId} group by 1)
    select coalesce(sum(records), 0)::int as records, coalesce(sum(listings), 0)::int as listings,
      count(*) filter (where a.mls_id is not null and a.account_id is not null)::int as agents,
      count(*) filter (where agent_mls_id <> '' and a.mls_id is null)::int as unmatched,
      coalesce(sum(problems), 0)::int as problems, coalesce(sum(photos), 0)::int as photos
    from agents left join listing_feed_agent a on a.tenant_id = ${tenantId} and a.mls_id = agents.agent_mls_id`.execute(
    tx,
  )
  return rows[0] ?? { records: 0, listings: 0, agents: 0, unmatched: 0, problems: 0, photos: 0 }
}
