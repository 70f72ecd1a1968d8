import { Skeleton } from '../../ui/states.tsx'
import styles from './saved-designs.module.css'

export function SavedDesignsSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <header className={styles.header}>
        <h1 className={styles.title}>Saved designs</h1>
      </header>
      <ul className={styles.grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index}>
            <Skeleton ratio={1} />
            <Skeleton width="60%" style={{ marginTop: 14 }} />
          </li>
        ))}
      </ul>
    </div>
  )
}
