import { createPollOption, PollNode } from '@frontage/page-nodes/nodes/poll.ts'
import { shelterNodes } from '@frontage/page-nodes/saved/open.ts'
import { $isCodeNode } from '@lexical/code-core'
import { $isListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $dfs } from '@lexical/utils'
import {
  $createNodeSelection,
  $createParagraphNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRootNode,
  $parseSerializedNode,
  $setSelection,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
} from 'lexical'

/** A block here is what stands on the page by itself: a whole list, a whole table. */
export function $blockAround(node: LexicalNode | null | undefined): LexicalNode | null {
  let around = node ?? null
  while (around && !$isRootNode(around.getParent())) around = around.getParent()
  return around
}

export const $blockAtSelection = (): LexicalNode | null => $blockAround($getSelection()?.getNodes()[0])

const $block = (key: NodeKey): LexicalNode | null => $blockAround($getNodeByKey(key))

/** Words can become another kind of block; parts that are drawn, tables and columns can't. */
export const $isTurnable = (block: LexicalNode | null): boolean =>
  [$isParagraphNode, $isHeadingNode, $isQuoteNode, $isListNode, $isCodeNode].some((is) => is(block))

export function $selectBlock(block: LexicalNode): void {
  if ($isElementNode(block)) block.selectEnd()
  else {
    const selection = $createNodeSelection()
    selection.add(block.getKey())
    $setSelection(selection)
  }
}

/** Everything in the block is selected, so that it is turned as a whole. */
export function $selectAllOf(key: NodeKey): void {
  const block = $block(key)
  if ($isElementNode(block)) block.select(0, block.getChildrenSize())
}

/** The copy stands below and is a thing of its own: votes of a poll go by the names of its options. */
export function $duplicateBlock(key: NodeKey): void {
  const block = $block(key)
  if (!block) return
  const [saved] = shelterNodes([$savedOf(block)])
  if (!saved) return
  const copy = $parseSerializedNode(saved as unknown as SerializedLexicalNode)
  block.insertAfter(copy)
  for (const { node } of $dfs(copy))
    if (node instanceof PollNode) node.setOptions(node.getOptions().map(({ text }) => createPollOption(text)))
  $selectBlock(copy)
}

function $savedOf(node: LexicalNode): SerializedLexicalNode {
  const saved = node.exportJSON()
  return $isElementNode(node)
    ? ({ ...saved, children: node.getChildren().map($savedOf) } as SerializedLexicalNode)
    : saved
}

/** One place up or down; at the edge of the page nothing happens. */
export function $moveBlock(key: NodeKey, way: 'up' | 'down'): void {
  const block = $block(key)
  const beside = way === 'up' ? block?.getPreviousSibling() : block?.getNextSibling()
  if (block && beside) $moveBeside(block, beside, way === 'up' ? 'before' : 'after')
}

export function $moveTo(key: NodeKey, target: NodeKey, side: 'before' | 'after'): void {
  const [block, beside] = [$block(key), $block(target)]
  if (block && beside && !block.is(beside)) $moveBeside(block, beside, side)
}

function $moveBeside(block: LexicalNode, beside: LexicalNode, side: 'before' | 'after'): void {
  if (side === 'before') beside.insertBefore(block)
  else beside.insertAfter(block)
  $selectBlock(block)
}

/** A page without blocks keeps an empty one to write in. */
export function $deleteBlock(key: NodeKey): void {
  const block = $block(key)
  if (!block) return
  const next = block.getNextSibling() ?? block.getPreviousSibling()
  block.remove()
  if (next) $selectBlock(next)
  else {
    const paragraph = $createParagraphNode()
    $getRoot().append(paragraph)
    paragraph.select()
  }
}
