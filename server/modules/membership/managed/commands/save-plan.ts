import type { ManagedPlan, PlanFields } from '@frontage/contracts/plans.ts'
import { planProblems } from '@frontage/domain/plan.ts'
import { startAction } from '../../../../platform/bulk/actions.ts'
import type { BulkWork } from '../../../../platform/bulk/kind.ts'
import { refuseIfChanged } from '../../../../platform/changed-since.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { changingPlans } from '../plans-change.ts'
import { readPlan } from '../plans-queries.ts'

/**
 * Saves what was edited, as a change that can be undone. What running subscriptions pay stays.
 * @throws Refusal panel.changed-since with what somebody else saved; plans.unusable with the field
 */
export async function savePlan(
  work: BulkWork,
  id: string,
  { version, state }: { version: string; state: PlanFields },
): Promise<ManagedPlan> {
  const before = await readPlan(work, id)
  refuseIfChanged(version, before.state)
  const [problem] = planProblems(state)
  if (problem) throw new Refusal('plans.unusable', { field: problem.field }, problem.sentence)
  const input = { ...state, version }
  const { refused, reasons } = await startAction(work, [changingPlans], changingPlans, {
    input,
    selection: { ids: [id] },
  })
  const now = await readPlan(work, id)
  if (refused === 0) return now
  // Somebody saved in this very moment.
  refuseIfChanged(version, now.state)
  throw new Refusal('plans.unusable', null, reasons[0]?.sentence)
}
