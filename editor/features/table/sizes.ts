import { MIN_COLUMN_WIDTH, MIN_ROW_HEIGHT } from '@frontage/page-nodes/render/tables.ts'
import { $isTableCellNode, $isTableRowNode, type TableNode } from '@lexical/table'
import { WIDEST } from './limits.ts'

/** Pixels of a column that was never sized; the style sheet of pages says the same. */
const DEFAULT_WIDTH = 75

const within = (least: number, wanted: number): number =>
  Math.max(least, Math.min(WIDEST, Math.round(wanted)))

export const columnWidthWithin = (width: number): number => within(MIN_COLUMN_WIDTH, width)
export const rowHeightWithin = (height: number): number => within(MIN_ROW_HEIGHT, height)

/** Older tables have their widths in the cells of the first row. */
function $columnWidths(table: TableNode): number[] {
  const given = table.getColWidths()
  if (given) return [...given]
  const row = table.getFirstChild()
  const cells = $isTableRowNode(row) ? row.getChildren().filter($isTableCellNode) : []
  return cells.flatMap((cell) => {
    const width = (cell.getWidth() ?? DEFAULT_WIDTH * cell.getColSpan()) / cell.getColSpan()
    return Array.from({ length: cell.getColSpan() }, () => columnWidthWithin(width))
  })
}

export const $columnWidth = (table: TableNode, column: number): number =>
  $columnWidths(table)[column] ?? DEFAULT_WIDTH

export function $setColumnWidth(table: TableNode, column: number, width: number): void {
  const widths = $columnWidths(table)
  table.setColWidths(widths.map((one, index) => (index === column ? columnWidthWithin(width) : one)))
  // A cell that keeps a width of its own would stand against its column's.
  for (const row of table.getChildren())
    if ($isTableRowNode(row))
      for (const cell of row.getChildren())
        if ($isTableCellNode(cell) && cell.getWidth() !== undefined) cell.setWidth(undefined)
}

export function $rowHeight(table: TableNode, row: number): number {
  const node = table.getChildAtIndex(row)
  return ($isTableRowNode(node) ? node.getHeight() : undefined) ?? MIN_ROW_HEIGHT
}

export function $setRowHeight(table: TableNode, row: number, height: number): void {
  const node = table.getChildAtIndex(row)
  if ($isTableRowNode(node)) node.setHeight(rowHeightWithin(height))
}
