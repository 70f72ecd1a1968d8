import type { SavedNode } from '../saved/types.ts'
import { childrenOf, type Rendering, type RenderNode } from './rendering.ts'
import { captionHtml, wordRenderers } from './plain-text.ts'

/** No honest page nests deeper; a hostile one may not use up the stack. */
const DEEPEST = 100

/** Renders by type. A type without a renderer is left out with all below it: what we don't know we don't publish. */
export function rendererOf(byType: Readonly<Record<string, RenderNode>>): (node: SavedNode) => string {
  const at = (depth: number): Rendering => ({
    children: (node) =>
      childrenOf(node)
        .map((child) => render(child, depth + 1))
        .join(''),
    nested: (state) => captionHtml(state, (node) => render(node, depth + 1)),
  })
  const render = (node: SavedNode, depth: number): string => {
    const type = typeof node.type === 'string' ? node.type : ''
    if (depth > DEEPEST || !Object.hasOwn(byType, type)) return ''
    return byType[type]?.(node, at(depth)) ?? ''
  }
  return (node) => render(node, 0)
}

const words = rendererOf(wordRenderers)

/** For one node alone, as the clipboard takes it: captions keep their words, their formats and links. */
export const wordsOnly: Rendering = {
  children: (node) => childrenOf(node).map(words).join(''),
  nested: (state) => captionHtml(state, words),
}
