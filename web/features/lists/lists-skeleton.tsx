import { Skeleton } from '../../ui/states.tsx'
import styles from './saved-lists.module.css'

export function SavedListsSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <h1 className={styles.title}>Saved mailing lists</h1>
      <RowsSkeleton />
    </div>
  )
}

export function ListSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton width="45%" height={34} />
      <Skeleton width="70%" />
      <RowsSkeleton />
    </div>
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
