import type { ReactNode } from 'react'
import { BackLink } from '../../lib/back-link.tsx'
import styles from './section-head.module.css'

interface SectionHeadProps {
  /** Of a screen below that of the section. */
  back?: { href: string; label: string }
  title: string
  /** What can be done with the whole section. */
  actions?: ReactNode
  /** What the section is for. */
  children?: ReactNode
}

export const SectionHead = ({ back, title, actions, children }: SectionHeadProps) => (
  <>
    {back && <BackLink {...back} />}
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  </>
)
