/** What a tenant offers its members, and what it advertises to whom. */
import type { BannerAd, Benefit, Plan } from '@frontage/contracts/membership.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { Membership } from '@frontage/domain/storefront.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** Where a tenant names none. */
const TRIAL_DAYS = 7
const columns = ['id', 'name', 'billed', 'price_cents', 'trial_days', 'note'] as const

/** The plans on offer, in the tenant's order. */
export async function listPlans(tx: Tx, scope: TenantScope): Promise<Plan[]> {
  return tx
    .selectFrom('membership_plan')
    .select(columns)
    .where('tenant_id', '=', scope.tenantId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export async function listBenefits(tx: Tx, scope: TenantScope): Promise<Benefit[]> {
  return tx
    .selectFrom('membership_benefit')
    .select(['title', 'free', 'plus'])
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('sort')
    .execute()
}

/** Also one that is no longer offered: someone may still have it. */
export async function findPlan(tx: Tx, scope: TenantScope, id: string): Promise<Plan | null> {
  const row = await tx
    .selectFrom('membership_plan')
    .select(columns)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Length of a trial without a card: the longest of the plans on offer. */
export async function trialDays(tx: Tx, scope: TenantScope): Promise<number> {
  const plans = await listPlans(tx, scope)
  return plans.length === 0 ? TRIAL_DAYS : Math.max(...plans.map((plan) => plan.trial_days))
}

/** What is advertised to users of that standing. */
export async function findBannerFor(tx: Tx, scope: TenantScope, audience: Membership): Promise<BannerAd> {
  const row = await tx
    .selectFrom('banner_ad')
    .select(['image_path', 'click_through_url', 'alt'])
    .where('tenant_id', '=', scope.tenantId)
    .where('audience', '=', audience)
    .executeTakeFirst()
  return row ? { bannerAd: row.image_path, clickThroughUrl: row.click_through_url, alt: row.alt } : null
}
