/** How templates are sold. Builders without a connection where a page needs several. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { ManageOffersQuery } from '@frontage/contracts/offers.ts'
import { keysetOf, type Keyset, type SortKey } from '../../platform/keyset-repository.ts'
import type { TenantScope } from '../../platform/scope.ts'

type Narrowed = Pick<ManageOffersQuery, 'search' | 'product' | 'sells'>

function found({ tenantId }: TenantScope, { search, product, sells }: Narrowed, printed: readonly string[]) {
  let rows = build
    .selectFrom('template')
    .where('tenant_id', '=', tenantId)
    // Not a parameter: any plan has to find the index of what is active and sells nothing.
    .where(sql<boolean>`active`)
    .where((eb) => eb('product', '=', eb.fn.any(eb.val([...printed]))))
  if (sells === 'nothing') rows = rows.where(sql<boolean>`not sells_something`)
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8))
    rows = rows.where(sql<boolean>`lower(title) like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`)
  return product === undefined ? rows : rows.where('product', '=', product)
}

/** @throws Refusal request.malformed */
export function offersPage(scope: TenantScope, { sort, direction, ...query }: ManageOffersQuery): Keyset {
  const way = direction === 'ASC' ? 'asc' : 'desc'
  const title: SortKey = { by: sql`title`, kind: 'text', direction: way }
  const product: SortKey = { by: sql`product`, kind: 'text', direction: way }
  const own: SortKey = { by: sql`id`, kind: 'id', direction: way }
  return keysetOf(
    scope,
    `offers by ${sort} ${way}`,
    sort === 'title' ? [title, own] : [product, title, own],
    { ...query, page: query.pageNumber },
  )
}

const COLUMNS = ['id', 'title', 'product', 'artwork_hash', 'offer'] as const

export const offerRows = (
  scope: TenantScope,
  query: ManageOffersQuery,
  printed: readonly string[],
  keyset: Keyset,
) =>
  found(scope, query, printed)
    .select(COLUMNS)
    .select(keyset.place.as('place'))
    .select((eb) =>
      eb
        .selectFrom('offer_change as c')
        .select(({ fn }) => fn.min('c.starts_at').as('at'))
        .whereRef('c.tenant_id', '=', 'template.tenant_id')
        .whereRef('c.template_id', '=', 'template.id')
        .where(sql<boolean>`c.state = 'waiting'`)
        .as('changes_at'),
    )
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
    .offset(keyset.offset)

/** Ids of everything that a list shows, at most `most`. */
export const offerIds = (scope: TenantScope, query: Narrowed, printed: readonly string[], most: number) =>
  found(scope, query, printed).select('id').orderBy('product').orderBy('title').orderBy('id').limit(most)

/** What a file has of each; a page of them. */
export const fileRows = (scope: TenantScope, query: Narrowed, printed: readonly string[], keyset: Keyset) =>
  found(scope, query, printed)
    .select(['title', 'product', 'offer', keyset.place.as('place')])
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)

export const offerCount = (scope: TenantScope, query: Narrowed, printed: readonly string[]) =>
  found(scope, query, printed).select((eb) => eb.fn.countAll<number>().as('count'))

/** Offers without a price, at most so many. */
export const unsoldOffers = ({ tenantId }: TenantScope, printed: readonly string[], most: number) =>
  build
    .selectFrom(
      build
        .selectFrom('template')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where(sql<boolean>`active`)
        .where(sql<boolean>`not sells_something`)
        .where((eb) => eb('product', '=', eb.fn.any(eb.val([...printed]))))
        .limit(most)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))

export const offerById = ({ tenantId }: TenantScope, id: string) =>
  build
    .selectFrom('template')
    .select(['id', 'title', 'product', 'active', 'offer', 'offer_revision'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)

/** The others of its product, each with whether it is sold in the same way. Its own row is looked up once, whatever the plan. */
export const othersOf = ({ tenantId }: TenantScope, id: string) => {
  const own = build.selectFrom('template').where('tenant_id', '=', tenantId).where('id', '=', id)
  return build
    .selectFrom('template as t')
    .select(['t.id', 't.title', sql<boolean>`t.offer = ${own.select('offer')}`.as('is_same')])
    .where('t.tenant_id', '=', tenantId)
    .where('t.product', '=', own.select('product'))
    .where('t.id', '!=', id)
    .where('t.active', '=', true)
    .orderBy('t.title')
    .orderBy('t.id')
}

export const cartLines = ({ tenantId }: TenantScope, id: string) =>
  build
    .selectFrom('cart_item as i')
    .innerJoin('cart as c', (join) => join.onRef('c.id', '=', 'i.cart_id').on('c.tenant_id', '=', tenantId))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('i.tenant_id', '=', tenantId)
    .where('i.template_id', '=', id)
    .where('c.state', '=', 'open')

/** The template, its row locked. */
export async function lockOffer(tx: Tx, { tenantId }: TenantScope, id: string) {
  return tx
    .selectFrom('template')
    .select(['id', 'title', 'product', 'active', 'offer', 'offer_revision'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Several, in one order, so that no two who lock some of the same wait for each other. */
export async function lockOffers(tx: Tx, { tenantId }: TenantScope, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('template')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** In one statement: the catalog is read once after it. @returns the titles of those that are on offer */
export async function saveOffers(
  tx: Tx,
  { tenantId }: TenantScope,
  product: string,
  ids: readonly string[],
  offer: string,
): Promise<string[]> {
  const rows = await tx
    .updateTable('template')
    .set({ offer, offer_revision: sql`offer_revision + 1` })
    .where('tenant_id', '=', tenantId)
    .where('product', '=', product)
    .where('active', '=', true)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .returning('title')
    .execute()
  return rows.map(({ title }) => title)
}

/** How several are sold. */
export const offersOf = (tx: Tx, { tenantId }: TenantScope, ids: readonly string[]) =>
  tx
    .selectFrom('template')
    .select(['id', 'title', 'active', 'offer'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

/** Each its own, in one statement: the catalog is read once after it. */
export async function saveEachOffer(
  tx: Tx,
  { tenantId }: TenantScope,
  offers: readonly { id: string; offer: object }[],
): Promise<void> {
  await sql`
    update template t set offer = v.offer, offer_revision = t.offer_revision + 1
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as v(id uuid, offer jsonb)
    where t.tenant_id = ${tenantId} and t.id = v.id
  `.execute(tx)
}
