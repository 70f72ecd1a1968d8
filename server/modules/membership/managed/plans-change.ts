/** What administrators change of plans: what one says, whether it is offered, that it is gone, and Undo of each. */
import { PlanChange, PlanFields } from '@frontage/contracts/plans.ts'
import type { AuditAction } from '@frontage/domain/audit.ts'
import { PLAN_FIELDS, planProblems, type PlanState } from '@frontage/domain/plan.ts'
import type { Tx } from '@frontage/db/client.ts'
import { bulkKind, type BulkChange, type Written } from '../../../platform/bulk/kind.ts'
import { versionOf } from '../../../platform/changed-since.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { planStateOf } from './plan-state.ts'
import { heldPlans, lockOffer, planColumns, readPlans, updatePlan } from './plans-repository.ts'

const CHANGED_SINCE = 'Someone else changed this while you were editing.'
const GONE = 'This plan is no longer here.'

export const changingPlans = bulkKind<PlanChange, PlanState>({
  kind: 'plans.change',
  fields: PLAN_FIELDS,
  menu: 'people',
  audit: auditOf,
  input: PlanChange,
  state: PlanFields,
  title: titleOf,
  find: async (_work, selection) => ('ids' in selection ? [...new Set(selection.ids)] : []),
  async read(tx, { tenant }, rows, isForChange) {
    if (isForChange) await lockOffer(tx, tenant)
    const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
    const found = new Map((await readPlans(tx, tenant, ids, isForChange)).map((row) => [row.id, row]))
    return rows.map(({ id }) => {
      const row = found.get(id ?? '')
      return {
        id,
        name: row?.name ?? id ?? '',
        state: row && row.deleted_at === null ? planStateOf(row) : null,
      }
    })
  },
  async decider(tx, { tenant }, { is_deleted, version, ...fields }) {
    const held = is_deleted ? await heldPlans(tx, tenant) : null
    return ({ id, state }) => {
      if (!state) return { refused: GONE }
      if (version !== undefined && version !== versionOf(state)) return { refused: CHANGED_SINCE }
      if (held) {
        const problem = heldBy(held, id ?? '')
        return problem === null ? { after: null } : { refused: problem }
      }
      const after = { ...state, ...fields }
      const [problem] = planProblems(after)
      return problem ? { refused: problem.sentence } : { after }
    }
  },
  async write(tx, { tenant, actor, now }, changes) {
    const saved = { saved_at: now, saved_by: actor.actorAccountId }
    const written: Written[] = []
    for (const change of changes) written.push(await writeOne(tx, tenant, change, saved))
    return written
  },
})

async function writeOne(
  tx: Tx,
  tenant: TenantScope,
  { id, before, after }: BulkChange<PlanState>,
  saved: { saved_at: Date; saved_by: string },
): Promise<Written> {
  if (id === null) return { refused: GONE }
  if (!after) {
    await updatePlan(tx, tenant, id, { ...saved, deleted_at: saved.saved_at })
    return { id }
  }
  // The payment provider is told of another price or name by a job.
  const isKnown = before?.price_cents === after.price_cents && before.name === after.name
  await updatePlan(tx, tenant, id, {
    ...planColumns(after),
    ...saved,
    deleted_at: null,
    ...(isKnown ? {} : { provider_price: null }),
  })
  return { id }
}

function heldBy(held: Awaited<ReturnType<typeof heldPlans>>, id: string): string | null {
  const members = held.members.get(id) ?? 0
  const code = held.codes.get(id)
  if (members > 0)
    return `${members === 1 ? '1 person has' : `${members.toLocaleString('en-US')} people have`} this plan, or had it. Stop offering it instead.`
  return code === undefined ? null : `Promo code ${code} is for this plan. Delete the code first.`
}

function auditOf({ before, after }: BulkChange<PlanState>): AuditAction {
  if (!before) return 'plans.restored'
  return after ? 'plans.changed' : 'plans.deleted'
}

function titleOf({ is_deleted, is_offered, version, ...fields }: PlanChange): string {
  if (is_deleted) return 'Delete a plan'
  if (version !== undefined || Object.keys(fields).length > 0) return 'Change a plan'
  return is_offered ? 'Offer a plan' : 'Stop offering a plan'
}
