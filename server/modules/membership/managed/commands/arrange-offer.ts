/** The order of the plans, and what members get: each is saved as a whole. */
import type { ManagedBenefits, ManagedPlans } from '@frontage/contracts/plans.ts'
import { benefitProblem, type BenefitState } from '@frontage/domain/plan.ts'
import { recordAudit } from '../../../../platform/audit-repository.ts'
import type { BulkWork } from '../../../../platform/bulk/kind.ts'
import { refuseIfChanged } from '../../../../platform/changed-since.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { presentBenefits, readOffer } from '../plans-queries.ts'
import { benefitsOf, lockOffer, plansOf, saveBenefitLines, savePlanOrder } from '../plans-repository.ts'

/** @throws Refusal panel.changed-since where other plans are there by now */
export async function reorderPlans(work: BulkWork, ids: readonly string[]): Promise<ManagedPlans> {
  const { context, tenant, actor, now } = work
  await context.db.tenant(actor, async (tx) => {
    await lockOffer(tx, tenant)
    const { rows } = await tx.executeQuery(plansOf(tenant).compile())
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    const isWhole = ids.length === names.size && new Set(ids).size === ids.length
    if (!isWhole || !ids.every((id) => names.has(id)))
      throw new Refusal('panel.changed-since', { theirs: { order: [...names.values()] } })
    const after = ids.map((id) => names.get(id) ?? id)
    await savePlanOrder(tx, tenant, ids)
    await recordAudit(tx, actor, {
      action: 'plans.reordered',
      at: now,
      subject: { id: 'plans', name: 'the plans' },
      accountId: null,
      before: { order: [...names.values()] },
      after: { order: after },
    })
  })
  return readOffer(work)
}

/** @throws Refusal panel.changed-since with what somebody else saved; plans.unusable with the line */
export async function saveBenefits(
  work: BulkWork,
  { version, benefits }: { version: string; benefits: BenefitState[] },
): Promise<ManagedBenefits> {
  const { context, tenant, actor, now } = work
  const problem = benefitProblem(benefits)
  if (problem) throw new Refusal('plans.unusable', { line: problem.line }, problem.sentence)
  return context.db.tenant(actor, async (tx) => {
    await lockOffer(tx, tenant)
    const { rows: before } = await tx.executeQuery(benefitsOf(tenant).compile())
    refuseIfChanged(version, { benefits: before })
    await saveBenefitLines(tx, tenant, benefits)
    await recordAudit(tx, actor, {
      action: 'plans.benefits-changed',
      at: now,
      subject: { id: 'benefits', name: 'the comparison of free and plus' },
      accountId: null,
      before: { benefits: before },
      after: { benefits },
    })
    return presentBenefits(benefits)
  })
}
