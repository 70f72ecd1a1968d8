/** Where codes lead, and the short links that are printed. */
import { sql, type Selectable } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { CodeTables } from '@frontage/db/code-tables.ts'
import type { CodeTarget } from '@frontage/domain/codes/scan-code.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

export type StoredTarget = Pick<Selectable<CodeTables['code_target']>, 'kind' | 'page_id' | 'address'>

/** A code of a design: printed by a line, or its own on a proof. */
export interface WantedCode {
  designId: string
  slot: string
  lineId: string | null
}

export async function insertTargets(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  wanted: readonly Pick<WantedCode, 'designId' | 'slot'>[],
): Promise<void> {
  const rows = wanted.map(({ designId, slot }) => ({
    tenant_id: tenantId,
    account_id: accountId,
    design_id: designId,
    slot,
    page_id: null,
    address: null,
    zone: null,
  }))
  await tx
    .insertInto('code_target')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'design_id', 'slot']).doNothing())
    .execute()
}

/** The targets that are there, of the designs, with the links of the wanted lines alone: a campaign prints a design for years. */
export const linksOf = (tx: Tx, { tenantId }: TenantScope, wanted: readonly WantedCode[]) => {
  const lineIds = [...new Set(wanted.flatMap(({ lineId }) => lineId ?? []))]
  return tx
    .selectFrom('code_target as t')
    .leftJoin('short_link as l', (join) =>
      join
        .onRef('l.tenant_id', '=', 't.tenant_id')
        .onRef('l.target_id', '=', 't.id')
        .on(sql<boolean>`(l.line_id is null or l.line_id = any(${lineIds}::uuid[]))`),
    )
    .select(['t.id as target_id', 't.design_id', 't.slot', 'l.line_id', 'l.code'])
    .where('t.tenant_id', '=', tenantId)
    .where('t.design_id', 'in', [...new Set(wanted.map(({ designId }) => designId))])
    .execute()
}

/** A code that is taken, or a link that somebody made at the same moment, is left as it is. */
export async function insertLinks(
  tx: Tx,
  { tenantId }: TenantScope,
  links: readonly { code: string; targetId: string; lineId: string | null }[],
): Promise<void> {
  await tx
    .insertInto('short_link')
    .values(
      links.map(({ code, targetId, lineId }) => ({
        tenant_id: tenantId,
        code,
        target_id: targetId,
        line_id: lineId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The targets of a design. */
export const targetsOf = (tx: Tx, { tenantId }: TenantScope, designId: string) =>
  tx
    .selectFrom('code_target')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('design_id', '=', designId)
    .orderBy('slot')
    .execute()

/** @returns whether there is such a code of the account's */
export async function updateTarget(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  { designId, slot }: { designId: string; slot: string },
  target: CodeTarget,
): Promise<boolean> {
  const changed = await tx
    .updateTable('code_target')
    .set({
      kind: target.kind,
      page_id: target.kind === 'landing-page' ? target.page_id : null,
      address: target.kind === 'address' ? target.address : null,
    })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('design_id', '=', designId)
    .where('slot', '=', slot)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** A code with its target, its agent and the listing that its design is made from. */
export const findLink = (tx: Tx, { tenantId }: TenantScope, code: string) =>
  tx
    .selectFrom('short_link as l')
    .innerJoin('code_target as t', (join) =>
      join.onRef('t.tenant_id', '=', 'l.tenant_id').onRef('t.id', '=', 'l.target_id'),
    )
    .innerJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 't.tenant_id').onRef('a.id', '=', 't.account_id'),
    )
    .select(['t.kind', 't.page_id', 't.address', 't.account_id', 't.design_id', 't.zone'])
    .select(['a.first_name', 'a.last_name', 'a.email', 'a.profile', 'a.is_active'])
    .where('l.tenant_id', '=', tenantId)
    .where('l.code', '=', code)
    .executeTakeFirst()

/** Scans of these codes are counted by the day of a zone from now on. */
export const setZone = (
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  { designId, slots }: { designId: string; slots: readonly string[] },
  zone: string,
) =>
  tx
    .updateTable('code_target')
    .set({ zone })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('design_id', '=', designId)
    .where('slot', 'in', [...slots])
    .where('zone', 'is distinct from', zone)
    .execute()

export async function listingOfDesign(
  tx: Tx,
  { tenantId }: TenantScope,
  designId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('design')
    .select('listing_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', designId)
    .executeTakeFirst()
  return row?.listing_id ?? null
}

/** The copy of a design leads where the original does. */
export async function copyTargets(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .insertInto('code_target')
    .columns(['tenant_id', 'account_id', 'design_id', 'slot', 'kind', 'page_id', 'address'])
    .expression((eb) =>
      eb
        .selectFrom('code_target as t')
        .select([
          't.tenant_id',
          't.account_id',
          sql<string>`${to}::uuid`.as('design_id'),
          't.slot',
          't.kind',
          't.page_id',
          't.address',
        ])
        .where('t.tenant_id', '=', tenantId)
        .where('t.account_id', '=', accountId)
        .where('t.design_id', '=', from),
    )
    .execute()
}
