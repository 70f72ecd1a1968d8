import { CalendarClock } from 'lucide-react'
import type { PageSchedule } from '@frontage/contracts/pages.ts'
import { Button } from '../../ui/index.ts'
import styles from './editor-screen.module.css'
import { fullTime, shortTime } from '../../lib/when.ts'

interface PageStatusProps {
  schedule: PageSchedule | null
  onOpen: () => void
}

/** Whether and when a text of this page will be published by itself. */
export function PageStatus({ schedule, onOpen }: PageStatusProps) {
  const at = schedule && new Date(schedule.publish_at)
  const said = at ? `Publishes ${shortTime(at)}` : 'Publish later'
  return (
    <Button
      look={schedule ? 'secondary' : 'quiet'}
      size="small"
      className={styles.tool}
      icon={<CalendarClock size={18} aria-hidden="true" />}
      aria-label={said}
      title={schedule && at ? fullTime(at, schedule.time_zone) : 'Publish later'}
      onClick={onOpen}
    >
      <span className={schedule ? undefined : styles.toolName}>{said}</span>
    </Button>
  )
}
