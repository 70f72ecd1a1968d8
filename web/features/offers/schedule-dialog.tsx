import { MomentDialog } from '../../lib/moment-dialog.tsx'

interface ScheduleDialogProps {
  /** When it is scheduled for already; null: not yet. */
  startsAt: string | null
  onClose: () => void
  /** Throws what is shown at the field. */
  onSchedule: (at: { starts_at: string; time_zone: string }) => Promise<void>
}

/** From when on the prices in the form are the template's. */
export const ScheduleDialog = ({ startsAt, onClose, onSchedule }: ScheduleDialogProps) => (
  <MomentDialog
    title="Save prices from a date"
    action="Schedule prices"
    moment={startsAt}
    onClose={onClose}
    onSchedule={(at, timeZone) => onSchedule({ starts_at: at, time_zone: timeZone })}
  >
    <p>
      Until then the template keeps its present prices. After that, open carts show the new price before
      anybody pays.
    </p>
  </MomentDialog>
)
