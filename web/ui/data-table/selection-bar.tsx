import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import styles from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  selection: Selection
  /** Rows that match the filters, and rows of the page. */
  total: number
  onPage: number
  /** What is counted: 'people'. */
  noun: string
  /** As many as can be changed at once. */
  most?: number
  /** What can be done with them. */
  children: ReactNode
}

/** What is selected, and what can be done with it; nothing while nothing is. */
export function SelectionBar({ selection, total, onPage, noun, most, children }: SelectionBarProps) {
  const isWholePage = !selection.isAll && selection.count >= onPage && total > selection.count
  return (
    <div aria-live="polite">
      {selection.count > 0 && (
        <section aria-label="Selection" className={styles.bar}>
          <strong>
            {selection.isAll ? 'All ' : ''}
            {selection.count.toLocaleString('en-US')} selected
          </strong>
          {isWholePage && (
            <Button look="quiet" size="small" onClick={selection.selectAll}>
              Select all {total.toLocaleString('en-US')} {noun}
            </Button>
          )}
          {most !== undefined && selection.count > most && (
            <span className={styles.most}>
              At most {most.toLocaleString('en-US')} can be changed at once. Narrow the list with its filters
              first.
            </span>
          )}
          <div className={styles.actions}>{children}</div>
          <Button look="quiet" size="small" icon={<X size={16} />} onClick={selection.clear}>
            Clear
          </Button>
        </section>
      )}
    </div>
  )
}
