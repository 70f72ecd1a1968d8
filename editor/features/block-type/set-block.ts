import { $createCodeNode } from '@lexical/code-core'
import {
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  type ListNode,
  $isListNode,
} from '@lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  $setSelection,
  $splitNode,
  type LexicalEditor,
  type RangeSelection,
} from 'lexical'
import { $blockOf } from '../../toolbar/toolbar-state.ts'

export type BlockChoice = 'paragraph' | 'h1' | 'h2' | 'h3' | 'bullet' | 'number' | 'check' | 'quote' | 'code'

const lists = {
  bullet: INSERT_UNORDERED_LIST_COMMAND,
  number: INSERT_ORDERED_LIST_COMMAND,
  check: INSERT_CHECK_LIST_COMMAND,
} as const

/** Turns the blocks of the selection into another kind; items whose list is chosen again leave it, the others stay. */
export function setBlock(editor: LexicalEditor, choice: BlockChoice): void {
  if (choice === 'bullet' || choice === 'number' || choice === 'check') {
    const isThere = editor.getEditorState().read(() => $listType()) === choice
    if (isThere) setBlock(editor, 'paragraph')
    else editor.dispatchCommand(lists[choice], undefined)
    return
  }
  editor.update(() => {
    const selection = $getSelection()
    if (!selection) return
    if (choice === 'code') $toCode()
    else
      $setBlocksType(selection, () => {
        if (choice === 'paragraph') return $createParagraphNode()
        return choice === 'quote' ? $createQuoteNode() : $createHeadingNode(choice)
      })
  })
}

/** Several blocks become one block of code: each line stays a line. Lines of a block that aren't selected stay what they are. */
function $toCode(): void {
  const selection = $getSelection()
  if (!selection) return
  if (!$isRangeSelection(selection) || selection.isCollapsed()) {
    $setBlocksType(selection, () => $createCodeNode())
    return
  }
  $splitAtBreaks(selection)
  const text = selection.getTextContent()
  const code = $createCodeNode()
  // What follows the selection in its block would become code too, had it no paragraph to go to.
  const rest = $createParagraphNode()
  selection.insertNodes([code, rest])
  code.select().insertRawText(text)
  if (rest.isAttached() && rest.isEmpty()) rest.remove()
}

/** Each line of the blocks that the selection is in becomes a block of its own; the selection stays where it is. */
function $splitAtBreaks(selection: RangeSelection): void {
  const ends = [selection.anchor, selection.focus].map(
    ({ key, offset, type }) => [key, offset, type] as const,
  )
  const breaks = selection
    .getNodes()
    .flatMap((node) => $blockOf(node)?.getChildren() ?? [])
    .filter($isLineBreakNode)
  for (const br of new Set(breaks)) {
    $splitNode(br.getParentOrThrow(), br.getIndexWithinParent())
    br.remove()
  }
  const [anchor, focus] = ends
  if (anchor) selection.anchor.set(...anchor)
  if (focus) selection.focus.set(...focus)
  $setSelection(selection)
}

/** Of the list that all of the selection is in, the innermost that the caret is in. */
function $listType(): ReturnType<ListNode['getListType']> | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  const [first, last] = [selection.anchor, selection.focus].map(
    (point) => $findMatchingParent(point.getNode(), $isListNode)?.getListType() ?? null,
  )
  return first && first === last ? first : null
}
