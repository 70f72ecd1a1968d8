import { VisuallyHidden } from '../../ui/marks.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './designer.module.css'

/** The tool's own shape while the design is on its way. */
export function DesignerSkeleton() {
  return (
    <div className={styles.screen} aria-busy="true" data-panel="edit">
      <header className={styles.topBar}>
        <VisuallyHidden as="h1">Opening your design</VisuallyHidden>
        <Skeleton width={260} height={24} style={{ margin: 10 }} />
      </header>
      <div className={styles.side} style={{ padding: 20 }}>
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} height={44} style={{ display: 'block', marginBottom: 28 }} />
        ))}
      </div>
      <main
        id="main"
        tabIndex={-1}
        className={styles.main}
        style={{ alignItems: 'center', justifyContent: 'center' }}
      >
        <Skeleton width="min(56%, 60dvh)" ratio={8.5 / 11} />
      </main>
      <div className={styles.aside} style={{ padding: 20 }}>
        <Skeleton height={220} />
      </div>
    </div>
  )
}
