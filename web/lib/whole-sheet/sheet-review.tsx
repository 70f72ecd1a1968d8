import type { BulkPreview } from '@frontage/contracts/bulk.ts'
import { PreviewShown } from '../bulk/preview.tsx'
import { Button, Dialog, FieldError } from '../../ui/index.ts'
import styles from './whole-sheet.module.css'

interface SheetReviewProps {
  title: string
  preview: BulkPreview
  /** What fields are called on screen. */
  fields: Readonly<Record<string, string>>
  /** What else is good to know before it is saved. */
  note?: string
  isBusy: boolean
  problem: string | null
  onClose: () => void
  onSave: () => void
}

/** What a grid would change, before it does. One that cannot be changed keeps all of them from being saved. */
export function SheetReview({ title, preview, fields, note, ...props }: SheetReviewProps) {
  const { isBusy, problem, onClose, onSave } = props
  const { changed, refused } = preview
  return (
    <Dialog
      open
      width={720}
      title={title}
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
      <div className={styles.part}>
        {refused > 0 && <FieldError>Correct these first: all are saved together, or none.</FieldError>}
        {changed + refused === 0 && <p>Nothing would change.</p>}
        <PreviewShown preview={preview} fields={fields} />
        {note && <p className={styles.hint}>{note}</p>}
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </Dialog>
  )
}
