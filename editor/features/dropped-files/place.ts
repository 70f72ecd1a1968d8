import { $isCodeNode } from '@lexical/code-core'
import { $blockOf } from '../../toolbar/toolbar-state.ts'
import {
  $createParagraphNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $isTextNode,
  type LexicalNode,
  type NodeKey,
  type PointType,
} from 'lexical'

/** Where files were dropped or pasted; each that arrives stands after the one before. */
export interface DropPlace {
  block: NodeKey | null
  /** Within the words of the block; null once something stands there. */
  point: Pick<PointType, 'key' | 'offset' | 'type'> | null
  /** What arrived last. */
  last: NodeKey | null
}

export function $placeOfDrop(): DropPlace {
  const selection = $getSelection()
  const [node] = selection?.getNodes() ?? []
  const point = $isRangeSelection(selection) && selection.isCollapsed() ? selection.anchor : null
  return {
    block: (node && $blockOf(node))?.getKey() ?? null,
    point: point && { key: point.key, offset: point.offset, type: point.type },
    last: null,
  }
}

/**
 * An image stands among the words, where the caret was. What is no part of a line stands after the block, or in it if
 * that is still empty; at the end if the block is gone.
 */
export function $insertAt(place: DropPlace, node: LexicalNode): void {
  if (node.isInline() && $insertInLine(place, node)) {
    place.last = node.getKey()
    return
  }
  const block = $isElementNode(node) || !node.isInline() ? node : $createParagraphNode().append(node)
  const before = (place.block && $getNodeByKey(place.block)) || $getRoot().getLastChild()
  if ($isParagraphNode(before) && before.isEmpty()) before.replace(block)
  else if (before) before.insertAfter(block)
  else $getRoot().append(block)
  // A page that ends in a video has no place to write on.
  if (block.getNextSibling() === null && !$isElementNode(block)) block.insertAfter($createParagraphNode())
  place.block = block.getKey()
  place.point = null
  place.last = node.isInline() ? node.getKey() : null
}

/** Whether there was still a line at the place. */
function $insertInLine(place: DropPlace, node: LexicalNode): boolean {
  const last = place.last && $getNodeByKey(place.last)
  if (last) {
    last.insertAfter(node)
    return true
  }
  const { point } = place
  const at = point && $getNodeByKey(point.key)
  if (!point || !at || at.getParents().some($isCodeNode)) return false
  const selection = $getSelection()
  const isCaretThere =
    $isRangeSelection(selection) &&
    selection.isCollapsed() &&
    selection.anchor.key === point.key &&
    selection.anchor.offset === point.offset
  if ($isTextNode(at)) {
    const offset = Math.min(point.offset, at.getTextContentSize())
    if (offset === 0) at.insertBefore(node)
    else at.splitText(offset)[0]?.insertAfter(node)
  } else if ($isElementNode(at) && !at.isShadowRoot() && !$isCodeNode(at) && $blockOf(at)?.is(at))
    at.splice(Math.min(point.offset, at.getChildrenSize()), 0, [node])
  else return false
  if (isCaretThere) node.selectNext(0, 0)
  return true
}
