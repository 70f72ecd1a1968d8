/** What agents say they posted. Every function demands a scope. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { NetworkId } from '@frontage/domain/social/networks.ts'
import type { AccountScope } from '../../platform/scope.ts'

export const MOST_A_RANGE = 1_000

export interface PostedRow {
  id: string
  design_id: string
  name: string
  is_there: boolean
  network: NetworkId
  posted_on: string
  visits: number
}

/** A link counts for the post that showed it last, so that nobody counts twice. */
async function postedRows(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  which: RawBuilder<SqlBool>,
  most: number,
): Promise<PostedRow[]> {
  const { rows } = await sql<PostedRow>`
    select p.id, p.design_id, p.name, p.network, p.posted_on::text,
      exists (select from design d where d.tenant_id = ${tenantId} and d.id = p.design_id
        and (d.account_id = p.account_id) is true and d.deleted_at is null) as is_there,
      coalesce((select sum(s.scans)::int from short_link_day s
        where s.tenant_id = ${tenantId} and s.code = p.code and s.day >= p.posted_on
          and s.day < coalesce((select min(n.posted_on) from social_post n
            where n.tenant_id = ${tenantId} and n.code = p.code and n.removed_at is null
              and n.posted_on > p.posted_on), 'infinity')), 0) as visits
    from social_post p
    where p.tenant_id = ${tenantId} and p.account_id = ${accountId}::uuid and p.removed_at is null and ${which}
    order by p.posted_on desc, p.created_at desc, p.id
    limit ${most}`.execute(tx)
  return rows
}

export const postedBetween = (
  tx: Tx,
  scope: AccountScope,
  { from, to }: { from: string; to: string },
): Promise<PostedRow[]> =>
  postedRows(tx, scope, sql`p.posted_on between ${from}::date and ${to}::date`, MOST_A_RANGE)

export async function countPostedBetween(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('social_post')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`posted_on between ${from}::date and ${to}::date`)
    .executeTakeFirstOrThrow()
  return count
}

export const postedOfDesign = (tx: Tx, scope: AccountScope, designId: string, most: number) =>
  postedRows(tx, scope, sql`p.design_id = ${designId}::uuid`, most)

export const postedById = async (tx: Tx, scope: AccountScope, id: string) =>
  (await postedRows(tx, scope, sql`p.id = ${id}::uuid`, 1))[0]

/** Keeps the design with the account until the transaction ends. @returns whether it is hers */
export async function holdDesign(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  designId: string,
): Promise<boolean> {
  const held = await tx
    .selectFrom('design')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('id', '=', designId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

export interface NewPosted {
  designId: string
  name: string
  network: NetworkId
  postedOn: string
  code: string
}

/** Noted twice, it is one. @returns its id */
export async function insertPosted(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  { designId, name, network, postedOn, code }: NewPosted,
): Promise<string> {
  const { id } = await tx
    .insertInto('social_post')
    .values({
      ...{ tenant_id: tenantId, account_id: accountId, design_id: designId },
      ...{ name, network, posted_on: postedOn, code, removed_at: null },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'account_id', 'design_id', 'network', 'posted_on'])
        .doUpdateSet({ name, code, removed_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether there is one */
export async function removePosted(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  id: string,
  removedAt: Date | null,
): Promise<boolean> {
  const changed = await tx
    .updateTable('social_post')
    .set({ removed_at: removedAt })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
