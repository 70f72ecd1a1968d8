import { AccountFrame } from '../../lib/account-frame.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './saved-designs.module.css'

export const SAVED_DESIGNS = { label: 'Saved designs', url: '/marketingmaterials' }

export function SavedDesignsSkeleton() {
  return (
    <AccountFrame title={SAVED_DESIGNS.label} busy>
      <ul className={styles.grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index}>
            <Skeleton ratio={1} />
            <Skeleton width="60%" style={{ marginTop: 14 }} />
          </li>
        ))}
      </ul>
    </AccountFrame>
  )
}
