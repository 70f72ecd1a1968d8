import { useState } from 'react'
import { Button, Dialog } from '../../../ui/index.ts'

interface LeavingEditModeProps {
  open: boolean
  onStay: () => void
  onDiscard: () => void
  onSave: () => Promise<void>
}

/** Before Preview takes an editor from the screen in which something is not saved. */
export function LeavingEditMode({ open, onStay, onDiscard, onSave }: LeavingEditModeProps) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await onSave()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onStay}
      closeOnPressOutside={false}
      title="Save your changes first?"
      width={480}
      footer={
        <>
          <Button look="danger" onClick={onDiscard} disabled={isBusy}>
            Leave without saving
          </Button>
          <Button look="secondary" onClick={onStay} disabled={isBusy}>
            Go on editing
          </Button>
          <Button onClick={() => void save()} busy={isBusy}>
            Save and preview
          </Button>
        </>
      }
    >
      <p>Visitors see your changes once they are saved.</p>
    </Dialog>
  )
}
