import { LEAST_SHARE, MIN_COLUMN_WIDTH, MIN_ROW_HEIGHT } from '@frontage/page-nodes/render/tables.ts'
import {
  $computeTableMapSkipCellCheck,
  $isTableCellNode,
  $isTableRowNode,
  type TableCellNode,
  type TableNode,
} from '@lexical/table'
import { calculateZoomLevel } from '@lexical/utils'
import { $getEditor } from 'lexical'
import { WIDEST } from './limits.ts'

const within = (least: number, wanted: number): number =>
  Math.max(least, Math.min(WIDEST, Math.round(wanted)))

export const columnWidthWithin = (width: number): number => within(MIN_COLUMN_WIDTH, width)
export const rowHeightWithin = (height: number): number => within(MIN_ROW_HEIGHT, height)

/** As wide as a column is shown; where nothing is shown, as wide as one is at least. */
function $shownWidth(cell: TableCellNode): number {
  const dom = $getEditor().getElementByKey(cell.getKey())
  if (!dom) return (cell.getWidth() ?? LEAST_SHARE * cell.getColSpan()) / cell.getColSpan()
  return dom.getBoundingClientRect().width / calculateZoomLevel(dom) / cell.getColSpan()
}

/** Of columns that nobody has sized, what the browser gives them now. */
function $columnWidths(table: TableNode): number[] {
  const given = table.getColWidths()
  if (given) return [...given]
  const [map] = $computeTableMapSkipCellCheck(table, null, null)
  return Array.from({ length: table.getColumnCount() }, (_, column) => {
    const cells = map.flatMap((row) => row[column]?.cell ?? [])
    // A cell over several columns only tells what they have together.
    const cell = cells.find((one) => one.getColSpan() === 1) ?? cells[0]
    // Rounded up, the columns together would be wider than the page.
    return cell ? columnWidthWithin(Math.floor($shownWidth(cell))) : LEAST_SHARE
  })
}

export const $columnWidth = (table: TableNode, column: number): number =>
  $columnWidths(table)[column] ?? LEAST_SHARE

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
