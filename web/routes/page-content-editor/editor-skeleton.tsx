import { Skeleton, VisuallyHidden } from '../../ui/index.ts'
import styles from './editor-screen.module.css'

/** The editor's own shape while page and editor are on their way. */
export function EditorSkeleton() {
  return (
    <div className={styles.screen} aria-busy="true">
      <header className={styles.bar}>
        <h1>
          <VisuallyHidden>Opening the page editor</VisuallyHidden>
        </h1>
        <Skeleton width={220} height={24} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.waitingTools}>
          <Skeleton width="min(70%, 900px)" height={32} />
        </div>
        <div className={styles.waitingSheet}>
          <Skeleton width="46%" height={32} />
          {['94%', '88%', '91%', '62%'].map((width) => (
            <Skeleton key={width} width={width} height={16} />
          ))}
        </div>
      </main>
    </div>
  )
}
