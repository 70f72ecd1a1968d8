import type { ReactNode } from 'react'
import { useCurrentInSight } from './current-in-sight.ts'
import { Breadcrumb, type Crumb } from './marks.tsx'
import styles from './tiles-page.module.css'

interface TilesPageProps {
  crumbs: readonly Crumb[]
  title: string
  lead: string
  /** Links to the categories beside this one, with how many things stand there in a `span`; above it on phones. */
  side: ReactNode
  sideLabel: string
  children: ReactNode
}

/** One category of a section, with its neighbours. */
export function TilesPage({ crumbs, title, lead, side, sideLabel, children }: TilesPageProps) {
  const strip = useCurrentInSight(title)
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={crumbs} />
      <header className={styles.heading}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <div className={styles.columns}>
        <nav ref={strip} data-scrolls aria-label={sideLabel} className={styles.side}>
          {side}
        </nav>
        {children}
      </div>
    </div>
  )
}
