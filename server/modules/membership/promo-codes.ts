/** Promo codes: looked up, counted once per account, never past their limit. */
import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { Tx } from '@frontage/db/client.ts'
import { spelledCode } from '@frontage/domain/coupon.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import {
  countRedemption,
  findCode,
  insertRedemption,
  redemptionOf,
  type PromoCode,
} from './promo-codes-repository.ts'
import type { MemberScope } from './member-scope.ts'

/**
 * A code that could still be used, by this user or by anybody; null for any other, and nothing says why.
 *
 * @param accountId who asks: a code that was kept for her is hers. null: an anonymous visitor
 */
export async function findUsableCode(
  tx: Tx,
  scope: TenantScope,
  typed: string,
  now: Date,
  accountId: string | null = null,
): Promise<PromoCode | null> {
  const code = spelledCode(typed)
  const own = accountId ? await redemptionOf(tx, scopeOfAccount(scope.tenantId, accountId), code) : undefined
  if (own === 'applied') return null
  return (await findCode(tx, scope, code, own ? undefined : now)) ?? null
}

/**
 * Counts a code for an account, once; a code reserved by this account before is simply still its own.
 *
 * @param plan null: it is not chosen yet
 * @throws Refusal membership.promo-invalid, membership.promo-other-plan
 */
export async function reserveCode(
  tx: Tx,
  scope: MemberScope,
  typed: string,
  now: Date,
  plan: string | null = null,
): Promise<PromoCode> {
  const code = spelledCode(typed)
  const known = await findCode(tx, scope, code)
  if (!known) throw new Refusal('membership.promo-invalid')
  refuseOtherPlan(known, plan)
  if (!(await insertRedemption(tx, scope, code, now))) {
    if ((await redemptionOf(tx, scope, code)) !== 'reserved') throw new Refusal('membership.promo-invalid')
    return known
  }
  const counted = await countRedemption(tx, scope, code, now)
  if (!counted) throw new Refusal('membership.promo-invalid')
  // Until it is counted it may become another one.
  refuseOtherPlan(counted, plan)
  return counted
}

/** @throws Refusal membership.promo-other-plan */
export function refuseOtherPlan({ plans }: Pick<PromoCode, 'plans'>, plan: string | null): void {
  if (plan !== null && plans.length > 0 && !plans.includes(plan))
    throw new Refusal('membership.promo-other-plan')
}
