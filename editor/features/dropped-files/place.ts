import { $blockOf } from '../../toolbar/toolbar-state.ts'
import {
  $createParagraphNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  type LexicalNode,
  type NodeKey,
} from 'lexical'

/** Where files were dropped; each that arrives stands after the one before. */
export interface DropPlace {
  block: NodeKey | null
}

export function $placeOfDrop(): DropPlace {
  const [node] = $getSelection()?.getNodes() ?? []
  return { block: (node && $blockOf(node))?.getKey() ?? null }
}

/** Stands after the block where it was dropped, or in it if that is still empty; at the end if the block is gone. */
export function $insertAt(place: DropPlace, node: LexicalNode): void {
  const block = $isElementNode(node) || !node.isInline() ? node : $createParagraphNode().append(node)
  const before = (place.block && $getNodeByKey(place.block)) || $getRoot().getLastChild()
  if ($isParagraphNode(before) && before.isEmpty()) before.replace(block)
  else if (before) before.insertAfter(block)
  else $getRoot().append(block)
  // A page that ends in a video has no place to write on.
  if (block.getNextSibling() === null && !$isElementNode(block)) block.insertAfter($createParagraphNode())
  place.block = block.getKey()
}
