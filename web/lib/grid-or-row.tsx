/** A list of cards: wrapped, or as a row that scrolls sideways and has buttons for that where a mouse is used. */
import { useRef, useSyncExternalStore, type ReactNode } from 'react'
import styles from './grid-or-row.module.css'
import { later } from './lazy.tsx'

const RowButtons = later(async () => (await import('./row-buttons.tsx')).RowButtons)

interface GridOrRowProps {
  label: string
  className: string | undefined
  /** The class makes it scroll, at least on phones. */
  row?: boolean | undefined
  children: ReactNode
}

export function GridOrRow({ label, className, row, children }: GridOrRowProps) {
  const list = useRef<HTMLUListElement>(null)
  const hasMouse = useHasMouse()
  const cards = (
    <ul ref={list} data-scrolls={row} className={className} aria-label={label}>
      {children}
    </ul>
  )
  if (!row) return cards
  return (
    <div className={styles.band}>
      {cards}
      <RowButtons asked={hasMouse} list={list} label={label} />
    </div>
  )
}

const MOUSE = '(hover: hover) and (pointer: fine)'

/** A finger pushes the row itself. Not known to the server. */
function useHasMouse(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(MOUSE)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(MOUSE).matches,
    () => false,
  )
}
