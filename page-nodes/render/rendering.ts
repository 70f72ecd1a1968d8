import type { SavedNode } from '../saved/types.ts'

/** What a node's HTML can ask for. */
export interface Rendering {
  /** The HTML of the node's children, in order. */
  children(node: SavedNode): string
  /** The HTML of a nested editor's state, as a caption has one. */
  nested(state: unknown): string
}

/** From a saved node to HTML. Every field passes its guard again: the state may come from anywhere. */
export type RenderNode = (node: SavedNode, rendering: Rendering) => string

export const childrenOf = (node: SavedNode): SavedNode[] =>
  Array.isArray(node.children)
    ? node.children.filter((child): child is SavedNode => typeof child === 'object' && child !== null)
    : []

/** The plain text of a node and all below it. */
export function textOf(node: SavedNode): string {
  if (typeof node.text === 'string') return node.text
  if (node.type === 'linebreak') return '\n'
  return childrenOf(node).map(textOf).join('')
}
