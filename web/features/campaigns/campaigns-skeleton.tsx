import { AccountFrame } from '../../lib/account-frame.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { AUTOMARKETING } from './campaign-calls.ts'
import styles from './campaigns.module.css'

export function CampaignsSkeleton() {
  return (
    <AccountFrame title={AUTOMARKETING.label} busy>
      <ul className={styles.campaigns}>
        {Array.from({ length: 3 }, (_, index) => (
          <li key={index}>
            <Skeleton height={76} />
          </li>
        ))}
      </ul>
    </AccountFrame>
  )
}

export function CampaignSkeleton() {
  return (
    <AccountFrame
      title="Campaign"
      heading={<Skeleton width={280} height={34} />}
      above={[AUTOMARKETING]}
      busy
    >
      <Skeleton height={420} />
    </AccountFrame>
  )
}
