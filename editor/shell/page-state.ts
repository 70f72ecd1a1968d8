import { $getRoot, $isParagraphNode, type LexicalNode } from 'lexical'

/** A page of one image is not empty: only a single paragraph with nothing in it is. */
export function $isPageEmpty(): boolean {
  const root = $getRoot()
  const blocks = root.getChildrenSize()
  return blocks === 0 || (blocks === 1 && $isBlank(root.getFirstChild()))
}

const $isBlank = (block: LexicalNode | null): boolean =>
  $isParagraphNode(block) && block.isEmpty() && block.getIndent() === 0
