/** What a feed said of open houses, and what of it is on a listing. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { FeedHouse } from '@frontage/domain/listings/feed-houses.ts'
import type { OpenHouse } from '@frontage/domain/listings/listing.ts'
import type { TenantScope } from '../../platform/scope.ts'

const housesOf = (tx: Tx, { tenantId }: TenantScope, keys: readonly string[]) =>
  tx
    .selectFrom('listing_feed_house')
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('key', '=', eb.fn.any(eb.val([...keys]))))

/** Keys of listings at which open houses are or were said to be, before something else is written. */
export async function listingsOfHouses(
  tx: Tx,
  scope: TenantScope,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await housesOf(tx, scope, keys).select('listing_key').distinct().execute()
  return rows.map(({ listing_key }) => listing_key)
}

/** Writes a page of them in one statement. */
export async function saveHouses(
  tx: Tx,
  { tenantId }: TenantScope,
  houses: readonly FeedHouse[],
  round: number,
): Promise<void> {
  if (houses.length === 0) return
  await sql`
    insert into listing_feed_house
      (tenant_id, key, listing_key, day, starts, ends, remarks, is_open, changed_at, round)
    select ${tenantId}, x.key, x."listingKey", x.day, x.starts, x.ends, x.remarks, x."isOpen", x."changedAt", ${round}
    from jsonb_to_recordset(${JSON.stringify(houses)}::jsonb) as x(key text, "listingKey" text, day text, starts text,
      ends text, remarks text, "isOpen" boolean, "changedAt" text)
    on conflict (tenant_id, key) do update set listing_key = excluded.listing_key, day = excluded.day,
      starts = excluded.starts, ends = excluded.ends, remarks = excluded.remarks, is_open = excluded.is_open,
      changed_at = excluded.changed_at, round = excluded.round`.execute(tx)
}

export async function housesAt(tx: Tx, { tenantId }: TenantScope, listingKey: string): Promise<FeedHouse[]> {
  const rows = await tx
    .selectFrom('listing_feed_house')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('listing_key', '=', listingKey)
    .orderBy('key')
    .execute()
  return rows.map(({ listing_key, changed_at, is_open, key, day, starts, ends, remarks }) => ({
    ...{ key, day, starts, ends, remarks },
    ...{ listingKey: listing_key, changedAt: changed_at, isOpen: is_open },
  }))
}

export const deleteHouses = (tx: Tx, { tenantId }: TenantScope, keys: readonly string[]) =>
  tx
    .deleteFrom('listing_feed_house')
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('key', '=', eb.fn.any(eb.val([...keys]))))
    .execute()

export const deleteHousesAt = (tx: Tx, { tenantId }: TenantScope, listingKeys: readonly string[]) =>
  tx
    .deleteFrom('listing_feed_house')
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('listing_key', '=', eb.fn.any(eb.val([...listingKeys]))))
    .execute()

/** Sees keys that the feed lists, whether or not it says what is under them. */
export async function seeHouses(
  tx: Tx,
  { tenantId }: TenantScope,
  keys: readonly { key: string }[],
  round: number,
): Promise<void> {
  if (keys.length === 0) return
  await sql`
    update listing_feed_house set round = ${round}
    where tenant_id = ${tenantId} and key = any(${keys.map(({ key }) => key)}::text[])`.execute(tx)
}

/** Those of the keys that are not known, or said something else when they were read. */
export async function otherHouses(
  tx: Tx,
  { tenantId }: TenantScope,
  keys: readonly { key: string; changedAt: string }[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select distinct x.key from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as x(key text, "changedAt" text)
    left join listing_feed_house h on h.tenant_id = ${tenantId} and h.key = x.key
    where h.changed_at is distinct from x."changedAt"`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Those of the keys of which something is stored. */
export async function knownHouses(tx: Tx, scope: TenantScope, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await housesOf(tx, scope, keys).select('key').execute()
  return rows.map(({ key }) => key)
}

/** How many there are, how many of them were not seen in a round, and the highest round. */
export async function countHouses(tx: Tx, { tenantId }: TenantScope, round: number) {
  const { rows } = await sql<{ unseen: number; all: number; last: number }>`
    select count(*) filter (where round <> ${round})::int as unseen, count(*)::int as all,
      coalesce(max(round), 0) as last
    from listing_feed_house where tenant_id = ${tenantId}`.execute(tx)
  return rows[0] ?? { unseen: 0, all: 0, last: 0 }
}

export async function unseenHouses(
  tx: Tx,
  { tenantId }: TenantScope,
  round: number,
  most: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('listing_feed_house')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .where('round', '<>', round)
    .orderBy('key')
    .limit(most)
    .execute()
  return rows.map(({ key }) => key)
}

/** What the feed said of open houses when the listing of a record was written the last time. */
export const setShownHouses = (
  tx: Tx,
  { tenantId }: TenantScope,
  key: string,
  houses: readonly OpenHouse[],
) =>
  tx
    .updateTable('listing_feed_record')
    .set({ shown_houses: JSON.stringify(houses) })
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .execute()
