import type { LandingPageRow } from '@frontage/contracts/landing.ts'
import { LANDING_KIND_NAMES, landingPath } from '@frontage/domain/landing/landing-page.ts'
import { ExternalLink, LayoutTemplate, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { landingHref } from './landing-calls.ts'
import { landingPhoto } from './landing-photo.ts'
import styles from './landing.module.css'
import { StateBadge } from './state-badge.tsx'

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? what : `${what}s`}`

/** Where the keyboard is on a tile. */
export const linkOf = ({ id }: Pick<LandingPageRow, 'id'>): string => `landing-${id}`

interface PageTileProps<Row extends LandingPageRow> {
  page: Row
  onDelete: (page: Row) => void
}

export function PageTile<Row extends LandingPageRow>({ page, onDelete }: PageTileProps<Row>) {
  const href = landingHref(page)
  const path = landingPath(page.pretty_url)
  return (
    <article className={styles.tile} aria-label={page.title}>
      <A href={href} className={styles.cover} aria-hidden="true" tabIndex={-1}>
        {page.cover ? (
          <img src={landingPhoto(page.id, page.cover.file_id, 640)} alt="" loading="lazy" />
        ) : (
          <LayoutTemplate size={36} strokeWidth={1.25} />
        )}
        <span className={styles.badge}>
          <StateBadge state={page.state} />
        </span>
      </A>
      <div className={styles.line}>
        <h2 className={styles.title}>
          <A id={linkOf(page)} href={href}>
            {page.title}
          </A>
        </h2>
        <Menu
          label={`${page.title}: more`}
          align="end"
          renderTrigger={(trigger) => (
            <IconButton small label={`More for ${page.title}`} {...trigger}>
              <MoreHorizontal size={18} />
            </IconButton>
          )}
          entries={[
            { kind: 'link', label: 'Edit', icon: <Pencil size={16} />, href },
            ...(page.state === 'published'
              ? [
                  {
                    kind: 'link' as const,
                    label: 'Open the page',
                    icon: <ExternalLink size={16} />,
                    href: path,
                  },
                ]
              : []),
            { kind: 'separator' },
            {
              kind: 'action',
              label: 'Delete',
              icon: <Trash2 size={16} />,
              danger: true,
              onSelect: () => onDelete(page),
            },
          ]}
        />
      </div>
      <p className={styles.quiet}>{LANDING_KIND_NAMES[page.kind]}</p>
      <p className={styles.quiet}>{path}</p>
      <p className={styles.quiet}>
        {counted(page.visits, 'visit')} · {counted(page.leads, 'lead')}
      </p>
    </article>
  )
}
