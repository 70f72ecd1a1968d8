/** Begins, looks at, stops and undoes bulk actions. */
import {
  MOST_UNDOABLE,
  PREVIEWED_REFUSALS,
  PREVIEWED_ROWS,
  type BulkAction,
  type BulkPreview,
  type BulkPreviewRow,
  type BulkSelection,
} from '@frontage/contracts/bulk.ts'
import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import { differencesBetween } from '@frontage/domain/audit.ts'
import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../refusal.ts'
import type { TenantScope } from '../scope.ts'
import type { BulkKind, BulkOutcome, BulkRow, BulkWork, OpenKind } from './kind.ts'
import {
  actionById,
  insertAction,
  insertRows,
  insertUndoRows,
  lockAction,
  newestActions,
  reasonsOf,
  rowsAfter,
  updateAction,
  type ActionRow,
} from './repository.ts'
import { runBatch } from './run.ts'

/** So few are done before the answer. */
const AT_ONCE = 50
/** Rows that are looked at, or put down, together. */
const STEP = 1_000

type Row = BulkRow & { position: number }

const rowsOf = (ids: readonly string[]): Row[] => ids.map((id, at) => ({ position: at + 1, id, input: null }))

async function selected(work: BulkWork, open: OpenKind, selection: BulkSelection): Promise<Row[]> {
  const ids = await open.find(work, selection)
  if (ids.length > MOST_BULK_ROWS) throw new Refusal('bulk.too-many')
  return rowsOf(ids)
}

/** What would change, and what not; nothing is changed. */
export async function previewAction(
  work: BulkWork,
  kind: BulkKind,
  asked: { input: unknown; selection: BulkSelection },
): Promise<BulkPreview> {
  const open = kind.open(asked.input)
  return previewRows(work, open, await selected(work, open, asked.selection))
}

async function previewRows(work: BulkWork, open: OpenKind, rows: readonly Row[]): Promise<BulkPreview> {
  const preview: BulkPreview = {
    title: open.title,
    total: rows.length,
    changed: 0,
    added: 0,
    removed: 0,
    same: 0,
    refused: 0,
    note: '',
    rows: [],
  }
  const shown: Shown = { refused: [], changed: [], same: [] }
  const changing: BulkOutcome[] = []
  for (let at = 0; at < rows.length; at += STEP) {
    const step = rows.slice(at, at + STEP)
    const planned = await work.context.db.tenant(work.tenant, (tx) => open.plan(tx, work, step, false))
    for (const [index, one] of planned.entries()) {
      preview[one.outcome]++
      if (one.outcome === 'changed' && open.note) changing.push(one)
      if (one.outcome === 'changed' && one.before === null) preview.added++
      else if (one.outcome === 'changed' && one.after === null) preview.removed++
      if (shown[one.outcome].length < PREVIEWED_ROWS)
        shown[one.outcome].push(presentOutcome(one, step[index]?.position ?? 0))
    }
  }
  preview.note = (await open.note?.(work, changing)) ?? ''
  preview.rows = rows.some(({ id }) => id === null) ? toCorrect(shown) : toLookAt(shown)
  return preview
}

type Shown = Record<BulkOutcome['outcome'], BulkPreviewRow[]>

/** Of a file: first what has to be corrected in it. */
const toCorrect = ({ refused, changed }: Shown) => [...refused, ...changed].slice(0, PREVIEWED_ROWS)

/** Of a selection: first what will happen. Some of what will not has its place too, with the reason. */
function toLookAt({ refused, changed }: Shown): BulkPreviewRow[] {
  const reasons = refused.slice(0, Math.max(PREVIEWED_REFUSALS, PREVIEWED_ROWS - changed.length))
  return [...changed.slice(0, PREVIEWED_ROWS - reasons.length), ...reasons]
}

export function presentOutcome(
  { name, before, after, outcome, reason }: BulkOutcome,
  row: number,
): BulkPreviewRow {
  const state = (of: object | null) => of && Object.fromEntries(Object.entries(of))
  return {
    name,
    row,
    outcome,
    change: before === null ? 'added' : after === null ? 'removed' : 'changed',
    differences: differencesBetween(state(before), state(after)),
    reason,
  }
}

/** Puts down what to do, and does it at once where it is little. @throws Refusal bulk.… */
export async function startAction(
  work: BulkWork,
  kinds: readonly BulkKind[],
  kind: BulkKind,
  asked: { input: unknown; selection: BulkSelection; count?: number | undefined },
): Promise<BulkAction> {
  const open = kind.open(asked.input)
  const rows = await selected(work, open, asked.selection)
  if (rows.length === 0) throw new Refusal('bulk.nothing')
  if (asked.count !== undefined && asked.count !== rows.length)
    throw new Refusal('bulk.changed-since', { total: rows.length })
  const id = await work.context.db.tenant(work.tenant, (tx) =>
    put(tx, work, kind, { open, rows, state: 'waiting' }),
  )
  return begun(work, kinds, id, rows.length)
}

/** Puts rows down that somebody looks at before they are worked on, such as those of a file. */
export const putDraft = (tx: Tx, work: BulkWork, kind: BulkKind, input: object, rows: readonly Row[]) =>
  put(tx, work, kind, { open: kind.open(input), rows, state: 'draft' })

async function put(
  tx: Tx,
  { actor, now }: BulkWork,
  { kind }: BulkKind,
  { open, rows, state }: { open: OpenKind; rows: readonly Row[]; state: 'draft' | 'waiting' },
): Promise<string> {
  const { input, title } = open
  const id = await insertAction(tx, actor, { kind, input, title, state, total: rows.length, at: now })
  for (let at = 0; at < rows.length; at += STEP) await insertRows(tx, actor, id, rows.slice(at, at + STEP))
  return id
}

async function begun(work: BulkWork, kinds: readonly BulkKind[], id: string, total: number) {
  if (total <= AT_ONCE) while (await runBatch(work.context, kinds, work.tenant, id)) continue
  return readAction(work, kinds, id)
}

/** @throws Refusal bulk.not-a-draft */
export async function startDraft(
  work: BulkWork,
  kinds: readonly BulkKind[],
  id: string,
): Promise<BulkAction> {
  const total = await work.context.db.tenant(work.tenant, async (tx) => {
    const draft = await lockAction(tx, work.tenant, id)
    if (!draft) throw new Refusal('request.not-found')
    if (draft.state !== 'draft') throw new Refusal('bulk.not-a-draft')
    await updateAction(tx, work.tenant, id, { state: 'waiting', created_at: work.now })
    return draft.total
  })
  return begun(work, kinds, id, total)
}

/** @throws Refusal bulk.not-a-draft */
export async function previewDraft(work: BulkWork, kind: BulkKind, action: ActionRow): Promise<BulkPreview> {
  if (action.state !== 'draft') throw new Refusal('bulk.not-a-draft')
  const rows: Row[] = []
  for await (const row of actionRows(work, action.id))
    rows.push({ position: row.position, id: row.subject_id, input: row.input })
  return previewRows(work, kind.open(action.input), rows)
}

/** @throws Refusal bulk.not-running */
export async function stopAction(
  work: BulkWork,
  kinds: readonly BulkKind[],
  id: string,
): Promise<BulkAction> {
  await work.context.db.tenant(work.tenant, async (tx) => {
    const action = await lockAction(tx, work.tenant, id)
    if (action?.state !== 'waiting') throw new Refusal('bulk.not-running')
    await updateAction(tx, work.tenant, id, { state: 'stopped', finished_at: work.now })
  })
  return readAction(work, kinds, id)
}

/** Puts back what an action changed, as an action of its own. @throws Refusal bulk.not-undoable */
export async function undoAction(
  work: BulkWork,
  kinds: readonly BulkKind[],
  id: string,
): Promise<BulkAction> {
  const { tenant, actor, now, context } = work
  if (!(await listActions(work, kinds)).some((one) => one.id === id && one.canUndo))
    throw new Refusal('bulk.not-undoable')
  const undo = await context.db.tenant(tenant, async (tx) => {
    const action = await lockAction(tx, tenant, id)
    if (!action || action.undone_by !== null) throw new Refusal('bulk.not-undoable')
    const undoId = await insertAction(tx, actor, {
      kind: action.kind,
      input: {},
      title: `Undo: ${action.title}`.slice(0, 300),
      state: 'waiting',
      total: 0,
      at: now,
      undoOf: id,
    })
    const total = await insertUndoRows(tx, tenant, id, undoId)
    await updateAction(tx, tenant, undoId, { total })
    await updateAction(tx, tenant, id, { undone_by: undoId })
    return { id: undoId, total }
  })
  return begun(work, kinds, undo.id, undo.total)
}

/** The last ten of the kinds that are asked for. */
export async function listActions(
  { context, tenant }: BulkWork,
  kinds: readonly BulkKind[],
): Promise<BulkAction[]> {
  const names = kinds.map(({ kind }) => kind)
  const [rows] = await context.db.read(tenant, [newestActions(tenant, names, MOST_UNDOABLE)])
  const isFinal = (row: ActionRow) => kinds.some((one) => one.kind === row.kind && one.isFinal)
  return rows.map((row) => presentAction(row, !isFinal(row)))
}

/** With why rows are not as they were asked to be, once it is over. @throws Refusal request.not-found */
export async function readAction(
  work: BulkWork,
  kinds: readonly BulkKind[],
  id: string,
): Promise<BulkAction> {
  const { context, tenant } = work
  const [[row], reasons] = await context.db.read(tenant, [actionById(tenant, id), reasonsOf(tenant, id)])
  if (!row) throw new Refusal('request.not-found')
  const listed = (await listActions(work, kinds)).find((one) => one.id === id)
  return { ...(listed ?? presentAction(row, false)), reasons }
}

/** @param isUndoable one of the last ten, of a kind that can be taken back */
export function presentAction(row: ActionRow, isUndoable: boolean): BulkAction {
  const { id, kind, title, state, total, done, changed, added, removed, refused, who } = row
  return {
    id,
    kind,
    title,
    state,
    total,
    done,
    changed,
    added,
    removed,
    refused,
    who,
    at: row.created_at.toISOString(),
    reasons: [],
    canUndo:
      isUndoable &&
      (state === 'done' || state === 'stopped') &&
      changed > 0 &&
      row.undo_of === null &&
      row.undone_by === null,
    isUndo: row.undo_of !== null,
    isUndone: row.undone_by !== null,
  }
}

/** Every row of an action, as many at once as memory should hold. */
export async function* actionRows(
  { context, tenant }: { context: BulkWork['context']; tenant: TenantScope },
  id: string,
  outcome?: BulkOutcome['outcome'],
) {
  for (let after = 0; ;) {
    const [rows] = await context.db.read(tenant, [rowsAfter(tenant, id, { after, outcome, most: STEP })])
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.position
  }
}
