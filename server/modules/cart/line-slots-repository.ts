/** What lines are printed from, where a changed profile must not change them. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope } from '../../platform/scope.ts'

/** A line that was up to date before its design got a new revision still is. */
export async function followRevisions(
  tx: Tx,
  scope: AccountScope,
  designs: readonly string[],
): Promise<void> {
  await sql`
    update cart_item set design_revision = design.revision
    from design
    where cart_item.tenant_id = ${scope.tenantId} and cart_item.account_id = ${scope.accountId}
      and design.tenant_id = ${scope.tenantId} and design.id = cart_item.design_id
      and design.id = any(${[...designs]}::uuid[]) and cart_item.design_revision = design.revision - 1
  `.execute(tx)
}

/** The lines of the open cart with the artwork of their version. */
export async function loadLinesWithArtwork(tx: Tx, scope: AccountScope) {
  return tx
    .selectFrom('cart')
    .innerJoin('cart_item as item', (join) =>
      join.onRef('item.tenant_id', '=', 'cart.tenant_id').onRef('item.cart_id', '=', 'cart.id'),
    )
    .innerJoin('template_version as version', (join) =>
      join
        .onRef('version.tenant_id', '=', 'item.tenant_id')
        .onRef('version.template_id', '=', 'item.template_id')
        .onRef('version.version', '=', 'item.template_version'),
    )
    .innerJoin('template', (join) =>
      join.onRef('template.tenant_id', '=', 'item.tenant_id').onRef('template.id', '=', 'item.template_id'),
    )
    .select(['item.id', 'item.slots', 'template.slug', 'version.artwork_hash', 'version.artwork'])
    .where('cart.tenant_id', '=', scope.tenantId)
    .where('cart.account_id', '=', scope.accountId)
    .where('cart.state', '=', 'open')
    .execute()
}

export async function saveSlots(
  tx: Tx,
  scope: AccountScope,
  changes: readonly { id: string; slots: object }[],
): Promise<void> {
  await sql`
    update cart_item set slots = new.slots::jsonb
    from unnest(
      ${changes.map((change) => change.id)}::uuid[],
      ${changes.map((change) => JSON.stringify(change.slots))}::text[]
    ) as new(id, slots)
    where cart_item.tenant_id = ${scope.tenantId} and cart_item.account_id = ${scope.accountId}
      and cart_item.id = new.id
  `.execute(tx)
}
