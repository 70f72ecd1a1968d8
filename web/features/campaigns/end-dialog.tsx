import { Button, Dialog, DialogActions } from '../../ui/index.ts'

interface EndDialogProps {
  open: boolean
  onClose: () => void
  onEnd: () => void
}

export function EndDialog({ open, onClose, onEnd }: EndDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="End this campaign?" width={420}>
      <p>
        What is announced is not mailed, and nothing more is charged. What it has done stays in its history.
      </p>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button look="danger" onClick={onEnd}>
          End it
        </Button>
      </DialogActions>
    </Dialog>
  )
}
