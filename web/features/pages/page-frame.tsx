import {
  Building2,
  CircleQuestionMark,
  FileText,
  FileUp,
  LifeBuoy,
  Lightbulb,
  Mail,
  Package,
  Scale,
  Star,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { SideItem } from '@frontage/domain/page-tree.ts'
import { Breadcrumb, classes, SideNavigation, type Crumb } from '../../ui/index.ts'
import styles from './page-frame.module.css'

const ICON_SIZE = 22
/** By the type of a tenant's page, and of the screens that help by their address. */
const icons: Record<string, typeof FileText> = {
  Company: Building2,
  Help: LifeBuoy,
  Legal: Scale,
  '/faq': CircleQuestionMark,
  '/contact-us': Mail,
  '/how-to-order': Package,
  '/feedback-form': Star,
  '/content-idea-submission': Lightbulb,
  '/template-submission': FileUp,
}

interface PageFrameProps {
  title: string
  lead?: ReactNode
  /** What can be done with the page, beside its title. */
  actions?: ReactNode
  /** From the top of the tree to here. */
  crumbs: readonly Crumb[]
  side: readonly SideItem[]
  /** The path on screen. */
  current: string
  children: ReactNode
}

/** Where the reader is, what stands beside it, and the page. */
export function PageFrame({ title, lead, actions, crumbs, side, current, children }: PageFrameProps) {
  return (
    <div className={classes(styles.page, side.length > 0 && styles.withSide)}>
      <div className={styles.crumbs}>
        <Breadcrumb crumbs={crumbs} />
      </div>
      {side.length > 0 && (
        <div className={styles.side}>
          <SideNavigation label="In this section" current={current} items={side.map(withIcon)} />
        </div>
      )}
      <div className={styles.main}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {actions}
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  )
}

function withIcon({ name, icon, url }: SideItem) {
  const Icon = icons[url] ?? icons[icon] ?? FileText
  return { name, url, icon: <Icon size={ICON_SIZE} strokeWidth={1.75} aria-hidden="true" /> }
}
