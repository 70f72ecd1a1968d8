import { AccountFrame } from '../../lib/account-frame.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { LISTINGS } from './listing-calls.ts'
import styles from './listings.module.css'

export function ListingsSkeleton() {
  return (
    <AccountFrame title={LISTINGS.label} busy>
      <ul className={styles.grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index}>
            <Skeleton ratio={3 / 2} />
            <Skeleton width="40%" style={{ marginTop: 14 }} />
            <Skeleton width="70%" style={{ marginTop: 8 }} />
          </li>
        ))}
      </ul>
    </AccountFrame>
  )
}

export function ListingSkeleton() {
  return (
    <AccountFrame title="Listing" heading={<Skeleton width={320} height={34} />} above={[LISTINGS]} busy>
      <Skeleton height={420} />
    </AccountFrame>
  )
}
