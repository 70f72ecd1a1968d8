import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Breadcrumb, type Crumb } from './marks.tsx'
import styles from './section-page.module.css'
import { SideNavigation, type SideNavigationItem } from './side-navigation.tsx'

export interface SectionPageProps {
  title: ReactNode
  /** In place of the title's heading, such as a field while the title is changed. */
  heading?: ReactNode
  /** The heading's id, where something moves the focus to it. */
  headingId?: string
  lead?: ReactNode
  /** What can be done with the page, beside its title. */
  actions?: ReactNode
  /** From the top of the site to here. */
  crumbs: readonly Crumb[]
  side: readonly SideNavigationItem[]
  sideLabel: string
  /** The path on screen. */
  current: string
  /** Screens to work in have a smaller heading than pages to read. */
  isTool?: boolean
  busy?: boolean
  children: ReactNode
}

/** One page of a section: where the reader is, the section's other pages, and the page. All pages have one left edge and width. */
export function SectionPage(props: SectionPageProps) {
  const { title, heading, headingId, lead, actions, crumbs, side, sideLabel, current, isTool, busy } = props
  return (
    <div className={classes(styles.page, side.length > 0 && styles.withSide, isTool && styles.tool)}>
      <div className={styles.crumbs}>
        <Breadcrumb crumbs={crumbs} />
      </div>
      {side.length > 0 && (
        <div className={styles.side}>
          <SideNavigation label={sideLabel} current={current} items={side} />
        </div>
      )}
      <div className={styles.main} aria-busy={busy || undefined}>
        <header className={styles.head}>
          <div className={styles.words}>
            {heading || (
              <h1 id={headingId} tabIndex={-1}>
                {title}
              </h1>
            )}
            {lead && <div className={styles.lead}>{lead}</div>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
        {props.children}
      </div>
    </div>
  )
}
