import { ExternalLink, Files, Inbox, PackageSearch, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Menu } from '@frontage/domain/storefront.ts'
import { A } from '../../lib/anchor.tsx'
import { partnerLinks } from '../../lib/partner-links.ts'
import { useSite } from '../../lib/site.ts'
import styles from './cp.module.css'

export const title = 'Control panel'

interface Tool {
  href: string
  name: string
  note: string
  icon: ReactNode
  menu: Menu
}

const TOOLS: readonly Tool[] = [
  {
    href: '/page-content-editor',
    name: 'Pages',
    note: 'What visitors read about the brokerage: write it, arrange it.',
    icon: <Files size={24} />,
    menu: 'page-content-editor',
  },
  {
    href: '/cp/support',
    name: 'Support inbox',
    note: 'Questions, feedback, ideas and templates that came in.',
    icon: <Inbox size={24} />,
    menu: 'control-panel',
  },
  {
    href: '/manage-orders',
    name: 'Manage orders',
    note: 'Every order of the brokerage, and the next step of each.',
    icon: <PackageSearch size={24} />,
    menu: 'manage-orders',
  },
  {
    href: '/viewallusers',
    name: 'View all users',
    note: 'Who is here, and a way to help them in their account.',
    icon: <UsersRound size={24} />,
    menu: 'viewallusers',
  },
]

export function HydrateFallback() {
  return (
    <div className={styles.page} aria-busy="true">
      <h1>{title}</h1>
    </div>
  )
}

export function Component() {
  const { features, tenant } = useSite()
  const partners = partnerLinks(features.partnerPages)
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>Everything that runs the site of {tenant.name}.</p>
      <ul className={styles.tools}>
        {TOOLS.filter(({ menu }) => features.menus[menu]).map(({ href, name, note, icon }) => (
          <li key={href}>
            <A href={href} className={styles.tool}>
              {icon}
              <strong>{name}</strong>
              <span>{note}</span>
            </A>
          </li>
        ))}
      </ul>
      {partners.length > 0 && (
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere">Elsewhere</h2>
          <ul className={styles.partners}>
            {partners.map(({ href, label }) => (
              <li key={href}>
                <A href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                  <ExternalLink size={16} aria-label="opens in a new tab" />
                </A>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
