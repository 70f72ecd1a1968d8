import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './marks.tsx'
import styles from './page-frame.module.css'

interface PageFrameProps {
  /** From the top of the site to here. */
  crumbs: readonly Crumb[]
  title: ReactNode
  /** Paragraphs under the title. */
  lead?: ReactNode
  children: ReactNode
}

/** A page of the site: where the reader is, what it is called, and what is on it. */
export const PageFrame = ({ crumbs, title, lead, children }: PageFrameProps) => (
  <div className={styles.page}>
    <Breadcrumb crumbs={crumbs} />
    <header className={styles.heading}>
      <h1>{title}</h1>
      {lead}
    </header>
    {children}
  </div>
)
