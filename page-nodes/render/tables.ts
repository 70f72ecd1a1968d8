import { whole } from '../guards/values.ts'
import { safeColour } from '../guards/styles.ts'
import type { SavedNode } from '../saved/types.ts'
import { pageTheme } from '../theme.ts'
import { element, open, styles } from './html.ts'
import type { RenderNode } from './rendering.ts'

export const MAX_ROWS = 500
export const MAX_COLUMNS = 50
export const MIN_ROW_HEIGHT = 33
export const MIN_COLUMN_WIDTH = 50

export const columnSpan = whole(1, MAX_COLUMNS, 1)
export const rowSpan = whole(1, MAX_ROWS, 1)
export const headerState = whole(0, 3, 0)
const columnWidth = whole(1, 4000, 0)
const rowHeight = whole(1, 4000, 0)
const HEADER_OF_COLUMN = 1

/** Widths of the columns in pixels; a width that is none leaves its column to the browser. */
export const columnWidths = (node: SavedNode): number[] =>
  Array.isArray(node.colWidths) ? node.colWidths.slice(0, MAX_COLUMNS).map(columnWidth) : []

const tableHtml: RenderNode = (node, { children }) => {
  const widths = columnWidths(node)
  const columns = widths.map((width) => open('col', { style: width > 0 && `width: ${width}px;` })).join('')
  const table = element(
    'table',
    { class: pageTheme.table },
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
  const background = safeColour(node.backgroundColor)
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
