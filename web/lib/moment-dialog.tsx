import { useState, type ReactNode } from 'react'
import { sentenceOf } from './api.ts'
import { fieldOf, fullTime, momentOf, ownZone, usualTime, zoneName } from './when.ts'
import { Button, Dialog, TextField } from '../ui/index.ts'

interface MomentDialogProps {
  title: string
  /** On the button. */
  action: string
  /** Stands above the field. */
  children?: ReactNode
  /** When it is scheduled for already; null: not yet. */
  moment: string | null
  onClose: () => void
  /** Throws what is shown at the field. */
  onSchedule: (at: string, timeZone: string) => Promise<void>
}

/** Asks for a moment in the reader's own time zone. */
export function MomentDialog({ title, action, children, moment, onClose, onSchedule }: MomentDialogProps) {
  const [opened] = useState(() => new Date())
  const [offered] = useState(() => fieldOf(moment ? new Date(moment) : usualTime(opened)))
  const [field, setField] = useState(offered)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const zone = ownZone()
  const at = momentOf(field)
  const save = async () => {
    if (!at) return setProblem('Choose a date and a time.')
    setProblem('')
    setBusy(true)
    try {
      await onSchedule(at.toISOString(), zone)
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      width={540}
      onClose={onClose}
      isUnsaved={field !== offered}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <Button busy={isBusy} onClick={() => void save()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
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
