import type { ReactNode } from 'react'
import { useCurrentInSight } from './current-in-sight.ts'
import styles from './side-navigation.module.css'

export interface SideNavigationItem {
  name: string
  /** Drawn at 22 px. */
  icon?: ReactNode
  url: string
  /** Begins another kind of places: a line is above it. */
  divided?: boolean
}

interface SideNavigationProps {
  label: string
  items: readonly SideNavigationItem[]
  /** The path on screen; the item that matches it is marked, or the one it is below. */
  current: string
}

/** A list of places beside a page; above it on phones. */
export function SideNavigation({ label, items, current }: SideNavigationProps) {
  const marked = markedOf(items, current)
  const strip = useCurrentInSight(current)
  return (
    <nav ref={strip} data-scrolls aria-label={label} className={styles.side}>
      <ul>
        {items.map((item) => (
          <li key={item.url} data-divided={item.divided || undefined}>
            <a
              href={item.url}
              aria-current={item.url !== marked ? undefined : marked === current ? 'page' : 'true'}
            >
              {item.icon}
              {item.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The address of the item with most of the path. */
function markedOf(items: readonly SideNavigationItem[], current: string): string | undefined {
  const above = items.map(({ url }) => url).filter((url) => `${current}/`.startsWith(`${url}/`))
  return above.toSorted((one, other) => other.length - one.length)[0]
}
