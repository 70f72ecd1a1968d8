import type { LexicalEditor, LexicalNode } from 'lexical'

/** What an editor shows in place of a node that is data alone; React elements, in ours. */
export type Draw = (node: LexicalNode, editor: LexicalEditor) => unknown

const nodeViews = new WeakMap<LexicalEditor, ReadonlyMap<string, Draw>>()

/** Says how one editor draws its nodes, by type. Headless there is nothing to draw. */
export function drawNodesWith(editor: LexicalEditor, byType: ReadonlyMap<string, Draw>): void {
  nodeViews.set(editor, byType)
}

export function rendered(node: LexicalNode, editor: LexicalEditor): unknown {
  return nodeViews.get(editor)?.get(node.getType())?.(node, editor) ?? null
}
