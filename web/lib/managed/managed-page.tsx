import type { ReactNode } from 'react'
import { BackLink } from '../back-link.tsx'
import styles from './managed.module.css'

interface ManagedPageProps {
  /** The list that it is in. */
  back: { href: string; label: string }
  title: string
  /** How it stands, beside its name. */
  state?: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
  children: ReactNode
}

/** One of the things that administrators write: its name, how it stands, and under it what it says. */
export const ManagedPage = ({ back, title, state, actions, children }: ManagedPageProps) => (
  <div className={styles.page}>
    <BackLink {...back} />
    <header className={styles.head}>
      <h1>{title}</h1>
      {state}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
    {children}
  </div>
)
