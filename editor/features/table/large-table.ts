import { LEAST_SHARE, MANY_CELLS } from '@frontage/page-nodes/render/tables.ts'
import { DOMRenderExtension, domOverride } from '@lexical/html'
import { $isTableCellNode, $isTableNode, $isTableRowNode, TableNode, TableRowNode } from '@lexical/table'
import {
  $findMatchingParent,
  $getEditor,
  $getNodeByKey,
  configExtension,
  defineExtension,
  type EditorThemeClasses,
  type LexicalEditor,
  type NodeKey,
} from 'lexical'
import styles from './large-table.module.css'

/**
 * A browser lays a table out as a whole: a key in one cell of 25,000 takes it a quarter of a second. In a large table
 * without merged cells each row is a grid of its own, and rows that are off the screen are not laid out at all. It looks
 * the same; only the editor does it.
 */
function $isLarge(table: TableNode): boolean {
  const first = table.getFirstChild()
  const columns = $isTableRowNode(first) ? first.getChildrenSize() : 0
  if (columns * table.getChildrenSize() < MANY_CELLS) return false
  for (let row = table.getFirstChild(); row !== null; row = row.getNextSibling()) {
    if (!$isTableRowNode(row) || row.getChildrenSize() !== columns) return false
    for (let cell = row.getFirstChild(); cell !== null; cell = cell.getNextSibling())
      if (!$isTableCellNode(cell) || cell.getColSpan() > 1 || cell.getRowSpan() > 1) return false
  }
  return true
}

const tableIn = (dom: HTMLElement): HTMLElement =>
  dom.tagName === 'TABLE'
    ? dom
    : (dom.querySelector<HTMLElement>(':scope > table, :scope > div > table') ?? dom)

function $lay(table: TableNode, dom: HTMLElement): void {
  const element = tableIn(dom)
  const isLarge = $isLarge(table)
  const first = table.getFirstChild()
  const cells = $isTableRowNode(first) ? first.getChildren().filter($isTableCellNode) : []
  const isByCells = !isLarge && cells.some((cell) => (cell.getWidth() ?? 0) > 0)
  const isSized = isByCells || (table.getColWidths() ?? []).some((width) => width > 0)
  element.classList.toggle(styles.large ?? '', isLarge)
  // An editor under other class names has none for these.
  const { tableSized, tableSizedByCells }: EditorThemeClasses = $getEditor()._config.theme
  if (tableSized) element.classList.toggle(tableSized, isSized && !isLarge)
  if (tableSizedByCells) element.classList.toggle(tableSizedByCells, isByCells)
  if (!isLarge) return
  const row = table.getFirstChild()
  const columns = $isTableRowNode(row) ? row.getChildrenSize() : 0
  const widths = table.getColWidths()
  const sum = widths?.reduce((all, width) => all + width, 0)
  element.style.setProperty(
    '--columns',
    widths?.map((width) => `${width}px`).join(' ') ?? `repeat(${columns}, minmax(${LEAST_SHARE}px, 1fr))`,
  )
  element.style.setProperty(
    '--all-columns',
    sum === undefined ? `max(100%, ${columns * LEAST_SHARE + 1}px)` : `${sum + 1}px`,
  )
}

/** A row of a grid has no height that grows; it gets its own as the least. */
function $layRow(row: TableRowNode, _previous: TableRowNode | null, dom: HTMLElement): void {
  const height = row.getHeight()
  if (height === undefined) dom.style.removeProperty('--row-height')
  else dom.style.setProperty('--row-height', `${height}px`)
}

/** Tables whose cells, rows or own fields an update has changed; typing in a cell changes none of them. */
function layChanged(editor: LexicalEditor, changed: ReadonlyMap<string, boolean>): void {
  editor.getEditorState().read(
    () => {
      // A table of 25,000 cells comes as that many changes: what is around them is looked up once for each row.
      const inside = new Set<NodeKey>()
      const tables = new Set<TableNode>()
      for (const [key, isItsOwn] of changed) {
        if (!isItsOwn) continue
        const node = $getNodeByKey(key)
        if ($isTableNode(node)) tables.add(node)
        else if (($isTableCellNode(node) || $isTableRowNode(node)) && node.__parent) inside.add(node.__parent)
      }
      for (const key of inside) {
        const node = $getNodeByKey(key)
        const table = node && $findMatchingParent(node, $isTableNode)
        if (table) tables.add(table)
      }
      for (const table of tables) {
        const dom = editor.getElementByKey(table.getKey())
        if (dom) $lay(table, dom)
      }
    },
    { editor },
  )
}

export const LargeTableExtension = defineExtension({
  name: '@frontage/editor/large-table',
  dependencies: [
    configExtension(DOMRenderExtension, {
      overrides: [
        domOverride([TableNode], {
          // Once when it appears, before the browser looks at it; later changes come from the listener.
          $decorateDOM: (table, previous, dom) => {
            if (previous === null) $lay(table, dom)
          },
        }),
        domOverride([TableRowNode], { $decorateDOM: $layRow }),
      ],
    }),
  ],
  register: (editor) =>
    editor.registerUpdateListener(({ dirtyElements }) => {
      if (dirtyElements.size > 0) layChanged(editor, dirtyElements)
    }),
})
