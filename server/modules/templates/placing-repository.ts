/** Which templates are on offer and on which categories, read and written many at a time. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** Categories of templates, whatever their level. */
export const templateCategories = async (tx: Tx, { tenantId }: TenantScope) =>
  tx
    .selectFrom('category')
    .select(['id', 'parent_id', 'level', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'templates')
    .orderBy('id')
    .execute()
export type TemplateCategory = Awaited<ReturnType<typeof templateCategories>>[number]

/** Locked in one order, so that no two who lock some of the same wait for each other. */
export async function readPlaced(
  tx: Tx,
  { tenantId }: TenantScope,
  ids: readonly string[],
  isForChange: boolean,
) {
  const asked = tx
    .selectFrom('template')
    .select(['id', 'title', 'active', 'sub_category_id'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
  const templates = await (isForChange ? asked.forUpdate() : asked).execute()
  const placements = await tx
    .selectFrom('template_placement')
    .select(['template_id', 'sub_category_id', 'sort'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('template_id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('sub_category_id')
    .execute()
  const byTemplate = Map.groupBy(placements, ({ template_id }) => template_id)
  return templates.map((template) => ({ ...template, placements: byTemplate.get(template.id) ?? [] }))
}

/** The last place on a category; 0: nothing is on it. */
export async function lastPlace(tx: Tx, { tenantId }: TenantScope, categoryId: number): Promise<number> {
  const row = await tx
    .selectFrom('template_placement')
    .select(({ fn }) => fn.max('sort').as('last'))
    .where('tenant_id', '=', tenantId)
    .where('sub_category_id', '=', categoryId)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** The last place on each category that something is on. */
export const lastPlaces = (tx: Tx, { tenantId }: TenantScope) =>
  tx
    .selectFrom('template_placement')
    .select(({ fn }) => ['sub_category_id', fn.max('sort').as('last')])
    .where('tenant_id', '=', tenantId)
    .groupBy('sub_category_id')
    .execute()

interface Placed {
  active: boolean
  retiredAt: Date | null
  /** null: none that is known. */
  home: { id: number; parentId: number } | null
  /** Placed on, or at another place there. */
  put: readonly { id: number; sort: number }[]
  taken: readonly number[]
}

/** What was changed, and nothing else: where else it is placed stays. */
export async function savePlaced(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  { active, retiredAt, home, put, taken }: Placed,
): Promise<void> {
  await tx
    .updateTable('template')
    .set({
      active,
      retired_at: retiredAt,
      ...(home ? { sub_category_id: home.id, category_id: home.parentId } : {}),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  if (taken.length > 0)
    await tx
      .deleteFrom('template_placement')
      .where('tenant_id', '=', tenantId)
      .where('template_id', '=', id)
      .where('sub_category_id', 'in', taken)
      .execute()
  if (put.length > 0)
    await tx
      .insertInto('template_placement')
      .values(
        put.map((place) => ({
          tenant_id: tenantId,
          template_id: id,
          sub_category_id: place.id,
          sort: place.sort,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'template_id', 'sub_category_id'])
          .doUpdateSet((eb) => ({ sort: eb.ref('excluded.sort') })),
      )
      .execute()
}

/** What a file has of each. */
export const fileRows = ({ tenantId }: TenantScope, ids: readonly string[]) =>
  build
    .selectFrom('template as t')
    .select([
      't.id',
      't.slug',
      't.title',
      't.product',
      't.active',
      't.version',
      't.tags',
      't.changed_at',
      sql<boolean>`t.sells_something`.as('sells_something'),
      sql<number>`(select count(*) from design d
        where d.tenant_id = ${tenantId} and d.template_id = t.id and d.deleted_at is null)::int`.as(
        'designs',
      ),
      sql<number[]>`array(select p.sub_category_id from template_placement p
        where p.tenant_id = ${tenantId} and p.template_id = t.id order by p.sub_category_id)`.as('places'),
    ])
    .where('t.tenant_id', '=', tenantId)
    .where((eb) => eb('t.id', '=', eb.fn.any(eb.val([...ids]))))
