import type { ReactNode } from 'react'
import { useCurrentInSight } from './current-in-sight.ts'
import type { Crumb } from './marks.tsx'
import { PageFrame } from './page-frame.tsx'
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

/** One category of a section, with its neighbors. */
export function TilesPage({ crumbs, title, lead, side, sideLabel, children }: TilesPageProps) {
  const strip = useCurrentInSight(title)
  return (
    <PageFrame crumbs={crumbs} title={title} lead={<p>{lead}</p>}>
      <div className={styles.columns}>
        <nav ref={strip} data-scrolls aria-label={sideLabel} className={styles.side}>
          {side}
        </nav>
        {children}
      </div>
    </PageFrame>
  )
}
