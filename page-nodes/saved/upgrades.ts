import { isRecord } from '../guards/values.ts'
import type { SavedNode } from './types.ts'

/** Of today's format. A page saved before there were versions counts as 0. */
export const CURRENT_VERSION = 2

const childrenIn = (node: SavedNode): unknown[] => (Array.isArray(node.children) ? node.children : [])

/** Rebuilds the tree from the leaves up; a node that becomes a list is replaced by all of them. */
function mapNodes(node: SavedNode, change: (node: SavedNode) => SavedNode | readonly SavedNode[]): SavedNode {
  const mapped = (child: unknown): readonly unknown[] => {
    if (!isRecord(child)) return [child]
    const changed = change(mapNodes(child, change))
    return Array.isArray(changed) ? changed : [changed]
  }
  return Array.isArray(node.children) ? { ...node, children: node.children.flatMap(mapped) } : node
}

const mapType = (
  root: SavedNode,
  type: string,
  change: (node: SavedNode) => SavedNode | readonly SavedNode[],
) => mapNodes(root, (node) => (node.type === type ? change(node) : node))

/** The first editor kept a width in each cell; tables now keep one for each column. The first row tells them. */
function widthsOfColumns(table: SavedNode): SavedNode {
  if (Array.isArray(table.colWidths)) return table
  const [row] = childrenIn(table)
  const cells = isRecord(row) ? childrenIn(row).filter(isRecord) : []
  const widths = cells.flatMap(({ width, colSpan }) => {
    const span = typeof colSpan === 'number' && colSpan >= 1 && colSpan <= 50 ? colSpan : 1
    return Array.from({ length: span }, () => (typeof width === 'number' && width > 0 ? width / span : 0))
  })
  return widths.length > 0 && widths.every((width) => width > 0) ? { ...table, colWidths: widths } : table
}

/**
 * upgrades[n] turns version n into n + 1. Never edited after release: a saved page is a published format. A new one is
 * appended with a fixture of the old version, which stays in the tests for ever.
 */
export const upgrades: readonly ((root: SavedNode) => SavedNode)[] = [
  // 0 → 1: suggestions that were never accepted were saved as nodes; what lay beyond a limit was wrapped in one.
  (root) =>
    mapNodes(root, (node) => {
      if (node.type === 'autocomplete') return []
      return node.type === 'overflow' ? childrenIn(node).filter(isRecord) : node
    }),
  // 1 → 2: votes leave the page; widths of columns move from the cells to the table.
  (root) =>
    mapType(mapType(root, 'table', widthsOfColumns), 'poll', (poll) => ({
      ...poll,
      options: (Array.isArray(poll.options) ? poll.options : []).map((option: unknown) =>
        isRecord(option) ? { ...option, votes: [] } : option,
      ),
    })),
]

/** Throws nothing: an upgrade that meets nonsense leaves it to the gates of loading. */
export function upgraded(root: SavedNode, version: number): SavedNode {
  return upgrades.slice(version).reduce((older, upgrade) => upgrade(older), root)
}
