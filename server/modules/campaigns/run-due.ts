/** Runs the campaigns of a tenant that are due. Any number of processes may do so; each occurrence happens once. */
import { scopeOfAccount } from '@frontage/db/scope.ts'
import type { AppContext } from '../../platform/context.ts'
import { dueTenants } from '../../platform/jobs/due-tenants.ts'
import { Unfinished, type DueWork } from '../../platform/jobs/due-work.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { isRetryDue } from '@frontage/domain/campaigns/run.ts'
import { isSiteClosed } from '../tenants/index.ts'
import { announceDue, settleDue } from './announce.ts'
import { carryOut } from './carry-out.ts'
import type { Owner } from './hold.ts'
import { dueCampaigns, lockRunning, tenantsLookedAtAhead } from './repository.ts'
import { runsIn } from './runs-repository.ts'

/** What one job does; the rest is still due, and the next one's. */
const AT_ONCE = 50

export const runningCampaigns: DueWork = {
  kind: 'run-campaigns',
  // A few seconds do not matter to what is printed for days.
  latency: 10,
  async due(context, until) {
    const now = context.clock.now()
    const wrong = await tenantsLookedAtAhead(context.db, now)
    return [
      ...(await dueTenants(context, 'campaign_due', until)),
      ...wrong.map((tenantId) => ({ tenantId, dueAt: now })),
    ]
  },
  async work(context, scope) {
    const looked = await runDueCampaigns(context, scope)
    return looked === AT_ONCE ? context.clock.now() : undefined
  },
}

/**
 * @returns how many campaigns were looked at
 * @throws Unfinished when some could not be
 */
export async function runDueCampaigns(context: AppContext, scope: TenantScope): Promise<number> {
  const tenant = await context.tenants.byId(scope.tenantId)
  // A brokerage that is closed for now sends nothing; afterwards what is more than a week late is not made up for.
  if (!tenant || (await isSiteClosed(context.db, scope))) return 0
  const now = context.clock.now()
  const due = await context.db.tenant(scope, (tx) => dueCampaigns(tx, scope, now, AT_ONCE))
  let failed = 0
  for (const { id, accountId } of due) {
    const owner = { tenant, scope: scopeOfAccount(scope.tenantId, accountId), campaignId: id }
    // What is wrong with one campaign holds no other up.
    try {
      await runCampaign(context, owner)
    } catch (error) {
      failed++
      context.log.error({ err: error, ...scope, campaign: id }, 'a campaign was not run')
    }
  }
  if (failed > 0) throw new Unfinished(`${failed} campaigns were not run`)
  return due.length
}

async function runCampaign(context: AppContext, owner: Owner): Promise<void> {
  const { db, clock } = context
  const { tenant, scope, campaignId } = owner
  const announced = () =>
    db.tenant(scope, async (tx) => {
      const campaign = await lockRunning(tx, scope, campaignId)
      return campaign ? { hasMore: await announceDue(context, tx, tenant, campaign) } : null
    })
  let found = await announced()
  while (found?.hasMore) found = await announced()
  if (!found) return
  const now = clock.now()
  const runs = await db.tenant(scope, (tx) => runsIn(tx, scope, campaignId, ['announced', 'charging'], 1000))
  for (const run of runs)
    if (run.charge_at <= now && isRetryDue(run.retry_at, now)) await carryOut(context, owner, run)
  await settle(context, tenant, owner)
}

async function settle(
  { db, clock }: AppContext,
  tenant: Tenant,
  { scope, campaignId }: Owner,
): Promise<void> {
  await db.tenant(scope, async (tx) => {
    const campaign = await lockRunning(tx, scope, campaignId)
    if (campaign) await settleDue(tx, tenant, campaign, clock.now())
  })
}
