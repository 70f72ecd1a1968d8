import { useState } from 'react'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { Button, ErrorState, Skeleton } from '../../ui/index.ts'
import { sentenceOf } from '../api.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './managed.module.css'

interface LoadedTableProps<Row> {
  label: string
  /** What is asked for, without the page; another one begins at the first page. */
  of: string
  load: (page: number) => Promise<{ rows: Row[]; totalRows: number }>
  pageSize: number
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** Where there is nothing. */
  none: string
}

/** Rows that belong to what the screen is about, page by page beside it. */
export function LoadedTable<Row>(props: LoadedTableProps<Row>) {
  const { label, of, load, pageSize, keyOf, nameOf, columns, none } = props
  const [at, setAt] = useState({ of, page: 1 })
  const page = at.of === of ? at.page : 1
  const { retry, ...found } = useLoaded(`${of} ${page}`, () => load(page))
  if (found.state === 'loading') return <Skeleton height={120} />
  if (found.state === 'failed')
    return <ErrorState level={3} message={sentenceOf(found.error)} onRetry={retry} />
  const { rows, totalRows } = found.value
  const pages = Math.max(1, Math.ceil(totalRows / pageSize))
  if (rows.length === 0 && page === 1) return <p className={styles.quiet}>{none}</p>
  const go = (to: number) => setAt({ of, page: to })
  return (
    <>
      <DataTable label={label} rows={rows} keyOf={keyOf} nameOf={nameOf} columns={columns} />
      {pages > 1 && (
        <nav aria-label={`Pages of ${label.toLowerCase()}`} className={styles.turn}>
          {page > 1 && (
            <Button look="secondary" size="small" onClick={() => go(page - 1)}>
              Previous
            </Button>
          )}
          <span>
            Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')},{' '}
            {totalRows.toLocaleString('en-US')} in all
          </span>
          {page < pages && (
            <Button look="secondary" size="small" onClick={() => go(page + 1)}>
              Next
            </Button>
          )}
        </nav>
      )}
    </>
  )
}
