import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './chips.module.css'

interface ChipsProps {
  label: string
  className?: string | undefined
  /** In the middle under words, and wrapped on phones too. */
  centered?: boolean
  /** Links; the one that is on has `aria-current`, a count is in a `span`. */
  children: ReactNode
}

/** Ways to narrow a list, one beside the other; on phones a row to push. */
export function Chips({ label, className, centered, children }: ChipsProps) {
  return (
    <nav
      data-scrolls
      aria-label={label}
      className={classes(styles.chips, centered && styles.centered, className)}
    >
      {children}
    </nav>
  )
}
