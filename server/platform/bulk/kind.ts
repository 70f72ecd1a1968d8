/** What can be done to many things at once: a module says what its things are, and the rest is the same for all. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { BulkSelection } from '@frontage/contracts/bulk.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AuditAction } from '@frontage/domain/audit.ts'
import type { FieldNames } from '@frontage/domain/change-fields.ts'
import type { Menu } from '@frontage/domain/storefront.ts'
import type { AppContext } from '../context.ts'
import type { AccountScope } from '../scope.ts'
import type { Tenant } from '../tenant.ts'
import { read } from '../validation.ts'
import { planUndo } from './undo.ts'

/** For whom the work is done. */
export interface BulkWork {
  context: AppContext
  tenant: Tenant
  /** Who started it; its rights are looked at again in each batch. */
  actor: AccountScope
  now: Date
}

/** One of the things, as it was asked for: by its id, or by a row of a file. */
export interface BulkRow {
  id: string | null
  input: unknown
}

/** How one of the things is now; `state` null: it is not there. */
export interface BulkSubject<State> {
  id: string | null
  name: string
  state: State | null
}

/** What becomes of it: another state, or a sentence why not. */
export type Decision<State> = { after: State | null } | { refused: string }

export interface BulkChange<State> {
  id: string | null
  name: string
  before: State | null
  after: State | null
}

/** Per change: its id, or a sentence why it was not made. */
export type Written = { id: string } | { refused: string }

export interface BulkSpec<Input extends object, State extends object> {
  /** '<capability>.<verb>'. */
  kind: string
  /** Whoever has this menu may do it. */
  menu: Menu
  audit: (change: BulkChange<State>) => AuditAction
  input: z.ZodType<Input>
  /** Everything that Undo has to put back, as JSON. */
  state: z.ZodType<State>
  /** 'Change the role to Editor'. */
  title: (input: Input) => string
  /** What the fields of its states are called, on screen and in files. */
  fields: FieldNames
  /** It tells others at once, so that nothing can be put back. */
  isFinal?: boolean
  /** Ids of what is selected, in an order. Absent: it begins with a call of its own, such as an upload. */
  find?: (work: BulkWork, selection: BulkSelection) => Promise<string[]>
  /** How each row's thing is now, in the order of the rows; locked where it is about to be changed. */
  read: (
    tx: Tx,
    work: BulkWork,
    rows: readonly BulkRow[],
    isForChange: boolean,
  ) => Promise<BulkSubject<State>[]>
  /** Prepares what is asked of every row. */
  decider: (
    tx: Tx,
    work: BulkWork,
    input: Input,
  ) => Promise<(subject: BulkSubject<State>, row: BulkRow) => Decision<State>>
  /** What else comes of all the changes, for whoever looks before they are made: sentences. */
  note?: (work: BulkWork, changes: readonly BulkChange<State>[], input: Input) => Promise<string>
  /** What Undo makes of a state that it would put back, where that would no longer be the same; with a sentence about it. */
  putBack?: (work: BulkWork, state: State) => { after: State; note?: string }
  /** Makes the changes; answers each in its place. `input` null: they put something back. */
  write: (
    tx: Tx,
    work: BulkWork,
    changes: readonly BulkChange<State>[],
    input: Input | null,
  ) => Promise<Written[]>
}

/** What would become, or has become, of a row. */
export interface BulkOutcome extends BulkChange<object> {
  outcome: 'changed' | 'same' | 'refused'
  reason: string
}

/** A row of Undo: what was done. */
export interface DoneRow {
  id: string | null
  before: unknown
  after: unknown
}

/** A kind whose input was read. */
export interface OpenKind {
  input: object
  title: string
  find: (work: BulkWork, selection: BulkSelection) => Promise<string[]>
  plan: (tx: Tx, work: BulkWork, rows: readonly BulkRow[], isForChange: boolean) => Promise<BulkOutcome[]>
  /** null: nothing else comes of them, so they need not be kept for it. */
  note: ((work: BulkWork, changes: readonly BulkChange<object>[]) => Promise<string>) | null
  write: Write
}

type Write = (tx: Tx, work: BulkWork, changes: readonly BulkChange<object>[]) => Promise<Written[]>

/** A kind as the runner knows it, whatever its states are. */
export interface BulkKind {
  kind: string
  menu: Menu
  isFinal: boolean
  /** What its states may be. */
  state: z.ZodType
  fields: FieldNames
  audit: (change: BulkChange<object>) => AuditAction
  /** @throws Refusal request.malformed for an input that is not of this kind */
  open: (input: unknown) => OpenKind
  planUndo: (tx: Tx, work: BulkWork, rows: readonly DoneRow[]) => Promise<BulkOutcome[]>
  /** Puts back what was planned so. */
  writeUndo: Write
}

export function bulkKind<Input extends object, State extends object>(spec: BulkSpec<Input, State>): BulkKind {
  const stateOf = (state: unknown) => (state === null ? null : spec.state.parse(state))
  const { note } = spec
  const changeOf = (change: BulkChange<object>): BulkChange<State> => ({
    ...change,
    before: stateOf(change.before),
    after: stateOf(change.after),
  })
  return {
    kind: spec.kind,
    menu: spec.menu,
    isFinal: spec.isFinal ?? false,
    state: spec.state,
    fields: spec.fields,
    audit: (change) => spec.audit(changeOf(change)),
    open(asked) {
      const input = read(spec.input, asked)
      return {
        input,
        title: spec.title(input),
        find: async (work, selection) => (await spec.find?.(work, selection)) ?? [],
        async plan(tx, work, rows, isForChange) {
          const subjects = await spec.read(tx, work, rows, isForChange)
          const decide = await spec.decider(tx, work, input)
          return rows.map((row, at) => {
            const subject = subjects[at] ?? { id: row.id, name: '', state: null }
            return outcomeOf(subject, decide(subject, row))
          })
        },
        note: note ? (work, changes) => note(work, changes.map(changeOf), input) : null,
        write: (tx, work, changes) => spec.write(tx, work, changes.map(changeOf), input),
      }
    },
    async planUndo(tx, work, rows) {
      const asked = rows.map(({ id }) => ({ id, input: null }))
      const subjects = await spec.read(tx, work, asked, true)
      return rows.map((row, at) => {
        const planned = planUndo(subjects[at] ?? { id: row.id, name: '', state: null }, {
          before: stateOf(row.before),
          after: stateOf(row.after),
        })
        const put = stateOf(planned.after)
        if (planned.outcome !== 'changed' || !put || !spec.putBack) return planned
        const { after, note = '' } = spec.putBack(work, put)
        return isDeepStrictEqual(after, planned.before)
          ? { ...planned, after, outcome: 'refused', reason: note }
          : { ...planned, after, reason: note }
      })
    },
    writeUndo: (tx, work, changes) => spec.write(tx, work, changes.map(changeOf), null),
  }
}

function outcomeOf<State extends object>(
  { id, name, state }: BulkSubject<State>,
  decision: Decision<State>,
): BulkOutcome {
  if ('refused' in decision)
    return { id, name, before: state, after: state, outcome: 'refused', reason: decision.refused }
  const isSame = isDeepStrictEqual(state, decision.after)
  return {
    id,
    name,
    before: state,
    after: decision.after,
    outcome: isSame ? 'same' : 'changed',
    reason: '',
  }
}
