import { $setLineSpacing } from '@frontage/page-nodes/render/blocks.ts'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'
import { $blockOf } from '../../toolbar/toolbar-state.ts'

/**
 * The selected words lose formats and styles; blocks that are selected become paragraphs without alignment. With nothing
 * selected, the caret's block loses alignment, indent and spacing, and what is typed next is plain.
 */
export function clearFormatting(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return
    const isCaret = selection.isCollapsed()
    const blocks = new Set<LexicalNode>()
    // `extract` cuts the first and last run of text at the selection's edges.
    for (const node of isCaret ? [selection.anchor.getNode()] : selection.extract()) {
      if (!isCaret && $isTextNode(node)) node.setFormat(0).setStyle('')
      const block = $blockOf(node)
      if (block) blocks.add(block)
    }
    for (const block of blocks) {
      if (!$isElementNode(block)) continue
      $setLineSpacing(block, null).setFormat('').setIndent(0)
      if (!isCaret && ($isHeadingNode(block) || $isQuoteNode(block)))
        block.replace($createParagraphNode(), true)
    }
    // The selection carries the format of what is typed next, and the toolbar shows it.
    selection.setFormat(0)
    selection.setStyle('')
  })
}
