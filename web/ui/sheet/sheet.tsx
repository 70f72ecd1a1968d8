import { Plus, Trash2 } from 'lucide-react'
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { asPasted, readPasted } from './pasted-cells.ts'
import { afterKey, edit } from './sheet-keys.ts'
import {
  addRow,
  areaOf,
  clear,
  commit,
  goTo,
  insertRow,
  leftOut,
  newSheet,
  paste,
  removeRows,
  selected,
  type Cells,
  type LeftOut,
  type Place,
  type SheetShape,
  type SheetState,
} from './sheet-state.ts'
import { leftOutSentence } from './left-out.ts'
import { SheetCell } from './sheet-cell.tsx'
import { VisuallyHidden } from '../marks.tsx'
import styles from './sheet.module.css'

export interface SheetColumn {
  key: string
  label: string
  /** At the end of its cell, and what is pasted is read as a number. */
  isNumber?: boolean
  isReadOnly?: boolean
  /** What may be in it, offered while one types. */
  choices?: readonly string[]
  /** In pixels; 120 unless given. */
  width?: number
}

interface SheetProps {
  /** What it is, for screen readers. */
  label: string
  columns: readonly SheetColumn[]
  /** As they were when the sheet was opened; give it a `key` to open it with others. */
  cells: Cells
  /** With every change: texts as they are, right or wrong. */
  onChange: (cells: Cells) => void
  /** What is wrong with a cell, in a sentence. */
  problemOf?: (place: Place) => string | undefined
  canGrow?: boolean
  /** What a row that is added below this one begins with, where rows belong to something. */
  rowBelow?: (row: readonly string[]) => readonly string[]
  /** Where rows are added: which of them may be taken away again. */
  canRemove?: (row: readonly string[]) => boolean
  mostRows?: number
  /** As a text of a column is taken in, such as '1250.5' for '$1,250.50'. */
  clean?: (text: string, column: SheetColumn) => string
}

/**
 * A grid that is edited like a spreadsheet: arrows, Tab and Enter move, typing replaces, F2 edits, Shift selects, copy and
 * paste with other spreadsheets, fill down (Ctrl+D), undo and redo.
 */
export function Sheet({
  label,
  columns,
  cells,
  onChange,
  problemOf,
  canGrow = false,
  rowBelow,
  canRemove = () => true,
  mostRows = 1000,
  clean,
}: SheetProps) {
  const [state, setState] = useState(() => newSheet(cells))
  const table = useRef<HTMLTableElement>(null)
  const isHere = useRef(false)
  const isDragging = useRef(false)
  const [unplaced, setUnplaced] = useState<LeftOut | null>(null)
  const shape: SheetShape = {
    columns: columns.length,
    isReadOnly: (column) => columns[column] === undefined || columns[column].isReadOnly === true,
    canGrow,
    mostRows,
  }
  const take = (next: SheetState) => {
    setState(next)
    if (next.cells === state.cells) return
    setUnplaced(null)
    onChange(next.cells)
  }
  const cleaned = (text: string, column: number): string => {
    const of = columns[column]
    return clean && of ? clean(text, of) : text.trim()
  }
  const committed = () =>
    state.draft === null
      ? state
      : commit({ ...state, draft: cleaned(state.draft, state.active.column) }, shape)

  const { active, draft } = state
  const isEditing = draft !== null
  const area = areaOf(state)
  useEffect(() => {
    if (!isHere.current || isEditing) return
    const cell = table.current?.querySelector<HTMLElement>('[data-active]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- with each place that one goes to
  }, [active.row, active.column, isEditing])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const base = draft !== null && (event.key === 'Enter' || event.key === 'Tab') ? committed() : state
    const key = { key: event.key, shiftKey: event.shiftKey, isCommand: event.ctrlKey || event.metaKey }
    const next = afterKey(base === state ? state : { ...base, draft: null }, key, shape)
    if (next === null) {
      if (base !== state) take(base)
      return
    }
    event.preventDefault()
    take(next)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (draft !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', asPasted(selected(state)))
    if (event.type === 'cut') take(clear(state, shape))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (draft !== null) return
    event.preventDefault()
    const texts = readPasted(event.clipboardData.getData('text/plain')).map((row) =>
      row.map((text, at) => cleaned(text, area.left + at)),
    )
    take(paste(state, texts, shape))
    setUnplaced(leftOut(state, texts, shape))
  }
  const add = () => {
    isHere.current = true
    const now = committed()
    take(rowBelow ? insertRow(now, rowBelow(now.cells[area.bottom] ?? []), shape) : addRow(now, shape))
  }
  const placeOf = (event: PointerEvent): Place | null => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-row]') : null
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
  }
  const onPointerDown = (event: PointerEvent) => {
    const place = placeOf(event)
    if (!place || event.button !== 0) return
    const isActive = place.row === active.row && place.column === active.column
    if (isActive && draft !== null) return
    // A second press on a cell edits it: a finger has no F2.
    if (isActive && isHere.current && event.pointerType !== 'mouse')
      return take(edit(state, state.cells[place.row]?.[place.column] ?? '', shape))
    isDragging.current = event.pointerType === 'mouse'
    isHere.current = true
    take(goTo(committed(), place, shape, event.shiftKey))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!isDragging.current || event.buttons !== 1) return
    const place = placeOf(event)
    if (place && (place.row !== active.row || place.column !== active.column))
      take(goTo(state, place, shape, true))
  }
  const isSelected = (row: number, column: number) =>
    row >= area.top && row <= area.bottom && column >= area.left && column <= area.right

  return (
    <div className={styles.sheet}>
      <div className={styles.scroll}>
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is edited
          role="grid"
          aria-label={label}
          aria-rowcount={state.cells.length + 1}
          aria-multiselectable="true"
          className={styles.table}
          onKeyDown={onKeyDown}
          onCopy={onCopy}
          onCut={onCopy}
          onPaste={onPaste}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => (isDragging.current = false)}
          onDoubleClick={() => take(edit(state, state.cells[active.row]?.[active.column] ?? '', shape))}
          onFocus={() => (isHere.current = true)}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return
            isHere.current = false
            if (draft !== null) take(committed())
          }}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                <VisuallyHidden>Row</VisuallyHidden>
              </th>
              {columns.map(({ key, label: heading, isNumber, width = 120 }) => (
                <th key={key} scope="col" data-end={isNumber || undefined} style={{ minWidth: width }}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {state.cells.map((row, at) => (
              <tr key={at}>
                <th scope="row" className={styles.number}>
                  {at + 1}
                </th>
                {columns.map((column, across) => {
                  const isActive = at === active.row && across === active.column
                  return (
                    <SheetCell
                      key={column.key}
                      row={at}
                      column={across}
                      of={column}
                      text={row[across] ?? ''}
                      draft={isActive ? draft : null}
                      isActive={isActive}
                      isSelected={isSelected(at, across)}
                      problem={problemOf?.({ row: at, column: across })}
                      onDraft={(text) => setState({ ...state, draft: text })}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <output className={styles.unplaced}>{unplaced && leftOutSentence(unplaced)}</output>
      {(canGrow || rowBelow) && (
        <div className={styles.tools}>
          <Button
            look="secondary"
            size="small"
            icon={<Plus size={16} />}
            disabled={state.cells.length >= mostRows}
            onClick={add}
          >
            {rowBelow ? 'Add row below' : 'Add row'}
          </Button>
          <Button
            look="quiet"
            size="small"
            icon={<Trash2 size={16} />}
            disabled={
              state.cells.length === 0 || !state.cells.slice(area.top, area.bottom + 1).every(canRemove)
            }
            onClick={() => take(removeRows(committed(), shape))}
          >
            {area.bottom > area.top
              ? `Delete rows ${area.top + 1} to ${area.bottom + 1}`
              : `Delete row ${area.top + 1}`}
          </Button>
        </div>
      )}
      <p className={classes(styles.hint)}>
        Paste from a spreadsheet. Enter and Tab move on, F2 edits, Ctrl+D fills down, Ctrl+Z takes back.
      </p>
    </div>
  )
}
