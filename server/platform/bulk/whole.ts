/**
 * What is done whole or not at all, such as a grid that is saved: so few rows that one transaction writes them, with their audit
 * entries, and is listed as a bulk action, so that it can be undone like any other.
 */
import type { BulkAction, BulkPreview } from '@frontage/contracts/bulk.ts'
import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../refusal.ts'
import { presentOutcome, readAction } from './actions.ts'
import type { BulkKind, BulkOutcome, BulkRow, BulkWork, OpenKind } from './kind.ts'
import { insertAction, insertRows, saveOutcomes, updateAction } from './repository.ts'
import { countsOf, written } from './run.ts'

export interface Whole {
  kind: BulkKind
  input: object
  rows: readonly BulkRow[]
  /** Throws what refuses all of it, such as that somebody else saved since. */
  check: (planned: readonly BulkOutcome[]) => void
}

async function plan(tx: Tx, work: BulkWork, open: OpenKind, { rows, check }: Whole, isForChange: boolean) {
  const planned = await open.plan(tx, work, rows, isForChange)
  check(planned)
  return planned
}

/** Every row, as it would become; nothing is changed. */
export async function previewWhole(work: BulkWork, whole: Whole): Promise<BulkPreview> {
  const open = whole.kind.open(whole.input)
  const planned = await work.context.db.tenant(work.tenant, (tx) => plan(tx, work, open, whole, false))
  const changing = planned.filter(({ outcome }) => outcome === 'changed')
  return { ...previewOf(open.title, planned), note: (await open.note?.(work, changing)) ?? '' }
}

function previewOf(title: string, planned: readonly BulkOutcome[]): BulkPreview {
  const rows = planned.map((one, at) => presentOutcome(one, at + 1))
  const of = (outcome: BulkOutcome['outcome']) => rows.filter((row) => row.outcome === outcome)
  return {
    title,
    total: rows.length,
    ...countsOf(planned),
    same: of('same').length,
    note: '',
    rows: [...of('refused'), ...of('changed')],
  }
}

/** @throws Refusal bulk.nothing, bulk.not-whole with the dry run that says why */
export async function doWhole(work: BulkWork, kinds: readonly BulkKind[], whole: Whole): Promise<BulkAction> {
  const { kind, input, rows } = whole
  const { context, tenant, actor, now } = work
  const open = kind.open(input)
  const refuse = (outcomes: readonly BulkOutcome[]) => {
    const preview = previewOf(open.title, outcomes)
    if (preview.refused > 0) throw new Refusal('bulk.not-whole', { preview })
  }
  const id = await context.db.tenant(tenant, async (tx) => {
    const planned = await plan(tx, work, open, whole, true)
    refuse(planned)
    if (countsOf(planned).changed === 0) throw new Refusal('bulk.nothing')
    const actionId = await insertAction(tx, actor, {
      kind: kind.kind,
      input: open.input,
      title: open.title,
      state: 'waiting',
      total: rows.length,
      at: now,
    })
    const outcomes = await written(tx, work, { ...kind, write: open.write }, planned, actionId)
    refuse(outcomes)
    const put = rows.map((row, at) => ({ ...row, position: at + 1 }))
    await insertRows(tx, actor, actionId, put)
    await saveOutcomes(
      tx,
      actor,
      actionId,
      outcomes.map(({ id: subject_id, name: subject_name, ...one }, at) => ({
        ...one,
        subject_id,
        subject_name,
        position: at + 1,
      })),
    )
    await updateAction(tx, actor, actionId, {
      state: 'done',
      finished_at: now,
      done: rows.length,
      ...countsOf(outcomes),
    })
    return actionId
  })
  return readAction(work, kinds, id)
}
