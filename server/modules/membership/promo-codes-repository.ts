/** Promo codes, and who has reserved or used which. Codes are spelled as they are stored. */
import { sql, type Selectable } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { PromoCodeTable, PromoRedemptionTable } from '@frontage/db/membership-tables.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { MemberScope } from './member-scope.ts'

export type PromoCode = Selectable<PromoCodeTable>

const isUsable = (now: Date) =>
  sql<boolean>`active and deleted_at is null and (starts_at is null or starts_at <= ${now})
    and (expires_at is null or expires_at > ${now})
    and (max_redemptions is null or times_redeemed < max_redemptions)`

/** @param usableAt absent: also one that has run out */
export async function findCode(
  tx: Tx,
  { tenantId }: TenantScope,
  code: string,
  usableAt?: Date,
): Promise<PromoCode | undefined> {
  const found = tx
    .selectFrom('promo_code')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
  return (usableAt ? found.where(isUsable(usableAt)) : found).executeTakeFirst()
}

/** What the account did with a code; undefined: nothing. */
export async function redemptionOf(
  tx: Tx,
  scope: MemberScope,
  code: string,
): Promise<Selectable<PromoRedemptionTable>['state'] | undefined> {
  const row = await tx
    .selectFrom('promo_redemption')
    .select('state')
    .where('tenant_id', '=', scope.tenantId)
    .where('code', '=', code)
    .where('account_id', '=', scope.accountId)
    .executeTakeFirst()
  return row?.state
}

/** @returns whether it is new: an account reserves a code once */
export async function insertRedemption(tx: Tx, scope: MemberScope, code: string, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('promo_redemption')
    .values({ tenant_id: scope.tenantId, code, account_id: scope.accountId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts one more redemption. One statement counts and checks the limit, so that of many at once only as many get the
 * code as there are. Undefined: it cannot be used any more.
 */
export async function countRedemption(
  tx: Tx,
  { tenantId }: TenantScope,
  code: string,
  now: Date,
): Promise<PromoCode | undefined> {
  return tx
    .updateTable('promo_code')
    .set((eb) => ({ times_redeemed: eb('times_redeemed', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where(isUsable(now))
    .returningAll()
    .executeTakeFirst()
}

/** The code became part of a subscription: it is used up for this account. */
export async function applyCode(tx: Tx, scope: MemberScope, code: string): Promise<void> {
  await tx
    .updateTable('promo_redemption')
    .set({ state: 'applied' })
    .where('tenant_id', '=', scope.tenantId)
    .where('code', '=', code)
    .where('account_id', '=', scope.accountId)
    .execute()
}

/** Nothing came of it: the code is free again, for this account and in the count. */
export async function releaseCode(tx: Tx, scope: MemberScope, code: string): Promise<void> {
  const released = await tx
    .deleteFrom('promo_redemption')
    .where('tenant_id', '=', scope.tenantId)
    .where('code', '=', code)
    .where('account_id', '=', scope.accountId)
    .where('state', '=', 'reserved')
    .returning('code')
    .executeTakeFirst()
  if (!released) return
  await tx
    .updateTable('promo_code')
    .set((eb) => ({ times_redeemed: eb('times_redeemed', '-', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('code', '=', code)
    .execute()
}
