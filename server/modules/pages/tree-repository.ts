/** The tree of a tenant's pages as it is changed: read and locked as a whole. */
import type { Insertable, Updateable } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { PageTable } from '@frontage/db/page-tables.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { pageRows, type PageRow } from './repository.ts'

/** Every page of the tenant. Two changes of one tree wait for each other, as each must see the other's neighbors. */
export async function lockTree(tx: Tx, scope: TenantScope): Promise<PageRow[]> {
  await tx
    .selectFrom('page')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return (await tx.executeQuery(pageRows(scope))).rows
}

export async function insertPage(
  tx: Tx,
  { tenantId }: TenantScope,
  page: Omit<Insertable<PageTable>, 'tenant_id'>,
) {
  return tx
    .insertInto('page')
    .values({ ...page, tenant_id: tenantId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The page body of a new page, empty, and the version that says so. */
export async function insertFirstPageBody(
  tx: Tx,
  { tenantId }: TenantScope,
  page: { id: string; title: string; unlocked: boolean; now: Date; accountId: string },
): Promise<void> {
  const first = {
    tenant_id: tenantId,
    page_id: page.id,
    revision: 1,
    saved_at: page.now,
    saved_by: page.accountId,
  }
  await tx
    .insertInto('page_content')
    .values({ ...first, unlocked_page: page.unlocked, window_title: page.title })
    .execute()
  await tx
    .insertInto('page_version')
    .values({ ...first, state: '', html: '' })
    .execute()
}

export async function updatePage(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: Updateable<PageTable>,
) {
  return tx
    .updateTable('page')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveSort(tx: Tx, { tenantId }: TenantScope, id: string, sort: number): Promise<void> {
  await tx.updateTable('page').set({ sort }).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** Opens a page to anonymous visitors, or closes it to them. */
export async function saveUnlocked(
  tx: Tx,
  { tenantId }: TenantScope,
  pageId: string,
  isUnlocked: boolean,
): Promise<void> {
  await tx
    .updateTable('page_content')
    .set({ unlocked_page: isUnlocked })
    .where('tenant_id', '=', tenantId)
    .where('page_id', '=', pageId)
    .execute()
}

/** With its versions, files and votes. */
export async function removePage(tx: Tx, { tenantId }: TenantScope, id: string): Promise<void> {
  await tx.deleteFrom('page').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/**
 * Headings and their pages in a new order. What is under no heading any more leaves the footer; pages that were not in it
 * keep the heading that they had.
 */
export async function arrangeFooter(
  tx: Tx,
  scope: TenantScope,
  headings: readonly { name: string; pageIds: readonly string[] }[],
): Promise<void> {
  const arranged = new Set(headings.flatMap(({ pageIds }) => pageIds))
  const { rows } = await tx.executeQuery(pageRows(scope))
  for (const row of rows)
    if (!arranged.has(row.id) && row.pages_type !== '' && row.include_in_navigation)
      await updatePage(tx, scope, row.id, { pages_type: '', pages_type_sort: 0 })
  for (const [index, { name, pageIds }] of headings.entries())
    for (const [place, id] of pageIds.entries())
      await updatePage(tx, scope, id, {
        pages_type: name,
        pages_type_sort: index + 1,
        sort: (place + 1) * 10,
        include_in_navigation: true,
      })
}
