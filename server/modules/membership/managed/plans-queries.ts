import type { ManagedBenefits, ManagedPlan, ManagedPlans } from '@frontage/contracts/plans.ts'
import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { versionOf } from '../../../platform/changed-since.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { planStateOf } from './plan-state.ts'
import { benefitsOf, membersOfPlans, plansOf } from './plans-repository.ts'

/** Everything that is offered, and how many have it. */
export async function readOffer({ context: { db }, tenant }: BulkWork): Promise<ManagedPlans> {
  const [plans, members, benefits] = await db.read(tenant, [
    plansOf(tenant),
    membersOfPlans(tenant),
    benefitsOf(tenant),
  ])
  return {
    plans: plans.map((row) => {
      const state = planStateOf(row)
      return {
        id: row.id,
        billed: row.billed,
        state,
        version: versionOf(state),
        members: members
          .filter(({ plan_id: plan }) => plan === row.id)
          .map(({ pays_cents: paysCents, count }) => ({ paysCents, count: Number(count) })),
        isAtProvider: row.provider_price !== null,
        savedAt: row.saved_at.toISOString(),
      }
    }),
    benefits: presentBenefits(benefits),
  }
}

export const presentBenefits = (benefits: ManagedBenefits['benefits']): ManagedBenefits => ({
  benefits,
  version: versionOf({ benefits }),
})

/** @throws Refusal request.not-found */
export async function readPlan(work: BulkWork, id: string): Promise<ManagedPlan> {
  const found = (await readOffer(work)).plans.find((plan) => plan.id === id)
  if (!found) throw new Refusal('request.not-found')
  return found
}
