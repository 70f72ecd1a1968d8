/** Who reads: decides what is locked and what is marked as a favorite. */
import type { FastifyRequest } from 'fastify'
import type { Db } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { opensMembersPosts } from '@frontage/domain/post-access.ts'
import type { OptionalCategoryPart } from '@frontage/domain/optional-categories.ts'
import type { Membership } from '@frontage/domain/storefront.ts'
import type { AppContext } from '../../platform/context.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { planOf, type AccountPlan } from '../membership/index.ts'

/** A tenant's posts, as far as the site shows the categories they stand on. */
export interface PostScope extends TenantScope {
  readonly shelves: readonly OptionalCategoryPart[]
}

export interface Viewer extends PostScope {
  /** null: an anonymous visitor. */
  accountId: string | null
  opensMembersPosts: boolean
}

type Context = Pick<AppContext, 'db' | 'clock'>

export async function viewerOf(
  { db, clock }: Context,
  { tenant, session }: Pick<FastifyRequest, 'tenant' | 'session'>,
): Promise<Viewer> {
  if (!session) return anonymousReader(tenant)
  const { shelves } = tenant
  const { role, id } = session.account
  // The plan is asked only where it decides.
  const membership = role === 'Agent' ? await membershipNow(db, session.scope, clock.now()) : 'active'
  return {
    ...scopeOfTenant(tenant.tenantId),
    shelves,
    accountId: id,
    opensMembersPosts: opensMembersPosts({ role, membership }),
  }
}

export const anonymousReader = ({ tenantId, shelves }: Tenant): Viewer => ({
  ...scopeOfTenant(tenantId),
  shelves,
  accountId: null,
  opensMembersPosts: false,
})

async function membershipNow(
  db: Db,
  scope: TenantScope & { accountId: string },
  now: Date,
): Promise<Membership> {
  return named(await db.tenant(scope, (tx) => planOf(tx, scope, now)))
}

function named(plan: AccountPlan): Membership {
  if (plan.isBBPlusActive) return 'active'
  if (plan.isTrialAccount) return 'trial'
  if (plan.isAffiliate) return 'affiliate'
  return plan.isDowngradedBBPlus ? 'downgraded' : 'free'
}
