import { $getRoot, $isParagraphNode, type LexicalNode } from 'lexical'

/** A page of one picture is not empty: only a single paragraph with nothing in it is. */
export function $isPageEmpty(): boolean {
  const blocks = $getRoot().getChildren()
  return blocks.length === 0 || (blocks.length === 1 && $isBlank(blocks[0]))
}

const $isBlank = (block: LexicalNode | undefined): boolean =>
  $isParagraphNode(block) && block.isEmpty() && block.getIndent() === 0
