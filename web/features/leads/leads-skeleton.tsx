import { AccountFrame } from '../../lib/account-frame.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { LEADS } from './lead-calls.ts'
import styles from './leads.module.css'

export function LeadsSkeleton() {
  return (
    <AccountFrame title={LEADS.label} busy>
      <ul className={styles.list}>
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index} className={styles.row}>
            <div>
              <Skeleton width={220} />
              <Skeleton width={320} style={{ marginTop: 8 }} />
            </div>
          </li>
        ))}
      </ul>
    </AccountFrame>
  )
}

export function LeadSkeleton() {
  return (
    <AccountFrame title="Lead" heading={<Skeleton width={320} height={34} />} above={[LEADS]} busy>
      <Skeleton height={420} />
    </AccountFrame>
  )
}
