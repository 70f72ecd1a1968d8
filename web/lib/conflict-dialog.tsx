import { differencesBetween, type AuditDifference } from '@frontage/domain/audit.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import { Button, Dialog } from '../ui/index.ts'
import { ApiRefusal } from './api.ts'
import { changedName, changedValue } from './changed-field.ts'
import { TheirsAndYours } from './theirs-and-yours.tsx'

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
  /** Saves what the reader wrote over the other's, knowing both. Resolves when that is done or refused. */
  onKeepMine: (version: string) => Promise<unknown>
  onTakeTheirs: () => void
  onClose: () => void
}

/** What is said above the two sides. `isAgain`: they were saved once more while the reader was choosing. */
export function conflictLead(isAgain: boolean, differences: number): string {
  const when = isAgain
    ? 'It was saved again while you were choosing, so yours is not saved yet.'
    : 'It was saved while you were editing.'
  return differences === 0
    ? `${when} Both say the same now.`
    : `${when} Where the two differ${isAgain ? ' now' : ''}:`
}

/**
 * Somebody else saved first: both, side by side, and the choice. Nothing that was typed is lost until it is made, and a save
 * that was overtaken once more asks again, about what is there by then.
 */
export function ConflictDialog({
  conflict,
  mine,
  fields,
  differences: between = differencesBetween,
  ...choices
}: ConflictDialogProps) {
  const differences = between(conflict.theirs, mine)
  const [first] = useState(conflict.version)
  const [busy, setBusy] = useState(false)
  /** Once for a double click: the second would be refused for what the first has saved. */
  const keepMine = async () => {
    if (busy) return
    setBusy(true)
    await choices.onKeepMine(conflict.version)
    setBusy(false)
  }
  const close = () => {
    if (!busy) choices.onClose()
  }
  return (
    <Dialog
      open
      width={640}
      title="Someone else changed this"
      onClose={close}
      closeOnPressOutside={false}
      footer={
        <>
          <Button look="secondary" disabled={busy} onClick={choices.onTakeTheirs}>
            Use theirs
          </Button>
          <Button busy={busy} onClick={() => void keepMine()}>
            Save mine
          </Button>
        </>
      }
    >
      <output>{conflictLead(conflict.version !== first, differences.length)}</output>
      {differences.length > 0 && (
        <TheirsAndYours
          rows={differences.map(({ field, before, after }) => ({
            key: field,
            field: changedName(field.split('.')[0] ?? field, fields),
            theirs: changedValue(field, before),
            yours: changedValue(field, after),
          }))}
        />
      )}
    </Dialog>
  )
}
