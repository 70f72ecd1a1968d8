import { TheirsAndYours } from '../../lib/theirs-and-yours.tsx'
import { Button, Dialog, FieldError } from '../../ui/index.ts'
import styles from './offers.module.css'

interface SheetConflictProps {
  rows: Parameters<typeof TheirsAndYours>[0]['rows']
  isBusy: boolean
  problem: string | null
  onClose: () => void
  onTheirs: () => void
  onMine: () => void
}

/** Another administrator saved some of these prices first: both sides, before one is chosen. */
export const SheetConflict = ({ rows, isBusy, problem, onClose, onTheirs, onMine }: SheetConflictProps) => (
  <Dialog
    open
    width={640}
    title="Another administrator changed these prices"
    onClose={onClose}
    closeOnPressOutside={false}
    footer={
      <>
        <Button look="secondary" disabled={isBusy} onClick={onTheirs}>
          Use theirs
        </Button>
        <Button busy={isBusy} onClick={onMine}>
          Save mine
        </Button>
      </>
    }
  >
    <div className={styles.sheet}>
      <p>Nothing is saved yet, and what you typed for other templates stays. Where the two differ:</p>
      <TheirsAndYours rows={rows} />
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  </Dialog>
)
