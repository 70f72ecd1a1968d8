import { MOST_PLANS } from '@frontage/contracts/limits.ts'
import type { ManagedPlan, NewPlan } from '@frontage/contracts/plans.ts'
import { planId, planProblems } from '@frontage/domain/plan.ts'
import { recordAudit } from '../../../../platform/audit-repository.ts'
import type { BulkWork } from '../../../../platform/bulk/kind.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readPlan } from '../plans-queries.ts'
import { insertPlan, lockOffer, planColumns, planIds, plansOf } from '../plans-repository.ts'

/** Adds a plan below the others. @throws Refusal plans.unusable with the field, plans.too-many */
export async function createPlan(work: BulkWork, { billed, state }: NewPlan): Promise<ManagedPlan> {
  const { context, tenant, actor, now } = work
  const [problem] = planProblems(state)
  if (problem) throw new Refusal('plans.unusable', { field: problem.field }, problem.sentence)
  const id = await context.db.tenant(actor, async (tx) => {
    await lockOffer(tx, tenant)
    const { rows } = await tx.executeQuery(plansOf(tenant).compile())
    if (rows.length >= MOST_PLANS) throw new Refusal('plans.too-many')
    const made = planId(state.name, await planIds(tx, tenant))
    const saved = { saved_at: now, saved_by: actor.actorAccountId }
    await insertPlan(tx, tenant, { id: made, billed, ...planColumns(state), ...saved })
    await recordAudit(tx, actor, {
      action: 'plans.created',
      at: now,
      subject: { id: made, name: state.name },
      accountId: null,
      after: { ...state, billed },
    })
    return made
  })
  return readPlan(work, id)
}
