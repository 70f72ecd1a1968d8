import {
  $computeTableCellRectBoundary,
  $computeTableMap,
  $findCellNode,
  $findTableNode,
  $getNodeTriplet,
  $isTableCellNode,
  $isTableRowNode,
  $isTableSelection,
  type TableCellRectBoundary,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
} from '@lexical/table'
import { $getSelection, $isRangeSelection } from 'lexical'
import { $columnWidth, $rowHeight } from './sizes.ts'

/** What the cell menu needs to know of the place where the caret is; null outside of tables. */
export interface TableState {
  readonly canMerge: boolean
  readonly canUnmerge: boolean
  readonly isRowHeader: boolean
  readonly isColumnHeader: boolean
  /** Of the whole table. */
  readonly rows: number
  readonly columns: number
  /** How many the selection spans; a merged cell spans several alone. */
  readonly selectedRows: number
  readonly selectedColumns: number
  readonly color: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** A cell that has lost its row can be shown, but nothing can be done with it. */
const LOST_CELL = 'Expected table cell to be inside of table row.'

export function $cellAtSelection(): TableCellNode | null {
  const selection = $getSelection()
  if ($isTableSelection(selection)) return $getNodeTriplet(selection.anchor)[0]
  return $isRangeSelection(selection) ? $findCellNode(selection.anchor.getNode()) : null
}

/** A selection of cells is always a rectangle: one that crosses merged cells grows until it is. */
export function $selectedCells(): TableCellNode[] {
  const selection = $getSelection()
  if ($isTableSelection(selection)) return selection.getNodes().filter($isTableCellNode)
  const cell = $cellAtSelection()
  return cell ? [cell] : []
}

export function $readTable(): TableState | null {
  const cell = $cellAtSelection()
  const table = cell && $findTableNode(cell)
  if (!cell || !table) return null
  const cells = $selectedCells()
  const { minRow, maxRow, minColumn, maxColumn } = $selectedArea(cell, table)
  return {
    canMerge: cells.length > 1,
    canUnmerge: cells.length === 1 && (cell.getColSpan() > 1 || cell.getRowSpan() > 1),
    isRowHeader: cell.hasHeaderState(TableCellHeaderStates.ROW),
    isColumnHeader: cell.hasHeaderState(TableCellHeaderStates.COLUMN),
    rows: table.getChildrenSize(),
    columns: table.getColumnCount(),
    selectedRows: maxRow - minRow + 1,
    selectedColumns: maxColumn - minColumn + 1,
    color: cell.getBackgroundColor() ?? '',
    width: $columnWidth(table, maxColumn),
    height: $rowHeight(table, maxRow),
  }
}

/** Of a selection of cells, the one it was drawn to. */
export function $cellOfFocus(): TableCellNode | null {
  const selection = $getSelection()
  return $isTableSelection(selection) ? $getNodeTriplet(selection.focus)[0] : $cellAtSelection()
}

/** The rectangle that is selected, in rows and columns of the table as it is seen. */
function $selectedArea(cell: TableCellNode, table: TableNode): TableCellRectBoundary {
  const [map, one, other] = $computeTableMap(table, cell, $cellOfFocus() ?? cell)
  return $computeTableCellRectBoundary(map, one, other)
}

export interface PlaceOfCell {
  readonly table: TableNode
  readonly area: TableCellRectBoundary
}

/** Where the caret's cell stands; null outside of tables. Throws where a cell has no row around it. */
export function $placeOfCell(): PlaceOfCell | null {
  const cell = $cellAtSelection()
  if (!cell) return null
  if (!$isTableRowNode(cell.getParent())) throw new Error(LOST_CELL)
  const table = $findTableNode(cell)
  return table && { table, area: $selectedArea(cell, table) }
}
