import { CollapsibleContainerNode, CollapsibleContentNode } from '@frontage/page-nodes/nodes/collapsible.ts'
import { LayoutContainerNode, LayoutItemNode } from '@frontage/page-nodes/nodes/layout.ts'
import { createPollOption, PollNode } from '@frontage/page-nodes/nodes/poll.ts'
import { shelterNodes } from '@frontage/page-nodes/saved/open.ts'
import { $isCodeNode } from '@lexical/code-core'
import { $isListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $isTableCellNode, TableNode } from '@lexical/table'
import { $dfs } from '@lexical/utils'
import {
  $createNodeSelection,
  $createParagraphNode,
  $getNodeByKey,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRootNode,
  $parseSerializedNode,
  $setSelection,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
} from 'lexical'

/** Where blocks stand: the page, a column, what a collapsible hides, a cell of several paragraphs. A cell of one is its table's. */
const $holdsBlocks = (node: LexicalNode | null): node is ElementNode =>
  $isRootNode(node) ||
  node instanceof LayoutItemNode ||
  node instanceof CollapsibleContentNode ||
  ($isTableCellNode(node) && node.getChildrenSize() > 1)

/** A block here is what stands by itself: a whole list, a whole table. In columns it is the innermost one. */
export function $blockAround(node: LexicalNode | null | undefined): LexicalNode | null {
  let around = node ?? null
  while (around && !$holdsBlocks(around.getParent())) around = around.getParent()
  return around
}

/** The blocks that it is in, from the inside out. */
export function $blocksAround(block: LexicalNode): LexicalNode[] {
  const around = $blockAround(block.getParent())
  return around ? [around, ...$blocksAround(around)] : []
}

export const $blockAtSelection = (): LexicalNode | null => $blockAround($getSelection()?.getNodes()[0])

const $block = (key: NodeKey): LexicalNode | null => $blockAround($getNodeByKey(key))

/** What a block that others stand in is called; '' for any other. */
export function $nameOf(block: LexicalNode): string {
  if (block instanceof LayoutContainerNode) return 'columns'
  if (block instanceof CollapsibleContainerNode) return 'collapsible'
  return block instanceof TableNode ? 'table' : ''
}

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
  const copy = $parseSerializedNode(saved)
  block.insertAfter(copy)
  for (const { node } of $dfs(copy))
    if (node instanceof PollNode) node.setOptions(node.getOptions().map(({ text }) => createPollOption(text)))
  $selectBlock(copy)
}

function $savedOf(node: LexicalNode): SerializedLexicalNode {
  const saved = node.exportJSON()
  return $isElementNode(node) ? Object.assign(saved, { children: node.getChildren().map($savedOf) }) : saved
}

/** One place up or down; at the edge of the page nothing happens. */
export function $moveBlock(key: NodeKey, way: 'up' | 'down'): void {
  const block = $block(key)
  const beside = way === 'up' ? block?.getPreviousSibling() : block?.getNextSibling()
  if (block && beside) $moveBeside(block, beside, way === 'up' ? 'before' : 'after')
}

/** Where a block can be let go at another: columns, collapsibles and tables stand on the page alone, and nothing in itself. */
export function $goalOf(block: LexicalNode | null, other: LexicalNode | null): LexicalNode | null {
  const goal = block && other && $nameOf(block) !== '' ? ($blocksAround(other).at(-1) ?? other) : other
  return block && goal && !block.is(goal) && !block.isParentOf(goal) ? goal : null
}

export function $moveTo(key: NodeKey, target: NodeKey, side: 'before' | 'after'): void {
  const block = $block(key)
  const beside = $goalOf(block, $block(target))
  if (block && beside) $moveBeside(block, beside, side)
}

function $moveBeside(block: LexicalNode, beside: LexicalNode, side: 'before' | 'after'): void {
  if (!block.getParent()?.is(beside.getParent())) $keepOne(block)
  if (side === 'before') beside.insertBefore(block)
  else beside.insertAfter(block)
  $selectBlock(block)
}

/** Where a block leaves, an empty one stays to write in if it was the last. */
function $keepOne(block: LexicalNode): LexicalNode | null {
  if (block.getNextSibling() || block.getPreviousSibling()) return null
  const paragraph = $createParagraphNode()
  block.insertAfter(paragraph)
  return paragraph
}

export function $deleteBlock(key: NodeKey): void {
  const block = $block(key)
  if (!block) return
  const next = $keepOne(block) ?? block.getNextSibling() ?? block.getPreviousSibling()
  block.remove()
  if (next) $selectBlock(next)
}
