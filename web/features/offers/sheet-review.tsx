import type { BulkPreview } from '@frontage/contracts/bulk.ts'
import { PreviewShown } from '../../lib/bulk/preview.tsx'
import { Button, Dialog, FieldError } from '../../ui/index.ts'
import styles from './offers.module.css'
import { PRICE_FIELDS } from './price-sheet.ts'

interface SheetReviewProps {
  preview: BulkPreview
  isBusy: boolean
  problem: string | null
  onClose: () => void
  onSave: () => void
}

/** What a grid would change, before it does. One that cannot be changed keeps all of them from being saved. */
export function SheetReview({ preview, isBusy, problem, onClose, onSave }: SheetReviewProps) {
  const { changed, refused } = preview
  return (
    <Dialog
      open
      width={720}
      title="Save these prices?"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Keep editing
          </Button>
          <Button busy={isBusy} disabled={changed === 0 || refused > 0} onClick={onSave}>
            {`Save ${changed} ${changed === 1 ? 'template' : 'templates'}`}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        {refused > 0 && <FieldError>Correct these first: all are saved together, or none.</FieldError>}
        {changed + refused === 0 && <p>Nothing would change.</p>}
        <PreviewShown preview={preview} fields={PRICE_FIELDS} />
        <p className={styles.hint}>Open carts show the new prices before anybody pays them.</p>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </Dialog>
  )
}
