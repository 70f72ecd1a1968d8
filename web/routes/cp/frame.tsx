import { ExternalLink, Menu as MenuIcon, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Palette } from '../../features/control-panel/palette.tsx'
import { ToolbarPlace } from '../../features/control-panel/toolbar-place.tsx'
import { AccountMenu } from '../../features/shell/header-parts.tsx'
import { A } from '../../lib/anchor.tsx'
import { useOnNavigation } from '../../lib/on-navigation.ts'
import { homePath } from '../../lib/paths.ts'
import { useSite } from '../../lib/site.ts'
import { Drawer, IconButton } from '../../ui/index.ts'
import styles from './frame.module.css'
import { hrefOf, type Section } from './section.tsx'
import { openSections, sectionAt } from './sections.ts'

/** The control panel around one of its sections: where one is, the way to the others, and the way back to the site. */
export function Frame({ busy, children }: { busy?: boolean; children: ReactNode }) {
  const site = useSite()
  const [isOpen, setOpen] = useState(false)
  useOnNavigation(() => setOpen(false))
  const sections = openSections(site.features)
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <ToolbarPlace />
      <header className={styles.bar}>
        <IconButton
          label="Sections"
          className={styles.burger}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <MenuIcon size={24} />
        </IconButton>
        <A href="/cp" className={styles.brand}>
          <img src={site.tenant.brand.logo_mark || site.tenant.logo_path} alt="" height="32" />
          <span>
            <strong>{site.tenant.name}</strong>
            <small>Control panel</small>
          </span>
        </A>
        <Palette
          places={sections.map((section) => ({
            title: section.name,
            detail: section.note,
            href: hrefOf(section),
          }))}
        />
        <A href={homePath(site)} className={styles.toSite}>
          View site
          <ExternalLink size={16} aria-hidden="true" />
        </A>
        <AccountMenu />
      </header>
      <div className={styles.body}>
        <div className={styles.side}>
          <Navigation sections={sections} />
        </div>
        <main id="main" tabIndex={-1} className={styles.main} aria-busy={busy || undefined}>
          {children}
        </main>
      </div>
      <Drawer open={isOpen} onClose={() => setOpen(false)} label="Sections">
        <div className={styles.drawerTop}>
          <strong>Control panel</strong>
          <IconButton label="Close sections" onClick={() => setOpen(false)}>
            <X size={24} />
          </IconButton>
        </div>
        <Navigation sections={sections} />
      </Drawer>
    </>
  )
}

function Navigation({ sections }: { sections: readonly Section[] }) {
  const { pathname } = useLocation()
  const current = sectionAt(pathname)
  return (
    <nav aria-label="Control panel sections" className={styles.sections}>
      <ul>
        {sections.map((section) => (
          <li key={section.name}>
            <A
              href={hrefOf(section)}
              title={section.name}
              aria-current={section === current ? 'page' : undefined}
            >
              <section.icon size={22} strokeWidth={1.75} aria-hidden="true" />
              <span>{section.name}</span>
            </A>
          </li>
        ))}
      </ul>
    </nav>
  )
}
