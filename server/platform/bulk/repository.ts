/** Bulk actions and their rows. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { AccountScope, TenantScope } from '../scope.ts'
import type { BulkRow } from './kind.ts'

export interface NewAction {
  kind: string
  input: object
  title: string
  state: 'draft' | 'waiting'
  total: number
  at: Date
  undoOf?: string
}

export async function insertAction(tx: Tx, scope: AccountScope, action: NewAction): Promise<string> {
  const { id } = await tx
    .insertInto('bulk_action')
    .values({
      tenant_id: scope.tenantId,
      kind: action.kind,
      input: JSON.stringify(action.input),
      title: action.title,
      started_by: scope.actorAccountId,
      state: action.state,
      total: action.total,
      undo_of: action.undoOf ?? null,
      created_at: action.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @param first the position of the first one; of a file, the number of its row */
export async function insertRows(
  tx: Tx,
  { tenantId }: TenantScope,
  actionId: string,
  rows: readonly (BulkRow & { position: number })[],
): Promise<void> {
  await sql`
    insert into bulk_action_row (tenant_id, action_id, position, subject_id, input)
    select ${tenantId}, ${actionId}::uuid, v.position, v.id, v.input
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(position int, id text, input jsonb)
  `.execute(tx)
}

const COLUMNS = [
  'b.id',
  'b.kind',
  'b.input',
  'b.title',
  'b.started_by',
  'b.state',
  'b.total',
  'b.done',
  'b.changed',
  'b.added',
  'b.removed',
  'b.refused',
  'b.undo_of',
  'b.undone_by',
  'b.created_at',
] as const

const actions = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('bulk_action as b')
    .leftJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'b.tenant_id').onRef('a.id', '=', 'b.started_by'),
    )
    .select(COLUMNS)
    .select(
      sql<string>`coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email, '')`.as('who'),
    )
    .where('b.tenant_id', '=', tenantId)

export const actionById = (scope: TenantScope, id: string) => actions(scope).where('b.id', '=', id)

/** The newest of some kinds; drafts are nobody's work yet. */
export const newestActions = (scope: TenantScope, kinds: readonly string[], most: number) =>
  actions(scope)
    .where('b.kind', '=', sql<string>`any(${[...kinds]}::text[])`)
    .where('b.state', '<>', 'draft')
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id')
    .limit(most)

export type ActionRow = ReturnType<typeof actions> extends { execute(): Promise<(infer Row)[]> } ? Row : never

const MOST_REASONS = 3

/** Of an action that is over: what was said most of its rows. */
export const reasonsOf = ({ tenantId }: TenantScope, id: string) =>
  build
    .selectFrom('bulk_action_row as r')
    .innerJoin('bulk_action as b', (join) =>
      join.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.id', '=', 'r.action_id'),
    )
    .select(['r.reason as sentence', sql<number>`count(*)::int`.as('count')])
    .where('r.tenant_id', '=', tenantId)
    .where('r.action_id', '=', id)
    .where('b.state', 'in', ['done', 'stopped'])
    .where('r.reason', '<>', '')
    .groupBy('r.reason')
    .orderBy('count', 'desc')
    .orderBy('r.reason')
    .limit(MOST_REASONS)

export async function lockAction(tx: Tx, { tenantId }: TenantScope, id: string) {
  return tx
    .selectFrom('bulk_action as b')
    .select(COLUMNS)
    .where('b.tenant_id', '=', tenantId)
    .where('b.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The oldest one with work left that no other process works on. One that is named is waited for: its caller tells what became of it. */
export async function lockWaitingAction(tx: Tx, { tenantId }: TenantScope, id?: string) {
  return tx
    .selectFrom('bulk_action as b')
    .select(COLUMNS)
    .where('b.tenant_id', '=', tenantId)
    .where('b.state', '=', 'waiting')
    .$if(id !== undefined, (qb) => qb.where('b.id', '=', id ?? ''))
    .orderBy('b.created_at')
    .orderBy('b.id')
    .limit(1)
    .forUpdate()
    .$if(id === undefined, (qb) => qb.skipLocked())
    .executeTakeFirst()
}

export async function waitingRows(tx: Tx, { tenantId }: TenantScope, actionId: string, most: number) {
  return tx
    .selectFrom('bulk_action_row')
    .select(['position', 'subject_id', 'input'])
    .where('tenant_id', '=', tenantId)
    .where('action_id', '=', actionId)
    .where('outcome', '=', 'waiting')
    .orderBy('position')
    .limit(most)
    .execute()
}

export interface RowOutcome {
  position: number
  subject_id: string | null
  subject_name: string
  before: object | null
  after: object | null
  outcome: 'changed' | 'same' | 'refused'
  reason: string
}

export async function saveOutcomes(
  tx: Tx,
  { tenantId }: TenantScope,
  actionId: string,
  rows: readonly RowOutcome[],
): Promise<void> {
  await sql`
    update bulk_action_row r set
      subject_id = v.subject_id, subject_name = v.subject_name, before = v.before, after = v.after,
      outcome = v.outcome, reason = v.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      position int, subject_id text, subject_name text, before jsonb, after jsonb, outcome text, reason text)
    where r.tenant_id = ${tenantId} and r.action_id = ${actionId}::uuid and r.position = v.position
  `.execute(tx)
}

export async function updateAction(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: {
    done?: number
    changed?: number
    added?: number
    removed?: number
    refused?: number
    total?: number
    state?: 'waiting' | 'done' | 'stopped'
    finished_at?: Date
    created_at?: Date
    undone_by?: string
  },
): Promise<void> {
  await tx
    .updateTable('bulk_action')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** What was changed becomes the rows of its undo, the last change first. @returns how many */
export async function insertUndoRows(
  tx: Tx,
  { tenantId }: TenantScope,
  actionId: string,
  undoId: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_action_row (tenant_id, action_id, position, subject_id, subject_name, input)
    select tenant_id, ${undoId}::uuid, row_number() over (order by position desc), subject_id, subject_name,
      jsonb_build_object('before', before, 'after', after)
    from bulk_action_row
    where tenant_id = ${tenantId} and action_id = ${actionId}::uuid and outcome = 'changed'
  `.execute(tx)
  return Number(numAffectedRows)
}

/** What became of the rows behind a position, in their order. */
export const rowsAfter = (
  { tenantId }: TenantScope,
  actionId: string,
  asked: { after: number; outcome?: RowOutcome['outcome'] | undefined; most: number },
) =>
  build
    .selectFrom('bulk_action_row')
    .select(['position', 'subject_id', 'subject_name', 'input', 'before', 'after', 'outcome', 'reason'])
    .where('tenant_id', '=', tenantId)
    .where('action_id', '=', actionId)
    .where('position', '>', asked.after)
    .$if(asked.outcome !== undefined, (qb) => qb.where('outcome', '=', asked.outcome ?? 'changed'))
    .orderBy('position')
    .limit(asked.most)

export async function deleteActionsBefore(
  tx: Tx,
  { tenantId }: TenantScope,
  before: { drafts: Date; others: Date },
): Promise<void> {
  await tx
    .deleteFrom('bulk_action')
    .where('tenant_id', '=', tenantId)
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before.others),
        eb.and([eb('state', '=', 'draft'), eb('created_at', '<', before.drafts)]),
      ]),
    )
    .execute()
}
