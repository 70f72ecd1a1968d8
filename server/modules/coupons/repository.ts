/** Coupons as administrators write them. Codes are spelled as they are stored. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { CouponTable } from '@frontage/db/membership-tables.ts'
import type { CodeListQuery } from '@frontage/contracts/coupons.ts'
import { isFoundCode } from '../../platform/code-status-repository.ts'
import type { TenantScope } from '../../platform/scope.ts'

export type CouponRow = Selectable<CouponTable>

const COLUMNS = {
  isActive: sql`c.is_active`,
  startsAt: sql`c.starts_at`,
  endsAt: sql`c.ends_at`,
  used: sql`c.times_used`,
  most: sql`c.max_uses`,
}

const found = ({ tenantId }: TenantScope, query: CodeListQuery, now: Date) =>
  build
    .selectFrom('coupon as c')
    .where('c.tenant_id', '=', tenantId)
    .where('c.deleted_at', 'is', null)
    .where(isFoundCode(query, now, COLUMNS))

export function couponRows(scope: TenantScope, query: CodeListQuery, now: Date) {
  const way = sql.raw(query.direction === 'ASC' ? 'asc' : 'desc')
  const by = { saved: sql`c.saved_at`, code: sql`c.code`, used: sql`c.times_used` }[query.sort]
  return found(scope, query, now)
    .selectAll('c')
    .orderBy(sql`${by} ${way}`)
    .orderBy('c.code')
    .limit(query.pageSize)
    .offset((query.pageNumber - 1) * query.pageSize)
}

export const couponCount = (scope: TenantScope, query: CodeListQuery, now: Date) =>
  found(scope, query, now).select((eb) => eb.fn.countAll<number>().as('total'))

export const couponCodes = (scope: TenantScope, query: CodeListQuery, now: Date, most: number) =>
  found(scope, query, now).select('c.code').orderBy('c.code').limit(most)

export const couponByCode = ({ tenantId }: TenantScope, code: string) =>
  build
    .selectFrom('coupon')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where('deleted_at', 'is', null)

/** What it took off orders that stand. */
export const givenBy = ({ tenantId }: TenantScope, code: string) =>
  build
    .selectFrom('coupon_use')
    .select((eb) => eb.fn.sum<number>('amount_cents').as('given'))
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where('state', '=', 'used')

/** Also deleted ones; locked in the order of their codes where they are about to be changed. */
export const readCoupons = (
  tx: Tx,
  { tenantId }: TenantScope,
  codes: readonly string[],
  isForChange: boolean,
) =>
  tx
    .selectFrom('coupon')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .orderBy('code')
    .$if(isForChange, (qb) => qb.forUpdate())
    .execute()

/** @returns whether the code was free */
export async function insertCoupon(
  tx: Tx,
  { tenantId }: TenantScope,
  coupon: Omit<Insertable<CouponTable>, 'tenant_id'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('coupon')
    .values({ ...coupon, tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateCoupon(
  tx: Tx,
  { tenantId }: TenantScope,
  code: string,
  change: Updateable<CouponTable>,
): Promise<void> {
  await tx
    .updateTable('coupon')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .execute()
}
