import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { UsersQuery } from './users-query.ts'
import styles from './users.module.css'

const ARIA = { ASC: 'ascending', DESC: 'descending', None: 'none' } as const
const ICONS = { ASC: ArrowUp, DESC: ArrowDown, None: ArrowUpDown }

interface SortHeadingProps {
  column: string
  label: string
  query: UsersQuery
  onSort: (column: string) => void
  /** Numbers stand at the right. */
  end?: boolean
}

/** A column's heading that sorts: ascending, descending, as they came. */
export function SortHeading({ column, label, query, onSort, end }: SortHeadingProps) {
  const direction = query.sort === column ? query.direction : 'None'
  const Icon = ICONS[direction]
  return (
    <th scope="col" aria-sort={ARIA[direction]} data-end={end || undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(column)}>
        {label}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  )
}
