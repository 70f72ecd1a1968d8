import type { ReactNode } from 'react'
import styles from './split-page.module.css'

interface SplitPageProps {
  title: ReactNode
  lead?: ReactNode
  /** Beside it on wide screens, on the brand's colour; decoration. */
  aside: ReactNode
  children: ReactNode
}

/** One thing to fill in, with room for the brand beside it. */
export function SplitPage({ title, lead, aside, children }: SplitPageProps) {
  return (
    <div className={styles.page}>
      <section className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <div className={styles.lead}>{lead}</div>}
        {children}
      </section>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  )
}
