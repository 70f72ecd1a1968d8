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
  $isRangeSelection,
  type LexicalEditor,
} from 'lexical'

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

/** Several blocks become one block of code: each line stays a line. */
function $toCode(): void {
  const selection = $getSelection()
  if (!selection) return
  if (!$isRangeSelection(selection) || selection.isCollapsed()) {
    $setBlocksType(selection, () => $createCodeNode())
    return
  }
  const text = selection.getTextContent()
  const code = $createCodeNode()
  selection.insertNodes([code])
  const after = $getSelection()
  if ($isRangeSelection(after)) after.insertRawText(text)
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
