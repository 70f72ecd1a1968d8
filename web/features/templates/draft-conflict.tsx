import { differencesBetween } from '@frontage/domain/audit.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { TheirsAndYours } from '../../lib/theirs-and-yours.tsx'
import { Button, Dialog } from '../../ui/index.ts'
import { templateOf } from './render-draft.ts'
import { slotRows } from './slot-rows.ts'
import type { DraftForm } from './use-draft-form.ts'

/** Two editors at once: both sides, field by field, before one is chosen. */
export function DraftConflict({ form }: { form: DraftForm }) {
  const { theirs } = form
  if (!theirs) return null
  const template = templateOf(theirs)
  const rowsOf = (rows: readonly { id: string }[]) => Object.fromEntries(rows.map((row) => [row.id, row]))
  const differences = differencesBetween(
    { fields: rowsOf(template ? slotRows(template) : []) },
    { fields: rowsOf(form.rows) },
  )
  return (
    <Dialog
      open
      title="Another editor changed this draft"
      width={640}
      footer={
        <>
          <Button look="secondary" onClick={form.takeTheirs}>
            Use theirs
          </Button>
          <Button onClick={form.keepMine}>Save mine over it</Button>
        </>
      }
    >
      <p>
        The draft was saved from another window on {dateAndTime(theirs.updated_at)}. Nothing of yours is lost
        until you choose.
      </p>
      {differences.length > 0 && (
        <TheirsAndYours
          rows={differences.map(({ field, before, after }) => ({
            key: field,
            field: field.replace('fields.', '').replaceAll('.', ', '),
            theirs: before ?? '–',
            yours: after ?? '–',
          }))}
        />
      )}
    </Dialog>
  )
}
