import type { ReactNode } from 'react'
import { Table } from '../../ui/index.ts'
import styles from './list-tables.module.css'

/** A table that scrolls sideways where it is wider than the screen, by keyboard too. */
export function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
    <section data-scrolls className={styles.scroll} tabIndex={0} aria-label={label}>
      <Table>{children}</Table>
    </section>
  )
}
