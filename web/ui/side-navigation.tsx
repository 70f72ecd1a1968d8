import type { ReactNode } from 'react'
import { useCurrentInSight } from './current-in-sight.ts'
import styles from './side-navigation.module.css'

export interface SideNavigationItem {
  name: string
  /** Drawn at 22 px. */
  icon?: ReactNode
  url: string
}

interface SideNavigationProps {
  label: string
  items: readonly SideNavigationItem[]
  /** The path on screen; the item that matches it is marked. */
  current: string
}

/** A list of places beside a page; above it on phones. */
export function SideNavigation({ label, items, current }: SideNavigationProps) {
  const strip = useCurrentInSight(current)
  return (
    <nav ref={strip} aria-label={label} className={styles.side}>
      <ul>
        {items.map((item) => (
          <li key={item.url}>
            <a href={item.url} aria-current={item.url === current ? 'page' : undefined}>
              {item.icon}
              {item.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
