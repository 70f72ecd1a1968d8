import { AccountFrame } from '../../lib/account-frame.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { LANDING_PAGES } from './landing-calls.ts'
import styles from './landing.module.css'

export function LandingPagesSkeleton() {
  return (
    <AccountFrame title={LANDING_PAGES.label} busy>
      <ul className={styles.grid}>
        {Array.from({ length: 3 }, (_, index) => (
          <li key={index}>
            <Skeleton ratio={3 / 2} />
            <Skeleton width="70%" style={{ marginTop: 14 }} />
            <Skeleton width="40%" style={{ marginTop: 8 }} />
          </li>
        ))}
      </ul>
    </AccountFrame>
  )
}

export function LandingPageSkeleton() {
  return (
    <AccountFrame
      title="Landing page"
      heading={<Skeleton width={320} height={34} />}
      above={[LANDING_PAGES]}
      busy
    >
      <Skeleton height={420} />
    </AccountFrame>
  )
}
