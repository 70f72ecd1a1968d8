/**
 * Fields of the nodes that Lexical's packages bring, which don't guard them themselves. Our own nodes guard theirs, so
 * they are not here. What is not named is left as it is.
 */
import { safeHref, safeRel, safeTarget } from '../guards/href.ts'
import { safeColor, safeTextStyle } from '../guards/styles.ts'
import { flag, isRecord, matching, oneOf, text, whole } from '../guards/values.ts'
import { alignment, indentLevel } from '../render/blocks.ts'
import { columnSpan, columnWidths, headerState, rowSpan } from '../render/tables.ts'
import type { SavedNode } from './types.ts'

type Guard = (value: unknown) => unknown
type Guards = Readonly<Record<string, Guard>>

const orNull = (guard: Guard) => (value: unknown) => guard(value) || null
const orAbsent = (guard: Guard) => (value: unknown) => guard(value) || undefined
const formatBits = whole(0, 2047, 0)

const block: Guards = {
  format: alignment,
  indent: indentLevel,
  direction: (value) => oneOf(['ltr', 'rtl', ''], '')(value) || null,
  textFormat: orAbsent(formatBits),
  textStyle: orAbsent(safeTextStyle),
  version: whole(0, 1000, 1),
}

const run: Guards = {
  text: text(5_000_000),
  format: formatBits,
  style: safeTextStyle,
  mode: oneOf(['normal', 'token', 'segmented'], 'normal'),
  detail: whole(0, 3, 0),
  version: whole(0, 1000, 1),
}

const link: Guards = {
  ...block,
  url: safeHref,
  rel: safeRel,
  target: safeTarget,
  title: orNull(text(500)),
}

const guards: Readonly<Record<string, Guards>> = {
  root: block,
  paragraph: block,
  quote: block,
  heading: { ...block, tag: oneOf(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], 'h1') },
  list: {
    ...block,
    listType: oneOf(['bullet', 'number', 'check'], 'bullet'),
    start: whole(1, 100_000, 1),
  },
  listitem: {
    ...block,
    // The level of a list item is the depth of its list; Lexical counts it there.
    indent: whole(0, 30, 0),
    value: whole(1, 100_000, 1),
    checked: (value) => (typeof value === 'boolean' ? value : undefined),
  },
  link,
  autolink: { ...link, isUnlinked: flag() },
  code: { ...block, language: orAbsent(matching(/^[\w+#.-]{1,40}$/)), theme: () => undefined },
  'code-highlight': { ...run, highlightType: (value) => matching(/^[\w-]{1,40}$/)(value) || null },
  text: run,
  tab: run,
  emoji: run,
  keyword: run,
  mention: run,
  table: block,
  tablerow: { ...block, height: orAbsent(whole(1, 4000, 0)) },
  tablecell: {
    ...block,
    colSpan: columnSpan,
    rowSpan,
    headerState,
    width: orAbsent(whole(1, 4000, 0)),
    backgroundColor: safeColor,
    verticalAlign: orAbsent(matching(/^(?:top|middle|bottom)$/)),
  },
  'layout-container': block,
  'layout-item': block,
  'collapsible-container': block,
  'collapsible-title': block,
  'collapsible-content': block,
}

/** The node with every field in order; its children are not looked at, but for a table's, whose spans must fit it. */
export function withoutUnsafeParts(node: SavedNode): SavedNode {
  const type = String(node.type)
  const own = Object.hasOwn(guards, type) ? guards[type] : undefined
  const fields = Object.entries(own ?? {}).map(([name, guard]) => [name, guard(node[name])] as const)
  const present = fields.filter(([, value]) => value !== undefined)
  const absent = new Set(fields.filter(([, value]) => value === undefined).map(([name]) => name))
  const rest = Object.fromEntries(Object.entries(node).filter(([name]) => !absent.has(name)))
  return shaped({ ...rest, ...Object.fromEntries(present) })
}

function shaped(node: SavedNode): SavedNode {
  if (node.type === 'list') return { ...node, tag: node.listType === 'number' ? 'ol' : 'ul' }
  if (node.type !== 'table' || !Array.isArray(node.children)) return node
  const widths = columnWidths(node)
  const { colWidths: _given, ...table } = node
  const rows = node.children.map((row, index, all) => spansWithin(row, all.length - index))
  return widths.length > 0 && widths.every((width) => width > 0)
    ? { ...table, children: rows, colWidths: widths }
    : { ...table, children: rows }
}

/** A cell that claims more rows than are left would make the table's map grow without end. */
function spansWithin(row: unknown, rowsLeft: number): unknown {
  if (!isRecord(row) || !Array.isArray(row.children)) return row
  const children = row.children.map((cell: unknown) =>
    isRecord(cell) ? { ...cell, rowSpan: Math.min(rowSpan(cell.rowSpan), rowsLeft) } : cell,
  )
  return { ...row, children }
}
