import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { classes } from '../classes.ts'
import { useFirstRows } from '../first-rows.ts'
import { Table } from '../table.tsx'
import styles from './data-table.module.css'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  key: string
  label: string
  /** What is in the cell. */
  cell: (row: Row) => ReactNode
  /** Its heading sorts. */
  isSortable?: boolean
  /** A number, at the end of its cell. */
  isNumber?: boolean
  /** On phones without its own name before it, over the whole width. */
  isPlain?: boolean
}

export interface Sort {
  column: string
  isDescending: boolean
}

interface DataTableProps<Row> {
  /** What the rows are, for screen readers: 'People'. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Id of the row in the page, for what gives it the focus. */
  rowIdOf?: (row: Row) => string
  /** What a row is called, where it is selected. */
  nameOf: (row: Row) => string
  /** The first one is the heading of its row. */
  columns: readonly Column<Row>[]
  sort?: Sort | null
  /** Where a heading leads: sorted by it, the other way round, as it came. */
  onSort?: (sort: Sort | null) => void
  /** Absent: rows are not selected here. */
  selection?: Selection | undefined
  /** While other rows are on their way. */
  busy?: boolean
}

/** A table of a control panel: it sorts, and its rows are selected. On phones each row is a block with names of its own. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, rowIdOf, nameOf, columns, sort = null, onSort, selection, busy } = props
  const head = useRef<HTMLTableRowElement>(null)
  const { widths, fix } = useFixedWidths(head, rows)
  const shown = rows.slice(0, useFirstRows(rows.length, fix))
  const [first, ...others] = columns
  if (!first) return null
  const ids = rows.map(keyOf)
  return (
    <section data-scrolls aria-label={label} aria-busy={busy || undefined} className={styles.scroll}>
      <Table className={styles.table}>
        {widths && (
          <colgroup>
            {widths.map((width, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column has no other name here
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr ref={head}>
            {selection && (
              <th scope="col" className={styles.check}>
                <PageCheck ids={ids} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const id = keyOf(row)
            return (
              <tr
                key={id}
                {...(rowIdOf ? { id: rowIdOf(row), tabIndex: -1 } : {})}
                data-selected={selection?.has(id) || undefined}
              >
                {selection && (
                  <td className={styles.check}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`Select ${nameOf(row)}`}
                        checked={selection.has(id)}
                        onChange={() => selection.toggle(id)}
                      />
                    </label>
                  </td>
                )}
                <th scope="row">{first.cell(row)}</th>
                {others.map(({ key, label: name, cell, isNumber, isPlain }) => (
                  <td key={key} data-label={isPlain ? undefined : name} data-end={isNumber || undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </section>
  )
}

/**
 * The columns stay as wide as the first rows made them while the others come: nothing that is being read moves aside.
 * With other rows, or in another window, they are as wide as they like again.
 */
function useFixedWidths(head: RefObject<HTMLTableRowElement | null>, rows: readonly unknown[]) {
  const [fixed, setFixed] = useState<{ rows: readonly unknown[]; widths: readonly number[] } | null>(null)
  const widths = fixed?.rows === rows ? fixed.widths : null
  const isFixed = widths !== null
  useEffect(() => {
    if (!isFixed) return
    const drop = () => setFixed(null)
    addEventListener('resize', drop)
    return () => removeEventListener('resize', drop)
  }, [isFixed])
  const fix = () => {
    // Where each row is a block there are no columns.
    if (!head.current || getComputedStyle(head.current).display !== 'table-row') return
    setFixed({ rows, widths: [...head.current.cells].map((cell) => cell.getBoundingClientRect().width) })
  }
  return { widths, fix }
}

/** Selects the page; partly on where some of it is selected. */
function PageCheck({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const ref = useRef<HTMLInputElement>(null)
  const on = ids.filter((id) => selection.has(id)).length
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = on > 0 && on < ids.length
  })
  return (
    <label>
      <input
        ref={ref}
        type="checkbox"
        aria-label="Select this page"
        checked={ids.length > 0 && on === ids.length}
        disabled={ids.length === 0}
        onChange={() => selection.togglePage(ids)}
      />
      <span aria-hidden="true">Select this page</span>
    </label>
  )
}

interface HeadingProps<Row> {
  column: Column<Row>
  sort: Sort | null
  onSort: ((sort: Sort | null) => void) | undefined
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { key, label, isSortable, isNumber } = column
  if (!isSortable || !onSort)
    return (
      <th scope="col" data-end={isNumber || undefined}>
        {label}
      </th>
    )
  const isOn = sort?.column === key
  const Icon = !isOn ? ArrowUpDown : sort.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={!isOn ? 'none' : sort.isDescending ? 'descending' : 'ascending'}
      data-end={isNumber || undefined}
    >
      <button
        type="button"
        className={classes(styles.sort, isOn && styles.on)}
        onClick={() => onSort(nextSort(sort, key))}
      >
        {label}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  )
}

/** A press on a heading: ascending, descending, as they came. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? null : { column, isDescending: true }
}
