import type { ReactNode } from 'react'
import styles from './offers.module.css'

/** A field of a row, under its heading: the first row shows the headings of all, as a table does. */
export function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.cell}>
      <span className={styles.cellHeading} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
