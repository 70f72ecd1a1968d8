import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './table.module.css'

/**
 * A table of figures or facts. A row begins with a heading of its own. `data-end` puts what is a number at the end of its
 * cell, `data-current` marks a row, and a button with `data-fills` is as large as its cell.
 */
export const Table = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <table className={classes(styles.table, className)}>{children}</table>
)
