/** Works on what was asked for, batch by batch: each is done whole, on record and counted in one transaction. */
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { isUnavailable, type Tx } from '@frontage/db/client.ts'
import { AUDIT_ACTIONS } from '@frontage/domain/audit.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { recordAudits, type AuditEntry } from '../audit-repository.ts'
import type { AppContext } from '../context.ts'
import { crashPoint } from '../crash-point.ts'
import { dueTenants } from '../jobs/due-tenants.ts'
import type { DueWork } from '../jobs/due-work.ts'
import type { TenantScope } from '../scope.ts'
import type { BulkKind, BulkOutcome, BulkWork, OpenKind } from './kind.ts'
import { lockWaitingAction, saveOutcomes, updateAction, waitingRows, type RowOutcome } from './repository.ts'

/** Rows of one transaction: a second at most, and of what they lock nobody waits for longer. */
const BATCH = 100
/** After so many milliseconds a job ends, and another one goes on: other tenants have their turn. */
const TURN_MS = 20_000
const FAILED = 'Something went wrong with this one, so it stays as it was.'
const NO_SUCH_KIND = 'This can no longer be done.'

export const workingOnBulkActions = (kinds: readonly BulkKind[]): DueWork => ({
  kind: 'bulk-actions',
  latency: 2,
  isAddedWhileRunning: true,
  due: (context, until) => dueTenants(context, 'bulk_action_due', until),
  async work(context, scope) {
    const until = performance.now() + TURN_MS
    while (performance.now() < until) if (!(await runBatch(context, kinds, scope))) return undefined
    return context.clock.now()
  },
})

/**
 * Does the next rows of an action, or of the tenant's oldest one.
 * @returns whether there may be more
 */
export async function runBatch(
  context: AppContext,
  kinds: readonly BulkKind[],
  scope: TenantScope,
  id?: string,
): Promise<boolean> {
  try {
    return await context.db.tenant(scope, (tx) => batch(tx, context, kinds, scope, { id, most: BATCH }))
  } catch (error) {
    if (isUnavailable(error)) throw error
    context.log.warn(
      { err: error, ...scope },
      'a batch of a bulk action failed: its rows are done one by one',
    )
    return runOneByOne(context, kinds, scope, id)
  }
}

/** What is wrong with one row holds no other up. */
async function runOneByOne(
  context: AppContext,
  kinds: readonly BulkKind[],
  scope: TenantScope,
  id: string | undefined,
): Promise<boolean> {
  for (let row = 0; row < BATCH; row++) {
    try {
      if (!(await context.db.tenant(scope, (tx) => batch(tx, context, kinds, scope, { id, most: 1 }))))
        return false
    } catch (error) {
      if (isUnavailable(error)) throw error
      context.log.error({ err: error, ...scope }, 'a row of a bulk action failed')
      await context.db.tenant(scope, (tx) => batch(tx, context, [], scope, { id, most: 1, because: FAILED }))
    }
  }
  return true
}

async function batch(
  tx: Tx,
  context: AppContext,
  kinds: readonly BulkKind[],
  scope: TenantScope,
  { id, most, because = NO_SUCH_KIND }: { id?: string | undefined; most: number; because?: string },
): Promise<boolean> {
  const action = await lockWaitingAction(tx, scope, id)
  if (!action) return false
  const now = context.clock.now()
  const rows = await waitingRows(tx, scope, action.id, most)
  if (rows.length > 0) {
    const tenant = await context.tenants.byId(scope.tenantId)
    const kind = kinds.find((one) => one.kind === action.kind)
    const refuse = (): BulkOutcome[] =>
      rows.map((row) => ({
        id: row.subject_id,
        name: '',
        before: null,
        after: null,
        outcome: 'refused',
        reason: because,
      }))
    const actor = scopeOfAccount(scope.tenantId, action.started_by)
    const outcomes = kind && tenant ? await done({ context, tenant, actor, now }, kind) : refuse()
    await saveOutcomes(
      tx,
      scope,
      action.id,
      outcomes.map((one, at): RowOutcome => ({
        position: rows[at]?.position ?? 0,
        subject_id: one.id,
        subject_name: one.name,
        before: one.before,
        after: one.after,
        outcome: one.outcome,
        reason: one.reason,
      })),
    )
    const counts = countsOf(outcomes)
    const isLast = rows.length < most
    await updateAction(tx, scope, action.id, {
      done: action.done + rows.length,
      changed: action.changed + counts.changed,
      added: action.added + counts.added,
      removed: action.removed + counts.removed,
      refused: action.refused + counts.refused,
      ...(isLast ? ({ state: 'done', finished_at: now } as const) : {}),
    })
    crashPoint(context.settings, 'bulk-batch-written')
    return !isLast
  }
  await updateAction(tx, scope, action.id, { state: 'done', finished_at: now })
  return false

  async function done(work: BulkWork, kind: BulkKind): Promise<BulkOutcome[]> {
    const asked = rows.map((row) => ({ id: row.subject_id, input: row.input }))
    if (action?.undo_of) {
      const done = rows.map(({ subject_id, input }) => ({
        id: subject_id,
        before: fieldOf(input, 'before') ?? null,
        after: fieldOf(input, 'after') ?? null,
      }))
      const planned = await kind.planUndo(tx, work, done)
      return written(tx, work, { ...kind, write: kind.writeUndo }, planned, action.id)
    }
    const open = kind.open(action?.input)
    const planned = await open.plan(tx, work, asked, true)
    return written(tx, work, { ...kind, write: open.write }, planned, action?.id ?? '')
  }
}

/** Makes the changes and puts them on record. @returns what has become of each row */
export async function written(
  tx: Tx,
  work: BulkWork,
  kind: BulkKind & Pick<OpenKind, 'write'>,
  planned: readonly BulkOutcome[],
  actionId: string,
): Promise<BulkOutcome[]> {
  const changing = planned.filter(({ outcome }) => outcome === 'changed')
  const answers = changing.length > 0 ? await kind.write(tx, work, changing) : []
  const answerOf = new Map(changing.map((one, at) => [one, answers[at]]))
  const outcomes = planned.map((one): BulkOutcome => {
    const answer = answerOf.get(one)
    if (answer === undefined) return one
    return 'refused' in answer
      ? { ...one, after: one.before, outcome: 'refused', reason: answer.refused }
      : { ...one, id: answer.id }
  })
  await recordAudits(
    tx,
    work.actor,
    outcomes.flatMap((one): AuditEntry[] => {
      if (one.outcome !== 'changed') return []
      const action = kind.audit(one)
      return [
        {
          action,
          at: work.now,
          subject: { id: one.id ?? '', name: one.name },
          accountId: AUDIT_ACTIONS[action].kind === 'account' ? one.id : null,
          before: asAudited(one.before),
          after: asAudited(one.after),
          detail: { bulk_action: actionId },
        },
      ]
    }),
  )
  return outcomes
}

/** How many of each, new and gone ones among those that changed. */
export function countsOf(outcomes: readonly BulkOutcome[]) {
  const changed = outcomes.filter(({ outcome }) => outcome === 'changed')
  return {
    changed: changed.length,
    added: changed.filter(({ before }) => before === null).length,
    removed: changed.filter(({ after }) => after === null).length,
    refused: outcomes.filter(({ outcome }) => outcome === 'refused').length,
  }
}

const asAudited = (state: object | null) => state && Object.fromEntries(Object.entries(state))
