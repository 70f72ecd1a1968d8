import { differencesBetween, type AuditDifference } from '@frontage/domain/audit.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { Button, Dialog, Table } from '../ui/index.ts'
import { ApiRefusal } from './api.ts'
import { changedName, changedValue } from './changed-field.ts'

export interface Conflict {
  /** As the other one left it. */
  theirs: Readonly<Record<string, unknown>>
  /** What is to be sent with the next save. */
  version: string
}

/** Both sides of a save that came second; null: the error is another one. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiRefusal) || error.code !== 'panel.changed-since') return null
  const theirs = fieldOf(error.data, 'theirs')
  const version = fieldOf(error.data, 'version')
  if (typeof theirs !== 'object' || theirs === null || typeof version !== 'string') return null
  return { theirs: Object.fromEntries(Object.entries(theirs)), version }
}

type Side = Readonly<Record<string, unknown>>
/** Where two sides differ, by the names of fields. */
export type DifferencesOf = (theirs: Side, mine: Side) => readonly AuditDifference[]

interface ConflictDialogProps {
  conflict: Conflict
  mine: Readonly<Record<string, unknown>>
  /** What fields are called on screen. */
  fields: Readonly<Record<string, string>>
  /** Absent: values are shown as they are. */
  differences?: DifferencesOf | undefined
  /** Saves what the reader wrote over the other's, knowing both. */
  onKeepMine: (version: string) => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else saved first: both, side by side, and the choice. Nothing that was typed is lost until it is made. */
export function ConflictDialog({
  conflict,
  mine,
  fields,
  differences: between = differencesBetween,
  ...choices
}: ConflictDialogProps) {
  const differences = between(conflict.theirs, mine)
  return (
    <Dialog
      open
      width={640}
      title="Someone else changed this"
      onClose={choices.onClose}
      footer={
        <>
          <Button look="secondary" onClick={choices.onTakeTheirs}>
            Use theirs
          </Button>
          <Button onClick={() => choices.onKeepMine(conflict.version)}>Save mine</Button>
        </>
      }
    >
      <p>It was saved while you were editing. Where the two differ:</p>
      <Table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Theirs</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{changedName(field.split('.')[0] ?? field, fields)}</th>
              <td>{changedValue(field, before)}</td>
              <td>{changedValue(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  )
}
