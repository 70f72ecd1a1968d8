/** Landing pages of one account, and those that are published of a brokerage: every function demands a scope. */
import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely'
import type { LandingPageQuery } from '@frontage/contracts/landing.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { LandingPageTable } from '@frontage/db/landing-tables.ts'
import { keysetOf, type SortKey } from '../../platform/keyset-repository.ts'
import { putAwayIn } from '../../platform/put-away-repository.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

export type StoredLanding = Selectable<LandingPageTable>

const NEWEST: SortKey = { by: sql.ref('p.updated_at'), kind: 'time', direction: 'desc' }
const BY_ID: SortKey = { by: sql.ref('p.id'), kind: 'id', direction: 'asc' }
const AGENT = ['a.first_name', 'a.last_name', 'a.email', 'a.profile', 'a.photo_file_id'] as const

/** With whose they are; deleted ones are not among them. */
const pages = (tx: Tx, { tenantId }: TenantScope) =>
  tx
    .selectFrom('landing_page as p')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'p.account_id').on('a.tenant_id', '=', tenantId),
    )
    .where('p.tenant_id', '=', tenantId)
    .where('p.deleted_at', 'is', null)

export const findOwn = (tx: Tx, scope: AccountScope, id: string) =>
  pages(tx, scope)
    .selectAll('p')
    .select(AGENT)
    .where('p.account_id', '=', scope.accountId)
    .where('p.id', '=', id)
    .executeTakeFirst()

/** What anybody may see: published, of an agent who works here. */
const published = (tx: Tx, scope: TenantScope) =>
  pages(tx, scope).where('p.state', '=', 'published').where('a.is_active', '=', true)

export const findPublished = (tx: Tx, scope: TenantScope, prettyUrl: string) =>
  published(tx, scope).selectAll('p').select(AGENT).where('p.pretty_url', '=', prettyUrl).executeTakeFirst()

export const findPublishedById = (tx: Tx, scope: TenantScope, id: string) =>
  published(tx, scope).selectAll('p').select(AGENT).where('p.id', '=', id).executeTakeFirst()

export type FoundLanding = NonNullable<Awaited<ReturnType<typeof findOwn>>>

/** Pages about listings of the same agent. */
export const publishedOf = (tx: Tx, scope: TenantScope, accountId: string, limit: number) =>
  published(tx, scope)
    .selectAll('p')
    .where('p.account_id', '=', accountId)
    .where('p.kind', '<>', 'agent')
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()

/** The newest page of an agent about one of her listings. */
export const publishedOfListing = (tx: Tx, scope: AccountScope, listingId: string) =>
  published(tx, scope)
    .select('p.pretty_url')
    .where('p.account_id', '=', scope.accountId)
    .where('p.listing_id', '=', listingId)
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()

/** Addresses of what is published, the newest first. */
export const publishedAddresses = (tx: Tx, scope: TenantScope, limit: number) =>
  published(tx, scope)
    .select(['p.pretty_url', 'p.updated_at'])
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()

/** Of the owner alone, so that of two saves at once the second sees the first. */
export const lockOwn = (tx: Tx, scope: AccountScope, id: string) =>
  tx
    .selectFrom('landing_page')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Without whose they are, which is known: a look-up of the agent for each page that is counted is spared. */
const own = (tx: Tx, { tenantId, accountId }: AccountScope) =>
  tx
    .selectFrom('landing_page as p')
    .where('p.tenant_id', '=', tenantId)
    .where('p.deleted_at', 'is', null)
    .where('p.account_id', '=', accountId)

export async function listOwn(tx: Tx, scope: AccountScope, query: LandingPageQuery) {
  const words = query.search.split(/[\s,]+/).filter(Boolean)
  const keyset = keysetOf(scope, 'landing pages', [NEWEST, BY_ID], { ...query, page: query.pageNumber })
  const hasWord = (word: string) =>
    sql<SqlBool>`concat_ws(' ', p.pretty_url, p.body ->> 'title') ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
  const { listing_id: listingId } = query
  const found = own(tx, scope)
    .$if(listingId !== undefined, (qb) => qb.where('p.listing_id', '=', listingId ?? null))
    .$if(words.length > 0, (qb) => qb.where(sql<SqlBool>`${sql.join(words.map(hasWord), sql` and `)}`))
  const [rows, counted] = await Promise.all([
    found
      .selectAll('p')
      .select(keyset.place.as('place'))
      .where(keyset.where)
      .orderBy(keyset.orderBy)
      .limit(keyset.limit)
      .offset(keyset.offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst(),
  ])
  return { ...keyset.pageOf(rows), totalRows: counted?.count ?? 0 }
}

export async function countOwn(tx: Tx, scope: AccountScope): Promise<number> {
  const row = await own(tx, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Of addresses that begin alike, those that are taken: of a page of any agent. */
export async function takenAddresses(tx: Tx, { tenantId }: TenantScope, begin: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('landing_page')
    .select('pretty_url')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .where('pretty_url', 'like', `${begin.replace(/[\\%_]/g, '\\$&')}%`)
    .execute()
  return rows.map(({ pretty_url }) => pretty_url)
}

type NewLanding = Omit<Insertable<LandingPageTable>, 'tenant_id' | 'account_id'>

/** @returns undefined: the address is taken */
export async function insertLanding(
  tx: Tx,
  scope: AccountScope,
  page: NewLanding,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('landing_page')
    .values({ ...page, tenant_id: scope.tenantId, account_id: scope.accountId })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'pretty_url']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateLanding(
  tx: Tx,
  scope: TenantScope,
  id: string,
  change: Updateable<LandingPageTable>,
): Promise<void> {
  await tx
    .updateTable('landing_page')
    .set(change)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

export const setDeleted = putAwayIn('landing_page')

export async function deletePagesBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx
    .deleteFrom('landing_page')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', '<', before)
    .execute()
}

export const dueLandings = (tx: Tx, { tenantId }: TenantScope, now: Date, limit: number) =>
  tx
    .selectFrom('landing_page')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Publishes a page whose time has come. @returns whether it was still waiting */
export async function publishIfDue(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable('landing_page')
    .set({ state: 'published', published_at: now, publish_at: null, time_zone: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .where('publish_at', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * What a code leads to of an agent's published pages: the chosen one, else that of the listing, else the one about her.
 */
export const publishedForCode = (
  tx: Tx,
  scope: TenantScope,
  { accountId, pageId, listingId }: { accountId: string; pageId: string | null; listingId: string | null },
) =>
  published(tx, scope)
    .select(['p.pretty_url', sql<string>`coalesce(p.body ->> 'title', '')`.as('title')])
    .where('p.account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        ...(pageId === null ? [] : [eb('p.id', '=', pageId)]),
        ...(listingId === null ? [] : [eb('p.listing_id', '=', listingId)]),
        eb('p.kind', '=', 'agent'),
      ]),
    )
    .orderBy(sql`p.id = ${pageId}::uuid`, (order) => order.desc().nullsLast())
    .orderBy(sql`p.listing_id = ${listingId}::uuid`, (order) => order.desc().nullsLast())
    .orderBy(sql`p.kind = 'property'`, (order) => order.desc())
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
