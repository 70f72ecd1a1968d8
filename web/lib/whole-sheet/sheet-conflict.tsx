import { TheirsAndYours } from '../theirs-and-yours.tsx'
import { Button, Dialog, FieldError } from '../../ui/index.ts'
import styles from './whole-sheet.module.css'

interface SheetConflictProps {
  title: string
  rows: Parameters<typeof TheirsAndYours>[0]['rows']
  isBusy: boolean
  problem: string | null
  onClose: () => void
  onTheirs: () => void
  onMine: () => void
}

/** Somebody else saved some of a grid first: both sides, before one is chosen. */
export const SheetConflict = ({ title, rows, isBusy, problem, ...choices }: SheetConflictProps) => (
  <Dialog
    open
    width={640}
    title={title}
    onClose={choices.onClose}
    closeOnPressOutside={false}
    footer={
      <>
        <Button look="secondary" disabled={isBusy} onClick={choices.onTheirs}>
          Use theirs
        </Button>
        <Button busy={isBusy} onClick={choices.onMine}>
          Save mine
        </Button>
      </>
    }
  >
    <div className={styles.part}>
      <p>Nothing is saved yet, and what you typed for other templates stays. Where the two differ:</p>
      <TheirsAndYours rows={rows} />
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  </Dialog>
)
