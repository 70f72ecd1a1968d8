import { dateAndTime } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Designer } from './use-designer.ts'

/** Two tabs, or two devices: nothing is thrown away before someone has chosen. */
export function ConflictDialog({ designer }: { designer: Designer }) {
  const { save } = designer
  if (save.kind !== 'conflict') return null
  return (
    <Dialog
      open
      onClose={designer.keepMine}
      title="Someone changed this elsewhere"
      width={520}
      footer={
        <>
          <Button look="secondary" onClick={designer.takeTheirs}>
            Use the other version
          </Button>
          <Button onClick={designer.keepMine}>Keep what I see here</Button>
        </>
      }
    >
      <p>
        This design was saved in another window or on another device on {dateAndTime(save.theirs.updated_at)}.
        Choose which version to keep; the other one is replaced.
      </p>
    </Dialog>
  )
}

/** A tab died with unsaved work, and the design was saved elsewhere since. */
export function OlderDraftDialog({ designer }: { designer: Designer }) {
  if (!designer.olderDraft) return null
  return (
    <Dialog
      open
      onClose={() => designer.settleDraft(false)}
      title="Unsaved changes on this device"
      width={520}
      footer={
        <>
          <Button look="secondary" onClick={() => designer.settleDraft(false)}>
            Forget them
          </Button>
          <Button onClick={() => designer.settleDraft(true)}>Bring them back</Button>
        </>
      }
    >
      <p>
        Last time this design was open here, some changes were not saved, and it was changed elsewhere since.
        Bringing them back replaces what you see; Undo returns to it.
      </p>
    </Dialog>
  )
}
