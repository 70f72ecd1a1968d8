import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { Tx } from '@frontage/db/client.ts'
import {
  DEMO_BANNERS,
  DEMO_BENEFITS,
  DEMO_DOWNGRADED_DAYS_AGO,
  DEMO_PLANS,
  DEMO_PROMO_CODES,
  DEMO_TRIAL_DAYS_LEFT,
} from '@frontage/catalog/brokerages/membership.ts'
import { DAY_MS, membershipOf, type MembershipState } from '@frontage/domain/membership.ts'
import type { Membership } from '@frontage/domain/storefront.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { findMembershipState, lockMembershipState, saveMembershipState } from './repository.ts'

/**
 * Plans, codes and the standing of a demonstration tenant's users; what is there already stays. The trial account's
 * days begin again at a start after they ran out, so that a demonstration of last week still shows a trial.
 *
 * @param users the accounts as they were seeded
 */
export async function seedMembership(
  tx: Tx,
  scope: TenantScope,
  people: readonly { accountId: string; membership: Membership }[],
  now: Date,
): Promise<void> {
  const tenant = { tenant_id: scope.tenantId }
  const rows = <T extends object>(list: readonly T[]) =>
    list.map((row, sort) => ({ ...row, ...tenant, sort: sort + 1 }))
  await tx
    .insertInto('membership_plan')
    .values(rows(DEMO_PLANS))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('membership_benefit')
    .values(rows(DEMO_BENEFITS))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('promo_code')
    .values(DEMO_PROMO_CODES.map((code) => ({ ...code, ...tenant })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('banner_ad')
    .values(
      DEMO_BANNERS.map(({ audience, image, alt }) => ({
        ...tenant,
        audience,
        alt,
        image_path: `/brand/banners/${scope.tenantId}-plus-${image}.svg`,
        click_through_url: '/member-benefits',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const { accountId, membership } of people) {
    const user = scopeOfAccount(scope.tenantId, accountId)
    const membershipState = await findMembershipState(tx, user)
    const isUntouched = membershipState.version === 0
    const wasTrial = membership === 'trial' && membershipState.subscription === null
    const hasRunOut = wasTrial && membershipOf(membershipState, now.getTime()) !== 'trial'
    if (!isUntouched && !hasRunOut) continue
    const locked = await lockMembershipState(tx, user)
    const trialUsed = membership === 'trial' || membership === 'downgraded'
    await saveMembershipState(tx, user, { ...locked, ...membershipStateFor(membership, now), trialUsed }, now)
  }
}

function membershipStateFor(membership: Membership, now: Date): Partial<MembershipState> {
  const days = (count: number) => now.getTime() + count * DAY_MS
  switch (membership) {
    case 'active':
      return { granted: 'plus' }
    case 'affiliate':
      return { granted: 'affiliate' }
    case 'trial':
      return { trialEndsAt: days(DEMO_TRIAL_DAYS_LEFT) }
    case 'downgraded':
      return { plusEndedAt: days(-DEMO_DOWNGRADED_DAYS_AGO) }
    case 'free':
      return {}
  }
}
