import { Button, Dialog } from '../ui/index.ts'

interface LeaveQuestionProps {
  open: boolean
  onLeave: () => void
  onStay: () => void
  /** What would be lost, as a sentence. */
  children: string
}

export const LeaveQuestion = ({ open, onLeave, onStay, children }: LeaveQuestionProps) => (
  <Dialog
    open={open}
    onClose={onStay}
    title="Leave without saving?"
    width={420}
    footer={
      <>
        <Button look="danger" onClick={onLeave}>
          Leave without saving
        </Button>
        <Button onClick={onStay}>Stay here</Button>
      </>
    }
  >
    <p>{children}</p>
  </Dialog>
)
