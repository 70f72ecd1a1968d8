import {
  $findCellNode,
  $findTableNode,
  $getNodeTriplet,
  $getTableColumnIndexFromTableCellNode,
  $getTableRowIndexFromTableCellNode,
  $isTableCellNode,
  $isTableRowNode,
  $isTableSelection,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
} from '@lexical/table'
import { $getSelection, $isRangeSelection } from 'lexical'

/** What the cell menu needs to know of the place where the caret is; null outside of tables. */
export interface TableState {
  readonly canMerge: boolean
  readonly canUnmerge: boolean
  readonly isRowHeader: boolean
  readonly isColumnHeader: boolean
  readonly rows: number
  readonly columns: number
  readonly color: string
}

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
  return {
    canMerge: cells.length > 1,
    canUnmerge: cells.length === 1 && (cell.getColSpan() > 1 || cell.getRowSpan() > 1),
    isRowHeader: cell.hasHeaderState(TableCellHeaderStates.ROW),
    isColumnHeader: cell.hasHeaderState(TableCellHeaderStates.COLUMN),
    rows: table.getChildrenSize(),
    columns: $columnCount(table),
    color: cell.getBackgroundColor() ?? '',
  }
}

function $columnCount(table: TableNode): number {
  const row = table.getFirstChild()
  if (!$isTableRowNode(row)) return 0
  return row.getChildren().reduce((sum, cell) => sum + ($isTableCellNode(cell) ? cell.getColSpan() : 0), 0)
}

/** The table of the caret's cell, and where the cell stands in it. */
export function $placeOfCell(): { table: TableNode; row: number; column: number } | null {
  const cell = $cellAtSelection()
  const table = cell && $findTableNode(cell)
  if (!cell || !table) return null
  return {
    table,
    row: $getTableRowIndexFromTableCellNode(cell),
    column: $getTableColumnIndexFromTableCellNode(cell),
  }
}
