/** Chooses a saved list, or brings a new one, wherever something is mailed. */
import type { ListDraft, MailingList } from '@frontage/contracts/lists.ts'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { fetchLists } from './list-calls.ts'
import { ListUpload } from './list-upload.tsx'
import { addresses } from './list-texts.ts'
import styles from './list-picker.module.css'

interface ListPickerProps {
  /** Id of the chosen list. */
  value: string | null
  onChange: (list: MailingList | null) => void
  /** Shorter lists cannot be mailed to. */
  minimum: number | null
  error?: string | undefined
  disabled?: boolean
}

/** As many as one call answers; an agent has a handful. */
const MOST = 100

export function ListPicker({ value, onChange, minimum, error, disabled }: ListPickerProps) {
  const [isUploading, setIsUploading] = useState(false)
  const [uploaded, setUploaded] = useState<MailingList | null>(null)
  const lists = useLoaded(`lists ${uploaded?.id ?? ''}`, () => fetchLists({ pageSize: MOST }))
  if (lists.state === 'loading') return <Skeleton height={68} />
  if (lists.state === 'failed') {
    return (
      <div role="alert" className={styles.failed}>
        <span>{sentenceOf(lists.error)}</span>
        <Button look="secondary" size="small" onClick={lists.retry}>
          Retry
        </Button>
      </div>
    )
  }
  const { rows } = lists.value
  const chosen = rows.find((list) => list.id === value)
  return (
    <div className={styles.picker}>
      {rows.length > 0 && (
        <Select
          label="Mailing list"
          value={chosen?.id ?? ''}
          placeholder="Choose a list"
          options={rows.map((list) => ({
            value: list.id,
            label: `${list.name} (${addresses(list.row_count)})`,
          }))}
          error={error ?? tooShort(chosen, minimum)}
          disabled={disabled}
          onChange={(event) => onChange(rows.find((list) => list.id === event.target.value) ?? null)}
        />
      )}
      <p className={styles.line}>
        <Button
          look={rows.length === 0 ? 'primary' : 'quiet'}
          size="small"
          icon={<Upload size={16} />}
          disabled={disabled}
          onClick={() => setIsUploading(true)}
        >
          Upload {rows.length === 0 ? 'your mailing list' : 'another list'}
        </Button>
        {chosen && (
          <a href={`/savedmailinglists/${chosen.id}`} target="_blank" rel="noreferrer">
            See its addresses
          </a>
        )}
      </p>
      <UploadDialog
        open={isUploading}
        onClose={() => setIsUploading(false)}
        onSaved={(list) => {
          setIsUploading(false)
          setUploaded(list)
          onChange(list)
        }}
      />
    </div>
  )
}

function tooShort(list: MailingList | undefined, minimum: number | null): string | undefined {
  if (!list || minimum === null || list.row_count >= minimum) return undefined
  return `Mailings start at ${addresses(minimum)}; this list has ${list.row_count.toLocaleString('en-US')}.`
}

interface UploadDialogProps {
  open: boolean
  onClose: () => void
  onSaved: (list: MailingList) => void
}

function UploadDialog({ open, onClose, onSaved }: UploadDialogProps) {
  const [draft, setDraft] = useState<ListDraft | null>(null)
  return (
    <Dialog open={open} onClose={onClose} title="Upload a mailing list" width={1080}>
      <ListUpload
        draft={draft}
        onDraft={setDraft}
        onSaved={(list) => {
          setDraft(null)
          onSaved(list)
        }}
      />
    </Dialog>
  )
}
