/** Promo codes as administrators write them. Codes are spelled as they are stored. */
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CodeListQuery } from '@frontage/contracts/coupons.ts'
import { build, type Tx } from '@frontage/db/client.ts'
import type { PromoCodeTable } from '@frontage/db/membership-tables.ts'
import type { PromoState } from '@frontage/domain/promo-code.ts'
import { isFoundCode } from '../../../platform/code-status-repository.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import type { PromoCode } from '../promo-codes-repository.ts'

const COLUMNS = {
  isActive: sql`c.active`,
  startsAt: sql`c.starts_at`,
  endsAt: sql`c.expires_at`,
  used: sql`c.times_redeemed`,
  most: sql`c.max_redemptions`,
}

const found = ({ tenantId }: TenantScope, query: CodeListQuery, now: Date) =>
  build
    .selectFrom('promo_code as c')
    .where('c.tenant_id', '=', tenantId)
    .where('c.deleted_at', 'is', null)
    .where(isFoundCode(query, now, COLUMNS))

export function promoRows(scope: TenantScope, query: CodeListQuery, now: Date) {
  const way = sql.raw(query.direction === 'ASC' ? 'asc' : 'desc')
  const by = { saved: sql`c.saved_at`, code: sql`c.code`, used: sql`c.times_redeemed` }[query.sort]
  return found(scope, query, now)
    .selectAll('c')
    .orderBy(sql`${by} ${way}`)
    .orderBy('c.code')
    .limit(query.pageSize)
    .offset((query.pageNumber - 1) * query.pageSize)
}

export const promoCount = (scope: TenantScope, query: CodeListQuery, now: Date) =>
  found(scope, query, now).select((eb) => eb.fn.countAll<number>().as('total'))

export const promoCodesFound = (scope: TenantScope, query: CodeListQuery, now: Date, most: number) =>
  found(scope, query, now).select('c.code').orderBy('c.code').limit(most)

export const promoByCode = ({ tenantId }: TenantScope, code: string) =>
  build
    .selectFrom('promo_code')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where('deleted_at', 'is', null)

/** Also deleted ones; locked in the order of their codes where they are about to be changed. */
export const readPromos = (
  tx: Tx,
  { tenantId }: TenantScope,
  codes: readonly string[],
  isForChange: boolean,
): Promise<PromoCode[]> =>
  tx
    .selectFrom('promo_code')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .orderBy('code')
    .$if(isForChange, (qb) => qb.forUpdate())
    .execute()

/** How often each code was used that was. */
export async function usedCodes(tx: Tx, { tenantId }: TenantScope): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('promo_code')
    .select(['code', 'times_redeemed'])
    .where('tenant_id', '=', tenantId)
    .where('times_redeemed', '>', 0)
    .execute()
  return new Map(rows.map((row) => [row.code, row.times_redeemed]))
}

/** @returns whether the code was free */
export async function insertPromo(
  tx: Tx,
  { tenantId }: TenantScope,
  code: Omit<Insertable<PromoCodeTable>, 'tenant_id'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('promo_code')
    .values({ ...code, tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

export async function updatePromo(
  tx: Tx,
  { tenantId }: TenantScope,
  code: string,
  change: Updateable<PromoCodeTable>,
): Promise<void> {
  await tx
    .updateTable('promo_code')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .execute()
}

/** A state as columns. */
export const promoColumns = ({ ends_at, max_uses, is_active, ...state }: PromoState) => ({
  ...state,
  expires_at: ends_at,
  max_redemptions: max_uses,
  active: is_active,
})

/** Newest first; for `db.read`. */
export const promoUses = (
  { tenantId }: TenantScope,
  code: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) =>
  build
    .selectFrom('promo_redemption as r')
    .innerJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'r.tenant_id').onRef('a.id', '=', 'r.account_id'),
    )
    .select(['r.account_id', 'a.first_name', 'a.last_name', 'a.email', 'r.state', 'r.at'])
    .where('r.tenant_id', '=', tenantId)
    .where('r.code', '=', code)
    .orderBy('r.at', 'desc')
    .orderBy('r.account_id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)

export const countPromoUses = ({ tenantId }: TenantScope, code: string) =>
  build
    .selectFrom('promo_redemption')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
