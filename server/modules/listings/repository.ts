/** Listings of one account, and of the users whom a manager answers for: every function demands a scope. */
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { ListingQuery } from '@frontage/contracts/listings.ts'
import type { ListingTable } from '@frontage/db/listing-tables.ts'
import { listingHappened } from '@frontage/domain/listings/happened.ts'
import type { Reach } from '@frontage/domain/users.ts'
import { noteCampaignEvent } from '../../platform/campaign-events-repository.ts'
import { keysetOf, type SortKey } from '../../platform/keyset-repository.ts'
import { putAwayIn } from '../../platform/put-away-repository.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import type { StoredState } from './state.ts'

export type StoredListing = Selectable<ListingTable>

const SORTS: Readonly<Record<ListingQuery['sort'], SortKey>> = {
  updated: { by: sql.ref('l.updated_at'), kind: 'time', direction: 'desc' },
  price: { by: sql.ref('l.price_cents'), kind: 'count', direction: 'desc', mayBeNull: true },
  street: { by: sql`lower(l.street)`, kind: 'text', direction: 'asc' },
}
const BY_ID: SortKey = { by: sql.ref('l.id'), kind: 'id', direction: 'asc' }

/** The asker's own, and those of her reach where she has one. */
export interface Seen {
  scope: AccountScope
  reach: Reach | null
}

const inReach = ({ of, name }: Reach): RawBuilder<SqlBool> =>
  of === 'team' ? sql<SqlBool>`a.team = ${name}` : sql<SqlBool>`a.region = ${name}`

const isSeen = ({ scope, reach }: Seen): RawBuilder<SqlBool> =>
  reach
    ? sql<SqlBool>`(l.account_id = ${scope.accountId}::uuid or ${inReach(reach)})`
    : sql<SqlBool>`l.account_id = ${scope.accountId}::uuid`

/** Deleted ones are not among them. */
const present = (tx: Tx, { tenantId }: TenantScope) =>
  tx.selectFrom('listing as l').where('l.tenant_id', '=', tenantId).where('l.deleted_at', 'is', null)

/** With whose they are. */
const listings = (tx: Tx, scope: TenantScope) =>
  present(tx, scope).innerJoin('account as a', (join) =>
    join.onRef('a.id', '=', 'l.account_id').on('a.tenant_id', '=', scope.tenantId),
  )

export async function findListing(tx: Tx, seen: Seen, id: string) {
  return listings(tx, seen.scope)
    .selectAll('l')
    .select(['a.first_name', 'a.last_name', 'a.email'])
    .where('l.id', '=', id)
    .where(isSeen(seen))
    .executeTakeFirst()
}

export type FoundListing = NonNullable<Awaited<ReturnType<typeof findListing>>>

/** Of the owner alone, so that of two saves at once the second sees the first. */
export async function lockListing(tx: Tx, scope: AccountScope, id: string) {
  return tx
    .selectFrom('listing')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

const ownListings = (tx: Tx, scope: AccountScope) =>
  tx
    .selectFrom('listing')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')

/** Of the owner's the newest, by when they were changed. */
export const listingsByTime = (tx: Tx, { tenantId, accountId }: AccountScope, most: number) =>
  tx
    .selectFrom('listing')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()

/** All of the owner's. */
export const allListings = (tx: Tx, scope: AccountScope) => ownListings(tx, scope).execute()

/** The same, locked in one order. */
export const lockListings = (tx: Tx, scope: AccountScope) => ownListings(tx, scope).forUpdate().execute()

/** Each word is somewhere in the address or the MLS number. */
const hasWord = (word: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`concat_ws(' ', l.street, l.unit, l.city, l.state, l.zip, l.mls_number) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`

/** @param reach whose listings they are; null: the asker's own */
export async function listListings(tx: Tx, scope: AccountScope, query: ListingQuery, reach: Reach | null) {
  const { sort, pageNumber, status } = query
  const words = query.search.split(/[\s,]+/).filter(Boolean)
  const name = `listings of ${query.whose} by ${sort}`
  const keyset = keysetOf(scope, name, [SORTS[sort], BY_ID], { ...query, page: pageNumber })
  const isFound = sql<SqlBool>`${sql.join(
    [
      reach ? inReach(reach) : sql`l.account_id = ${scope.accountId}::uuid`,
      ...(status === undefined ? [] : [sql`l.status = ${status}`]),
      ...words.map(hasWord),
    ],
    sql` and `,
  )}`
  const [rows, total] = await Promise.all([
    listings(tx, scope)
      .where(isFound)
      .selectAll('l')
      .select(['a.first_name', 'a.last_name', 'a.email'])
      .select(keyset.place.as('place'))
      .where(keyset.where)
      .orderBy(keyset.orderBy)
      .limit(keyset.limit)
      .offset(keyset.offset)
      .execute(),
    // Whose her own are is known: a look-up of the agent for each that is counted is spared.
    present(tx, scope)
      .$if(reach !== null, () => listings(tx, scope))
      .where(isFound)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst(),
  ])
  return { ...keyset.pageOf(rows), totalRows: total?.count ?? 0 }
}

export async function insertListing(
  tx: Tx,
  scope: AccountScope,
  state: StoredState,
  now: Date,
  feedKey: string | null = null,
): Promise<string> {
  const { id } = await tx
    .insertInto('listing')
    .values({
      ...state,
      feed_key: feedKey,
      tenant_id: scope.tenantId,
      account_id: scope.accountId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteHappened(tx, scope, { id, before: null, after: state, revision: 1, now })
  return id
}

export async function updateListing(
  tx: Tx,
  scope: AccountScope,
  id: string,
  state: StoredState,
  now: Date,
): Promise<void> {
  const before = await lockListing(tx, scope, id)
  if (!before) return
  await noteHappened(tx, scope, { id, before, after: state, revision: before.revision + 1, now })
  await tx
    .updateTable('listing')
    .set((eb) => ({ ...state, revision: eb('revision', '+', 1), updated_at: now }))
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute()
}

/** Written by whoever writes a listing, however it comes: typed, from a file, by a program. */
async function noteHappened(
  tx: Tx,
  scope: AccountScope,
  {
    id,
    before,
    after,
    revision,
    now,
  }: { id: string; before: StoredListing | null; after: StoredState; revision: number; now: Date },
): Promise<void> {
  for (const { event, cause } of listingHappened(before, after))
    await noteCampaignEvent(tx, scope, {
      event,
      // A price changes often, a house is listed and sold once.
      subject: event === 'listing-price' ? `${id} ${revision}` : id,
      cause,
      at: now,
    })
}

export const setDeleted = putAwayIn('listing')

/** Whoever's it is. */
export const findAnyListing = (tx: Tx, { tenantId }: TenantScope, id: string) =>
  tx
    .selectFrom('listing')
    .select(['account_id', 'street', 'unit', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const revisionsOf = (tx: Tx, { tenantId, accountId }: AccountScope, ids: readonly string[]) =>
  tx
    .selectFrom('listing')
    .select(['id', 'revision'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
