import { MomentDialog } from '../../lib/moment-dialog.tsx'

interface PublishAtDialogProps {
  /** When it is scheduled for already; null: not yet. */
  publishAt: string | null
  onClose: () => void
  /** Throws what is shown at the field. */
  onSchedule: (at: { publish_at: string; time_zone: string }) => Promise<void>
}

/** When visitors see the page for the first time. */
export const PublishAtDialog = ({ publishAt, onClose, onSchedule }: PublishAtDialogProps) => (
  <MomentDialog
    title="Publish at a set time"
    action="Schedule the page"
    moment={publishAt}
    onClose={onClose}
    onSchedule={(at, timeZone) => onSchedule({ publish_at: at, time_zone: timeZone })}
  />
)
