import { whole } from '../guards/values.ts'
import { safeColor } from '../guards/styles.ts'
import type { SavedNode } from '../saved/types.ts'
import { pageTheme } from '../theme.ts'
import { element, open, styles } from './html.ts'
import { childrenOf, type RenderNode } from './rendering.ts'

export const MAX_ROWS = 500
export const MAX_COLUMNS = 50
export const MIN_ROW_HEIGHT = 33
export const MIN_COLUMN_WIDTH = 50
/** Pixels of a column that nobody has sized, at least; the style sheet of pages says the same. */
export const LEAST_SHARE = 96
/** From this many cells on columns are as wide as each other whatever is in them, unless cells are merged. */
export const MANY_CELLS = 1_000

export const columnSpan = whole(1, MAX_COLUMNS, 1)
export const rowSpan = whole(1, MAX_ROWS, 1)
export const headerState = whole(0, 3, 0)
const columnWidth = whole(1, 4000, 0)
const rowHeight = whole(1, 4000, 0)
const HEADER_OF_COLUMN = 1

/** Widths of the columns in pixels; a width that is none leaves its column to the browser. */
export const columnWidths = (node: SavedNode): number[] =>
  Array.isArray(node.colWidths) ? node.colWidths.slice(0, MAX_COLUMNS).map(columnWidth) : []

/** The columns of a table with so many cells that a browser shouldn't look into them all to find out how wide each is; or 0. */
function evenColumns(node: SavedNode): number {
  const rows = childrenOf(node)
  const columns = childrenOf(rows[0] ?? node).length
  const isWhole = (cell: SavedNode): boolean => columnSpan(cell.colSpan) === 1 && rowSpan(cell.rowSpan) === 1
  return rows.length * columns >= MANY_CELLS &&
    rows.every((row) => childrenOf(row).length === columns && childrenOf(row).every(isWhole))
    ? columns
    : 0
}

/** Long ago a column had its width in the first row's cell. */
const isSizedByCells = (node: SavedNode): boolean => {
  const [first] = childrenOf(node)
  return first !== undefined && childrenOf(first).some((cell) => columnWidth(cell.width) > 0)
}

const tableHtml: RenderNode = (node, { children }) => {
  const given = columnWidths(node)
  const even = given.length === 0 ? evenColumns(node) : 0
  const isByCells = even === 0 && isSizedByCells(node)
  const widths = even > 0 ? Array.from({ length: even }, () => LEAST_SHARE) : given
  const columns = widths.map((width) => open('col', { style: width > 0 && `width: ${width}px;` })).join('')
  const table = element(
    'table',
    {
      class: [
        pageTheme.table,
        even > 0 && pageTheme.tableEven,
        (isByCells || widths.some((width) => width > 0)) && pageTheme.tableSized,
        isByCells && pageTheme.tableSizedByCells,
      ]
        .filter(Boolean)
        .join(' '),
    },
    (columns && element('colgroup', {}, columns)) + element('tbody', {}, children(node)),
  )
  return element('div', { class: pageTheme.tableScrollableWrapper, tabindex: 0 }, table)
}

const rowHtml: RenderNode = (node, { children }) => {
  const height = rowHeight(node.height)
  return element(
    'tr',
    { class: pageTheme.tableRow, style: height > 0 && `height: ${height}px;` },
    children(node),
  )
}

const cellHtml: RenderNode = (node, { children }) => {
  const header = headerState(node.headerState)
  const [columns, rows, width] = [columnSpan(node.colSpan), rowSpan(node.rowSpan), columnWidth(node.width)]
  const background = safeColor(node.backgroundColor)
  const vertical = /^(?:top|middle|bottom)$/.test(String(node.verticalAlign))
    ? String(node.verticalAlign)
    : ''
  return element(
    header > 0 ? 'th' : 'td',
    {
      class: header > 0 ? `${pageTheme.tableCell} ${pageTheme.tableCellHeader}` : pageTheme.tableCell,
      scope: header > 0 && ((header & HEADER_OF_COLUMN) === HEADER_OF_COLUMN ? 'col' : 'row'),
      colspan: columns > 1 && columns,
      rowspan: rows > 1 && rows,
      style: styles(
        width > 0 && `width: ${width}px;`,
        background && `background-color: ${background};`,
        vertical && `vertical-align: ${vertical};`,
      ),
    },
    children(node),
  )
}

export const tableRenderers: Record<string, RenderNode> = {
  table: tableHtml,
  tablerow: rowHtml,
  tablecell: cellHtml,
}
