import { $isAutoLinkNode, $isLinkNode } from '@lexical/link'
import {
  $findMatchingParent,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  type BaseSelection,
  type LexicalNode,
} from 'lexical'

/** The texts, images and empty blocks of which something is really selected: an end that only touches a text isn't in it. */
export function $selectedLeaves(selection: BaseSelection): LexicalNode[] {
  const leaves = selection.getNodes().filter((node) => !$isElementNode(node) || node.isEmpty())
  if (!$isRangeSelection(selection) || selection.isCollapsed()) return leaves
  const [start, end] = selection.isBackward()
    ? [selection.focus, selection.anchor]
    : [selection.anchor, selection.focus]
  const isTouched = (node: LexicalNode): boolean =>
    $isTextNode(node) &&
    ((node.getKey() === start.key && start.offset === node.getTextContentSize()) ||
      (node.getKey() === end.key && end.offset === 0))
  return leaves.filter((node) => !isTouched(node))
}

export const $hasText = (selection: BaseSelection): boolean =>
  $selectedLeaves(selection).some((node) => $isTextNode(node) && node.getTextContentSize() > 0)

/** Whether everything that is selected is linked; a link of which the author has said it is none doesn't count. */
export function $isAllLinked(selection: BaseSelection): boolean {
  const leaves = $selectedLeaves(selection)
  return leaves.length > 0 && leaves.every($isLinked)
}

function $isLinked(node: LexicalNode): boolean {
  const link = $findMatchingParent(node, $isLinkNode)
  return link !== null && !($isAutoLinkNode(link) && link.getIsUnlinked())
}

/** The value that all have, or the one for 'they differ'. */
export function agreed<T>(values: readonly T[], otherwise: T): T {
  const [first = otherwise] = values
  return values.every((value) => value === first) ? first : otherwise
}
