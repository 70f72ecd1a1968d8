import { AccountFrame } from '../../lib/account-frame.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { CALENDAR, POST_IT, SAVED_DESIGNS } from './post-calls.ts'
import styles from './post.module.css'

export function PostSkeleton() {
  return (
    <AccountFrame title={POST_IT} heading={<Skeleton width={280} height={34} />} above={[SAVED_DESIGNS]} busy>
      <div className={styles.columns}>
        <Skeleton ratio={1} />
        <Skeleton height={320} />
      </div>
    </AccountFrame>
  )
}

export function CalendarSkeleton() {
  return (
    <AccountFrame
      title={CALENDAR.label}
      heading={<Skeleton width={280} height={34} />}
      above={[SAVED_DESIGNS]}
      busy
    >
      <Skeleton height={420} />
    </AccountFrame>
  )
}
