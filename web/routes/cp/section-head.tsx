import type { ReactNode } from 'react'
import styles from './section-head.module.css'

interface SectionHeadProps {
  title: string
  /** What can be done with the whole section. */
  actions?: ReactNode
  /** What the section is for. */
  children?: ReactNode
}

export const SectionHead = ({ title, actions, children }: SectionHeadProps) => (
  <header className={styles.head}>
    <div className={styles.words}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
)
