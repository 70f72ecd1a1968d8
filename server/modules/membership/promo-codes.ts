/** Promo codes: looked up, counted once per account, never past their limit. */
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { PromoCodeTable } from '@frontage/db/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { Scope } from './repository.ts'

export type PromoCode = Selectable<PromoCodeTable>

/** As typed, with any case and blanks around. */
export const spelled = (code: string): string => code.trim().toUpperCase()

/**
 * A code that could still be used, by this user or by anybody; null for any other, and nothing says why.
 *
 * @param accountId who asks: a code that was kept for her is hers. null: an anonymous visitor
 */
export async function findUsableCode(
  tx: Tx,
  { tenantId }: TenantScope,
  typed: string,
  now: Date,
  accountId: string | null = null,
): Promise<PromoCode | null> {
  const code = spelled(typed)
  const own = accountId
    ? await tx
        .selectFrom('promo_redemption')
        .select('state')
        .where('tenant_id', '=', tenantId)
        .where('code', '=', code)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
    : undefined
  if (own?.state === 'applied') return null
  const row = await tx
    .selectFrom('promo_code')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .$if(!own, (query) => query.where(isUsable(now)))
    .executeTakeFirst()
  return row ?? null
}

const isUsable = (now: Date) =>
  sql<boolean>`active and (expires_at is null or expires_at > ${now})
    and (max_redemptions is null or times_redeemed < max_redemptions)`

/**
 * Counts a code for an account, once. One statement counts and checks the limit, so that of many at once only as many
 * get it as there are; a code reserved by this account before is simply still its own.
 *
 * @throws Refusal membership.promo-invalid
 */
export async function reserveCode(tx: Tx, scope: Scope, typed: string, now: Date): Promise<PromoCode> {
  const code = spelled(typed)
  const { tenantId, accountId } = scope
  const known = await tx
    .selectFrom('promo_code')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!known) throw new Refusal('membership.promo-invalid')
  const mine = { tenant_id: tenantId, code, account_id: accountId } as const
  const isNew = await tx
    .insertInto('promo_redemption')
    .values({ ...mine, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  if (!isNew) {
    const earlier = await tx
      .selectFrom('promo_redemption')
      .select('state')
      .where((eb) => eb.and(mine))
      .executeTakeFirst()
    if (earlier?.state !== 'reserved') throw new Refusal('membership.promo-invalid')
    return known
  }
  const counted = await tx
    .updateTable('promo_code')
    .set((eb) => ({ times_redeemed: eb('times_redeemed', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where(isUsable(now))
    .returningAll()
    .executeTakeFirst()
  if (!counted) throw new Refusal('membership.promo-invalid')
  return counted
}

/** The code became part of a subscription: it is used up for this account. */
export async function applyCode(tx: Tx, scope: Scope, code: string): Promise<void> {
  await tx
    .updateTable('promo_redemption')
    .set({ state: 'applied' })
    .where('tenant_id', '=', scope.tenantId)
    .where('code', '=', code)
    .where('account_id', '=', scope.accountId)
    .execute()
}

/** Nothing came of it: the code is free again, for this account and in the count. */
export async function releaseCode(tx: Tx, scope: Scope, code: string): Promise<void> {
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
