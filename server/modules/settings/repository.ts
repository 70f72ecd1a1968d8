import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** The settings of the tenant's row with the names of its abilities. */
export async function tenantSettings(tx: Tx, { tenantId }: TenantScope) {
  const { settings } = await tx
    .selectFrom('tenant')
    .select('settings')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const abilities = await tx
    .selectFrom('tenant_ability')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .execute()
  return { settings, abilities: abilities.map(({ name }) => name) }
}

/** Merged where it is stored: what other calls keep there stays, whoever is faster. */
export const storeSettings = (tx: Tx, { tenantId }: TenantScope, settings: object) =>
  tx
    .updateTable('tenant')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('tenant_id', '=', tenantId)
    .execute()

/** Gives and takes those that are named; others stay as they are. */
export async function storeAbilities(
  tx: Tx,
  { tenantId }: TenantScope,
  { given, taken }: { given: readonly string[]; taken: readonly string[] },
): Promise<void> {
  if (taken.length > 0)
    await tx
      .deleteFrom('tenant_ability')
      .where('tenant_id', '=', tenantId)
      .where('name', 'in', taken)
      .execute()
  if (given.length > 0)
    await tx
      .insertInto('tenant_ability')
      .values(given.map((name) => ({ tenant_id: tenantId, name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Whether the page stands that users agree to. @param address the page's */
export async function hasPage(tx: Tx, { tenantId }: TenantScope, address: string): Promise<boolean> {
  const row = await tx
    .selectFrom('page')
    .innerJoin('page_content as body', (join) =>
      join.onRef('body.tenant_id', '=', 'page.tenant_id').onRef('body.page_id', '=', 'page.id'),
    )
    .select('page.id')
    .where('page.tenant_id', '=', tenantId)
    .where('page.pretty_url', '=', address)
    .executeTakeFirst()
  return row !== undefined
}

export async function newestOrderNumber(tx: Tx, { tenantId }: TenantScope): Promise<string | null> {
  const row = await tx
    .selectFrom('orders')
    .select('number')
    .where('tenant_id', '=', tenantId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? null
}
