import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { $computeTableMap, $findTableNode, $isTableCellNode } from '@lexical/table'
import { calculateZoomLevel } from '@lexical/utils'
import { $getNearestNodeFromDOMNode, HISTORY_PUSH_TAG, type LexicalEditor } from 'lexical'
import { type CSSProperties, type PointerEvent as Press, useCallback, useEffect, useState } from 'react'
import { names } from '../../kit/names.ts'
import { type Place, usePlace, visibleArea } from '../../kit/use-place.ts'
import styles from './resizers.module.css'
import { $setColumnWidth, $setRowHeight, columnWidthWithin, rowHeightWithin } from './sizes.ts'

type Edge = 'column' | 'row'

/** A drag under way. `zoom`: pixels of the screen for one of the page. */
interface Drag {
  readonly edge: Edge
  readonly from: number
  readonly size: number
  readonly zoom: number
  readonly now: number
}

interface CellPlace extends Place {
  readonly width: number
  readonly height: number
  /** The whole of the table that can be seen, for the line that is drawn while dragging. */
  readonly frame: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
}

function placeOf(editor: LexicalEditor, cell: HTMLElement | null): CellPlace | null {
  const table = cell?.isConnected ? cell.closest('table') : null
  if (!cell || !table) return null
  const box = cell.getBoundingClientRect()
  const seen = visibleArea(editor)
  const frame = (table.closest('.page-table-wrapper') ?? table).getBoundingClientRect()
  const whole = table.getBoundingClientRect()
  const [top, bottom] = [Math.max(whole.top, seen.top), Math.min(whole.bottom, seen.bottom)]
  const [left, right] = [Math.max(whole.left, frame.left), Math.min(whole.right, frame.right)]
  if (box.bottom < seen.top || box.top > seen.bottom || box.right > frame.right + 1) return null
  return {
    ...{ left: box.left, top: box.top, width: box.width, height: box.height },
    frame: { left, top, width: right - left, height: bottom - top },
  }
}

/** The cell of this very editor under a pointer: not one inside of another editor in it. */
function cellUnder(
  editor: LexicalEditor,
  target: EventTarget | null | undefined,
): HTMLTableCellElement | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null
  const root = editor.getRootElement()
  return cell && root && cell.closest('[contenteditable="true"]') === root ? cell : null
}

/** The size that the drag has reached, never below what a cell must have. */
function sizeOf({ edge, from, size, zoom, now }: Drag): number {
  const wanted = size + (now - from) / zoom
  return edge === 'column' ? columnWidthWithin(wanted) : rowHeightWithin(wanted)
}

function resize(editor: LexicalEditor, dom: HTMLElement, edge: Edge, size: number): void {
  const $resize = (): void => {
    const cell = $getNearestNodeFromDOMNode(dom)
    const table = cell && $findTableNode(cell)
    if (!table || !$isTableCellNode(cell)) return
    const [, place] = $computeTableMap(table, cell, cell)
    // The edge of a merged cell is that of the last column or row it covers.
    if (edge === 'row') $setRowHeight(table, place.startRow + cell.getRowSpan() - 1, size)
    else $setColumnWidth(table, place.startColumn + cell.getColSpan() - 1, size)
  }
  editor.update($resize, { tag: HISTORY_PUSH_TAG })
}

/** Pixels of the column or row at the edge that is dragged: of a merged cell, its last one. */
function lastSize(dom: HTMLTableCellElement, edge: Edge, zoom: number): number {
  const table = dom.closest('table')
  if (edge === 'row') {
    const own = dom.closest('tr')
    const row = own ? table?.rows[own.rowIndex + dom.rowSpan - 1] : undefined
    return (row?.getBoundingClientRect().height ?? 0) / zoom
  }
  if (dom.colSpan === 1) return dom.getBoundingClientRect().width / zoom
  const right = dom.getBoundingClientRect().right
  const alone = [
    ...(table?.querySelectorAll<HTMLTableCellElement>(
      'td[colspan="1"], th[colspan="1"], td:not([colspan]), th:not([colspan])',
    ) ?? []),
  ]
  const same = alone.find((one) => Math.abs(one.getBoundingClientRect().right - right) < 1)
  return (same ?? dom).getBoundingClientRect().width / (same ? 1 : dom.colSpan) / zoom
}

/** The edges of the cell under the pointer, or of the one last touched, can be dragged. */
export default function TableResizers() {
  const [editor] = useLexicalComposerContext()
  const isEditable = useLexicalEditable()
  const [cell, setCell] = useState<HTMLTableCellElement | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const place = usePlace(
    editor,
    useCallback(() => placeOf(editor, cell), [editor, cell]),
  )
  const isDragging = drag !== null

  useEffect(() => {
    if (isDragging) return
    const over = (event: PointerEvent): void => {
      const target = event.target instanceof Element ? event.target : null
      // The edges stand over two cells; between them the one before stays.
      if (!target?.closest('.TableCellResizer__resizer')) setCell(cellUnder(editor, target))
    }
    // The pointer may have come to rest before this was loaded.
    const look = requestAnimationFrame(() =>
      setCell((before) => before ?? cellUnder(editor, [...document.querySelectorAll(':hover')].at(-1))),
    )
    document.addEventListener('pointermove', over)
    document.addEventListener('pointerdown', over)
    return () => {
      cancelAnimationFrame(look)
      document.removeEventListener('pointermove', over)
      document.removeEventListener('pointerdown', over)
    }
  }, [editor, isDragging])

  if (!place || !cell || !isEditable) return null
  const start = (edge: Edge) => (event: Press) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const zoom = calculateZoomLevel(cell)
    const from = edge === 'column' ? event.clientX : event.clientY
    const size = lastSize(cell, edge, zoom)
    setDrag({ edge, from, now: from, size, zoom })
  }
  const move = (event: Press): void => {
    if (drag) setDrag({ ...drag, now: drag.edge === 'column' ? event.clientX : event.clientY })
  }
  const end = (): void => {
    if (drag && drag.now !== drag.from) resize(editor, cell, drag.edge, sizeOf(drag))
    setDrag(null)
  }
  const handle = (edge: Edge, style: CSSProperties) => (
    <div
      className={names('TableCellResizer__resizer', styles.handle)}
      data-edge={edge}
      style={style}
      onPointerDown={start(edge)}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
    />
  )
  return (
    <div aria-hidden>
      {handle('column', { left: place.left + place.width, top: place.top, height: place.height })}
      {handle('row', { left: place.left, top: place.top + place.height, width: place.width })}
      {drag && <Line drag={drag} place={place} />}
    </div>
  )
}

/** Where the edge will be. */
function Line({ drag, place }: { readonly drag: Drag; readonly place: CellPlace }) {
  const by = (sizeOf(drag) - drag.size) * drag.zoom
  const { frame } = place
  return (
    <div
      className={styles.line}
      style={
        drag.edge === 'column'
          ? { left: place.left + place.width + by, top: frame.top, width: 2, height: frame.height }
          : { left: frame.left, top: place.top + place.height + by, width: frame.width, height: 2 }
      }
    />
  )
}
