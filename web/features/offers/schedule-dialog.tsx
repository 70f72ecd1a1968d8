import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { fieldOf, fullTime, momentOf, ownZone, usualTime, zoneName } from '../../lib/when.ts'
import { Button, Dialog, TextField } from '../../ui/index.ts'

interface ScheduleDialogProps {
  /** When it is scheduled for already; null: not yet. */
  startsAt: string | null
  onClose: () => void
  /** Throws what is shown at the field. */
  onSchedule: (at: { starts_at: string; time_zone: string }) => Promise<void>
}

/** From when on the prices in the form are the template's. */
export function ScheduleDialog({ startsAt, onClose, onSchedule }: ScheduleDialogProps) {
  const [opened] = useState(() => new Date())
  const [field, setField] = useState(() => fieldOf(startsAt ? new Date(startsAt) : usualTime(opened)))
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const zone = ownZone()
  const at = momentOf(field)
  const save = async () => {
    if (!at) return setProblem('Choose a date and a time.')
    setProblem('')
    setBusy(true)
    try {
      await onSchedule({ starts_at: at.toISOString(), time_zone: zone })
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title="Save prices from a date"
      width={540}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <Button busy={isBusy} onClick={() => void save()}>
            Schedule prices
          </Button>
        </>
      }
    >
      <p>
        Until then the template is sold as it is now. Carts follow at that moment, and show the new price
        before anybody pays it.
      </p>
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
