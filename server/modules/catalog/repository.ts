/** Templates on offer. Builders without a connection, so that a page's queries can leave in one flight. */
import { sql, type InferResult } from 'kysely'
import { build } from '@frontage/db/client.ts'
import { prepared } from '@frontage/db/prepared.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { shownCategories, type CatalogScope } from './categories-repository.ts'

const CARD_COLUMNS = [
  't.id',
  't.slug',
  't.title',
  't.description',
  't.product',
  't.category_id',
  't.sub_category_id',
  't.version',
  't.offer',
  't.tags',
  't.artwork_hash',
] as const

/** What a card shows; `is_favorite` is false for anonymous visitors, with no statement of its own. */
const cardColumns = (scope: CatalogScope) => [...CARD_COLUMNS, isFavorite(scope).as('is_favorite')] as const

const NOBODYS = sql<boolean>`false`

const isFavorite = ({ tenantId, accountId }: CatalogScope) =>
  !accountId
    ? NOBODYS
    : sql<boolean>`exists (
        select from favorite f
        where f.tenant_id = ${tenantId} and f.account_id = ${accountId} and f.item_id = t.id
      )`

/**
 * What is on offer on any category that the tenant shows. One table and what is asked per row: the cost is bounded
 * whatever the database believes about the tables' sizes.
 */
function templates(scope: CatalogScope) {
  const { tenantId } = scope
  return build
    .selectFrom('template as t')
    .where('t.tenant_id', '=', tenantId)
    .where('t.active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('template_placement as s')
          .select('s.template_id')
          .where('s.tenant_id', '=', tenantId)
          .whereRef('s.template_id', '=', 't.id')
          .where(isOnOneOf(shownCategories(scope), 's')),
      ),
    )
}

/** True of a placement on one of the categories. */
const isOnOneOf = (shelves: ReturnType<typeof shownCategories>, placement: 's' | 'p') =>
  sql<boolean>`${sql.ref(`${placement}.sub_category_id`)} = any(array(${shelves}))`

export type TemplateRow = InferResult<ReturnType<typeof templateById>>[number]

/** Without anybody's favorites. */
export const templateById = prepared((of: CatalogScope & { id: string }) =>
  templates(of)
    .select([...CARD_COLUMNS, NOBODYS.as('is_favorite')])
    .where('t.id', '=', of.id),
)

/** Lines in the account's open cart, for the badge. */
export function openCartLines({ tenantId }: TenantScope, accountId: string) {
  return build
    .selectFrom('cart_item as i')
    .innerJoin('cart as c', (join) => join.onRef('c.id', '=', 'i.cart_id').on('c.tenant_id', '=', tenantId))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('i.tenant_id', '=', tenantId)
    .where('c.account_id', '=', accountId)
    .where('c.state', '=', 'open')
}

/** Templates that illustrate something, on offer or not. */
export function illustrationRows({ tenantId }: TenantScope, ids: readonly string[]) {
  return build
    .selectFrom('template as t')
    .select(['t.id', 't.artwork_hash'])
    .where('t.tenant_id', '=', tenantId)
    .where((eb) => eb('t.id', '=', eb.fn.any(eb.val([...ids]))))
}

export function templatesById(scope: CatalogScope, ids: readonly string[]) {
  return templates(scope)
    .innerJoin('category as home', (join) =>
      join.onRef('home.id', '=', 't.sub_category_id').on('home.tenant_id', '=', scope.tenantId),
    )
    .select([...cardColumns(scope), 'home.name as sub_category_name'])
    .where((eb) => eb('t.id', '=', eb.fn.any(eb.val([...ids]))))
}
