/** What a feed said, record by record. */
import { sql } from 'kysely'
import { z } from 'zod'
import { ListingFields } from '@frontage/contracts/listings.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { FeedRecord } from '@frontage/domain/listings/feed.ts'
import type { OpenHouse } from '@frontage/domain/listings/listing.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** However many a feed says: a listing shows some of them. */
const OpenHouses = z.array(ListingFields.shape.open_houses.element)
const Facts = ListingFields.omit({ headline: true, open_houses: true, photos: true })
const Media = z.array(
  z.object({ key: z.string(), url: z.string(), description: z.string(), changed: z.string() }),
)

export interface StoredRecord extends FeedRecord {
  listingId: string | null
  /** What the feed said of its open houses when its listing was written the last time. */
  shownHouses: OpenHouse[]
}

const columns = [
  'key',
  'agent_mls_id',
  'agent_name',
  'agent_email',
  'facts',
  'media',
  'changed_at',
  'problem',
  'listing_id',
  'shown_houses',
] as const

type Row = Awaited<ReturnType<typeof rowsByKeys>>[number]

const recordOf = (row: Row): StoredRecord => ({
  key: row.key,
  changedAt: row.changed_at,
  agent: { mlsId: row.agent_mls_id, name: row.agent_name, email: row.agent_email },
  facts: Facts.parse(row.facts),
  media: Media.parse(row.media),
  problem: row.problem,
  listingId: row.listing_id,
  shownHouses: OpenHouses.parse(row.shown_houses),
})

const rowsByKeys = (tx: Tx, { tenantId }: TenantScope, keys: readonly string[]) =>
  tx
    .selectFrom('listing_feed_record')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('key', '=', eb.fn.any(eb.val([...keys]))))
    .execute()

export async function recordsByKeys(
  tx: Tx,
  scope: TenantScope,
  keys: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const rows = keys.length === 0 ? [] : await rowsByKeys(tx, scope, keys)
  return new Map(rows.map((row) => [row.key, recordOf(row)]))
}

/** Of one agent, by their keys. */
export async function recordsOfAgent(
  tx: Tx,
  { tenantId }: TenantScope,
  mlsId: string,
  { after, most }: { after: string; most: number },
): Promise<StoredRecord[]> {
  const rows = await tx
    .selectFrom('listing_feed_record')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('agent_mls_id', '=', mlsId)
    .where('key', '>', after)
    .orderBy('key')
    .limit(most)
    .execute()
  return rows.map(recordOf)
}

/** Writes a page of them in one statement; what says the same is only seen. */
export async function saveRecords(
  tx: Tx,
  { tenantId }: TenantScope,
  records: readonly FeedRecord[],
  round: number,
): Promise<void> {
  if (records.length === 0) return
  const rows = records.map(({ key, agent, facts, media, changedAt, problem }) => ({
    ...{ key, facts, media, problem, changed_at: changedAt },
    ...{ agent_mls_id: agent.mlsId, agent_name: agent.name, agent_email: agent.email },
  }))
  await sql`
    insert into listing_feed_record as r
      (tenant_id, key, agent_mls_id, agent_name, agent_email, facts, media, changed_at, problem, round)
    select ${tenantId}, x.key, x.agent_mls_id, x.agent_name, x.agent_email, x.facts, x.media, x.changed_at, x.problem, ${round}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, agent_mls_id text, agent_name text,
      agent_email text, facts jsonb, media jsonb, changed_at text, problem text)
    on conflict (tenant_id, key) do update set agent_mls_id = excluded.agent_mls_id, agent_name = excluded.agent_name,
      agent_email = excluded.agent_email, facts = excluded.facts, media = excluded.media,
      changed_at = excluded.changed_at, problem = excluded.problem, round = excluded.round`.execute(tx)
}

/** Sees keys that the feed lists, whether or not it says what is under them. */
export async function seeKeys(
  tx: Tx,
  { tenantId }: TenantScope,
  keys: readonly { key: string }[],
  round: number,
): Promise<void> {
  if (keys.length === 0) return
  await sql`
    update listing_feed_record set round = ${round}
    where tenant_id = ${tenantId} and key = any(${keys.map(({ key }) => key)}::text[])`.execute(tx)
}

export async function countRecords(tx: Tx, { tenantId }: TenantScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing_feed_record where tenant_id = ${tenantId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The highest of all comparisons. */
export async function lastRound(tx: Tx, { tenantId }: TenantScope): Promise<number> {
  const { rows } = await sql<{ round: number | null }>`
    select max(round) as round from listing_feed_record where tenant_id = ${tenantId}`.execute(tx)
  return rows[0]?.round ?? 0
}

/** Those of the keys whose record is not known, or said something else when it was read. */
export async function otherKeys(
  tx: Tx,
  { tenantId }: TenantScope,
  keys: readonly { key: string; changedAt: string }[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select distinct x.key from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as x(key text, "changedAt" text)
    left join listing_feed_record r on r.tenant_id = ${tenantId} and r.key = x.key
    where r.changed_at is distinct from x."changedAt"`.execute(tx)
  return rows.map(({ key }) => key)
}

/** How many were not seen in a round, of how many. */
export async function countUnseen(tx: Tx, { tenantId }: TenantScope, round: number) {
  const { rows } = await sql<{ unseen: number; all: number }>`
    select count(*) filter (where round <> ${round})::int as unseen, count(*)::int as all
    from listing_feed_record where tenant_id = ${tenantId}`.execute(tx)
  return rows[0] ?? { unseen: 0, all: 0 }
}

export async function unseenKeys(
  tx: Tx,
  { tenantId }: TenantScope,
  round: number,
  most: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('listing_feed_record')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .where('round', '<>', round)
    .orderBy('key')
    .limit(most)
    .execute()
  return rows.map(({ key }) => key)
}

export const deleteRecords = (tx: Tx, { tenantId }: TenantScope, keys: readonly string[]) =>
  tx
    .deleteFrom('listing_feed_record')
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('key', '=', eb.fn.any(eb.val([...keys]))))
    .execute()

export const linkRecord = (
  tx: Tx,
  { tenantId }: TenantScope,
  key: string,
  change: { listing_id: string | null; photos_due: boolean },
) =>
  tx
    .updateTable('listing_feed_record')
    .set({
      ...change,
      // Another listing has none of them yet.
      shown_houses: sql<string>`case when listing_id is not distinct from ${change.listing_id} then shown_houses else '[]'::jsonb end`,
    })
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .execute()

/** The first records of which no listing can be made. */
export const problemRecords = (tx: Tx, { tenantId }: TenantScope, most: number) =>
  tx
    .selectFrom('listing_feed_record')
    .select(['key', 'facts', 'problem'])
    .where('tenant_id', '=', tenantId)
    .where('problem', '<>', '')
    .orderBy('key')
    .limit(most)
    .execute()
