import { AccountFrame } from '../../lib/account-frame.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { SAVED_LISTS } from './list-calls.ts'
import styles from './saved-lists.module.css'

export function SavedListsSkeleton() {
  return (
    <AccountFrame title={SAVED_LISTS.label} busy>
      <RowsSkeleton />
    </AccountFrame>
  )
}

export function ListSkeleton() {
  return (
    <AccountFrame
      title="Mailing list"
      heading={<Skeleton width={320} height={34} />}
      above={[SAVED_LISTS]}
      busy
    >
      <RowsSkeleton />
    </AccountFrame>
  )
}

function RowsSkeleton() {
  return (
    <div className={styles.lists}>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={styles.list}>
          <Skeleton width={48} height={48} />
          <div className={styles.words}>
            <Skeleton width="40%" />
            <Skeleton width="60%" style={{ marginTop: 10 }} />
          </div>
        </div>
      ))}
    </div>
  )
}
