import { AccountFrame } from '../../lib/account-frame.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { EMAILS } from './email-calls.ts'
import styles from './emails.module.css'

export function EmailsSkeleton() {
  return (
    <AccountFrame title={EMAILS.label} busy>
      <ul className={styles.list}>
        {Array.from({ length: 3 }, (_, index) => (
          <li key={index}>
            <Skeleton height={76} />
          </li>
        ))}
      </ul>
    </AccountFrame>
  )
}

export function EmailSkeleton() {
  return (
    <AccountFrame title="Email" heading={<Skeleton width={320} height={34} />} above={[EMAILS]} busy>
      <Skeleton height={420} />
    </AccountFrame>
  )
}
