/** Categories of all levels, and what is in them. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** The columns of a post that name its categories, by level. */
const POST_COLUMN = {
  1: 'category_id',
  2: 'sub_category_id',
  3: 'interior_sub_category_id',
  4: 'fourth_level_category_id',
  5: 'fifth_level_category_id',
} as const
export type Level = keyof typeof POST_COLUMN

export const categoryRows = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('category as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('post as p')
          .select([
            sql<number>`(count(*) filter (where p.deleted_at is null))::int`.as('posts'),
            sql<number>`(count(*) filter (where p.deleted_at is not null))::int`.as('deleted_posts'),
          ])
          .where('p.tenant_id', '=', tenantId)
          .where(
            sql<boolean>`case c.level
              when 1 then p.category_id = c.id
              when 2 then p.sub_category_id = c.id
              when 3 then p.interior_sub_category_id = c.id
              when 4 then p.fourth_level_category_id = c.id
              else p.fifth_level_category_id = c.id end`,
          )
          .as('held'),
      (join) => join.onTrue(),
    )
    .selectAll('c')
    .select([
      sql<number>`(
        select count(*) from template_placement p where p.tenant_id = ${tenantId} and p.sub_category_id = c.id)::int`.as(
        'templates',
      ),
    ])
    .select(['held.posts', 'held.deleted_posts'])
    .where('c.tenant_id', '=', tenantId)
    .orderBy('c.level')
    .orderBy('c.sort')
    .orderBy('c.id')

export type CategoryRow = Awaited<ReturnType<ReturnType<typeof categoryRows>['execute']>>[number]

/** All of them, no other change of the tree between. */
export async function lockCategories(tx: Tx, scope: TenantScope): Promise<CategoryRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('categories:' || ${scope.tenantId}, 0))`.execute(tx)
  const { rows } = await tx.executeQuery(categoryRows(scope).compile())
  return rows
}

export interface CategoryColumns {
  parent_id: number | null
  level: number
  name: string
  pretty_url: string
  description: string
  active: boolean
  use_external_url: boolean
  external_url: string
  use_internal_url: boolean
  internal_url: string
  thumbnail_template_id: string | null
  part_of: string | null
  kind: 'templates' | 'posts'
  area: 'marketing-center' | 'business-center' | 'articles' | null
}

export async function insertCategory(
  tx: Tx,
  { tenantId }: TenantScope,
  category: CategoryColumns & { id: number; sort: number },
): Promise<void> {
  await tx
    .insertInto('category')
    .values({ tenant_id: tenantId, ...category })
    .execute()
}

export async function updateCategory(
  tx: Tx,
  { tenantId }: TenantScope,
  id: number,
  change: Partial<CategoryColumns> & { sort?: number },
): Promise<void> {
  await tx
    .updateTable('category')
    .set({ ...change, revision: sql`revision + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** In one statement: a catalog is read once after it. */
export async function saveOrder(tx: Tx, { tenantId }: TenantScope, ids: readonly number[]): Promise<void> {
  await sql`
    update category c set sort = given.place
    from unnest(${[...ids]}::int[]) with ordinality as given(id, place)
    where c.tenant_id = ${tenantId} and c.id = given.id`.execute(tx)
}

/** Everything that was below moves by as many levels. */
export async function shiftLevels(
  tx: Tx,
  { tenantId }: TenantScope,
  ids: readonly number[],
  by: number,
): Promise<void> {
  if (by === 0 || ids.length === 0) return
  await tx
    .updateTable('category')
    .set({ level: sql`level + ${by}` })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
}

export async function deleteCategory(tx: Tx, { tenantId }: TenantScope, id: number): Promise<void> {
  await tx.deleteFrom('category').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** Posts of a category say where it is now: its parent above it, all the way up. */
export async function movePosts(
  tx: Tx,
  { tenantId }: TenantScope,
  { level, id }: { level: Level; id: number },
  path: readonly number[],
): Promise<void> {
  const values = Object.fromEntries(
    path.flatMap((categoryId, at) => {
      const column = Object.entries(POST_COLUMN).find(([one]) => Number(one) === at + 1)?.[1]
      return column ? [[column, categoryId] as const] : []
    }),
  )
  await tx
    .updateTable('post')
    .set(values)
    .where('tenant_id', '=', tenantId)
    .where(POST_COLUMN[level], '=', id)
    .execute()
}

/** The category that a template is under, where its home moved to another. */
export async function moveHomes(
  tx: Tx,
  { tenantId }: TenantScope,
  { from, to, parent }: { from: number; to: number; parent: number },
): Promise<void> {
  await tx
    .updateTable('template')
    .set({ sub_category_id: to, category_id: parent })
    .where('tenant_id', '=', tenantId)
    .where('sub_category_id', '=', from)
    .execute()
}

/** Puts what is on one category onto another, behind what is there. */
export async function movePlacements(
  tx: Tx,
  { tenantId }: TenantScope,
  from: number,
  to: number,
): Promise<void> {
  await sql`
    insert into template_placement (tenant_id, sub_category_id, template_id, sort)
    select tenant_id, ${to}::int, template_id, 100000 + sort from template_placement
    where tenant_id = ${tenantId} and sub_category_id = ${from}
    on conflict do nothing`.execute(tx)
  await tx
    .deleteFrom('template_placement')
    .where('tenant_id', '=', tenantId)
    .where('sub_category_id', '=', from)
    .execute()
}

export const placedRows = ({ tenantId }: TenantScope, id: number) =>
  build
    .selectFrom('template_placement as p')
    .innerJoin('template as t', (join) =>
      join.onRef('t.id', '=', 'p.template_id').on('t.tenant_id', '=', tenantId),
    )
    .select([
      't.id',
      't.title',
      't.product',
      't.artwork_hash',
      't.active as is_offered',
      sql<number>`(
        select count(*) - 1 from template_placement o
        where o.tenant_id = ${tenantId} and o.template_id = t.id)::int`.as('others'),
    ])
    .where('p.tenant_id', '=', tenantId)
    .where('p.sub_category_id', '=', id)
    .orderBy('p.sort')
    .orderBy('p.template_id')

/** Exactly these, in this order. */
export async function savePlacements(
  tx: Tx,
  { tenantId }: TenantScope,
  id: number,
  templateIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('template_placement')
    .where('tenant_id', '=', tenantId)
    .where('sub_category_id', '=', id)
    .execute()
  await sql`
    insert into template_placement (tenant_id, sub_category_id, template_id, sort)
    select ${tenantId}, ${id}::int, given.id, given.place
    from unnest(${[...templateIds]}::uuid[]) with ordinality as given(id, place)`.execute(tx)
  // A template that lost its home is at home on another category that it is on; one that had none, here.
  await sql`
    update template t set sub_category_id = c.id, category_id = coalesce(c.parent_id, c.id)
    from category c
    where t.tenant_id = ${tenantId} and c.tenant_id = ${tenantId}
      and not exists (select from template_placement p
        where p.tenant_id = ${tenantId} and p.template_id = t.id and p.sub_category_id = t.sub_category_id)
      and c.id = (select min(p.sub_category_id) from template_placement p
        where p.tenant_id = ${tenantId} and p.template_id = t.id)`.execute(tx)
}

export async function templatesThere(
  tx: Tx,
  { tenantId }: TenantScope,
  ids: readonly string[],
): Promise<number> {
  const row = await tx
    .selectFrom('template')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .executeTakeFirstOrThrow()
  return row.count
}
