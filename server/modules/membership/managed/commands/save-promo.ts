import type { ManagedPromo, PromoFields } from '@frontage/contracts/plans.ts'
import { promoProblems, usedProblem } from '@frontage/domain/promo-code.ts'
import { startAction } from '../../../../platform/bulk/actions.ts'
import type { BulkWork } from '../../../../platform/bulk/kind.ts'
import { refuseIfChanged } from '../../../../platform/changed-since.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { changingPromoCodes } from '../codes-change.ts'
import { readPromo } from '../codes-queries.ts'
import { storablePromo } from '../plan-state.ts'
import { planIds } from '../plans-repository.ts'

/**
 * Saves what was edited, as a change that can be undone.
 * @throws Refusal panel.changed-since with what somebody else saved; codes.unusable with the field
 */
export async function savePromo(
  work: BulkWork,
  code: string,
  { version, state }: { version: string; state: PromoFields },
): Promise<ManagedPromo> {
  const { context, tenant } = work
  const before = await readPromo(work, code)
  refuseIfChanged(version, before.state)
  const known = await context.db.tenant(tenant, (tx) => planIds(tx, tenant))
  refuseUnusable(before, storablePromo(state), known)
  const { refused, reasons } = await startAction(work, [changingPromoCodes], changingPromoCodes, {
    input: { ...state, version },
    selection: { ids: [code] },
  })
  const now = await readPromo(work, code)
  if (refused === 0) return now
  // Somebody saved in this very moment, or used it for the first time.
  refuseIfChanged(version, now.state)
  refuseUnusable(now, storablePromo(state), known)
  throw new Refusal('codes.unusable', null, reasons[0]?.sentence)
}

/** @throws Refusal codes.unusable with the field */
function refuseUnusable(
  { state: before, timesUsed }: ManagedPromo,
  after: PromoFields,
  known: readonly string[],
): void {
  const problem = usedProblem(before, after, timesUsed) ?? promoProblems(after, known)[0]
  if (problem) throw new Refusal('codes.unusable', { field: problem.field }, problem.sentence)
}
