import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { fieldOf, fullTime, momentOf, ownZone, usualTime, zoneName } from '../../lib/when.ts'
import { Button, Dialog, TextField } from '../../ui/index.ts'

interface PublishAtDialogProps {
  /** When it is scheduled for already; null: not yet. */
  publishAt: string | null
  onClose: () => void
  /** Throws what is shown at the field. */
  onSchedule: (at: { publish_at: string; time_zone: string }) => Promise<void>
}

/** When visitors see the page for the first time. */
export function PublishAtDialog({ publishAt, onClose, onSchedule }: PublishAtDialogProps) {
  const [opened] = useState(() => new Date())
  const [field, setField] = useState(() => fieldOf(publishAt ? new Date(publishAt) : usualTime(opened)))
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const zone = ownZone()
  const at = momentOf(field)
  const save = async () => {
    if (!at) return setProblem('Choose a date and a time.')
    setProblem('')
    setBusy(true)
    try {
      await onSchedule({ publish_at: at.toISOString(), time_zone: zone })
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title="Publish at a set time"
      width={540}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <Button busy={isBusy} onClick={() => void save()}>
            Schedule the page
          </Button>
        </>
      }
    >
      <TextField
        label="Date and time"
        type="datetime-local"
        value={field}
        min={fieldOf(opened)}
        error={problem || undefined}
        hint={
          at
            ? `${fullTime(at, zone)}. This is your own time zone: ${zoneName(zone, at)} (${zone}).`
            : `In your own time zone: ${zoneName(zone, opened)} (${zone}).`
        }
        onChange={({ target }) => setField(target.value)}
      />
    </Dialog>
  )
}
