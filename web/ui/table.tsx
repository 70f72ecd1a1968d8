import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './table.module.css'

/** Rows that begin with a heading of their own. What is a number has `data-end` and stands at the end of its cell. */
export const Table = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <table className={classes(styles.table, className)}>{children}</table>
)
