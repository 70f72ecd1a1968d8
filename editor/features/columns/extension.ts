import { LayoutContainerNode, LayoutItemNode } from '@frontage/page-nodes/nodes/layout.ts'
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  defineExtension,
  DELETE_CHARACTER_COMMAND,
  type LexicalNode,
  mergeRegister,
} from 'lexical'
import { leaveWithArrows } from '../../kit/leave-with-arrows.ts'

const $isContainer = (node?: LexicalNode | null): node is LayoutContainerNode =>
  node instanceof LayoutContainerNode
const $isColumn = (node?: LexicalNode | null): node is LayoutItemNode => node instanceof LayoutItemNode

const $isEmptyColumn = (column: LexicalNode): boolean =>
  $isElementNode(column) &&
  column.getChildrenSize() <= 1 &&
  column.getChildren().every((block) => $isParagraphNode(block) && block.isEmpty())

/** Backspace in the first of columns that are all empty takes them away. */
export function $removeEmptyColumns(isBackward: boolean): boolean {
  const selection = $getSelection()
  if (!isBackward || !$isRangeSelection(selection) || !selection.isCollapsed()) return false
  const column = $findMatchingParent(selection.anchor.getNode(), $isColumn)
  const container = column?.getParent()
  if (!column || column.getPreviousSibling() !== null || !$isContainer(container)) return false
  if (!container.getChildren().every($isEmptyColumn)) return false
  // The caret goes to what follows; where that is nothing, to a paragraph in their place.
  if (container.getNextSibling() === null) container.insertAfter($createParagraphNode())
  container.selectNext(0, 0)
  container.remove()
  return true
}

export const ColumnsExtension = defineExtension({
  name: '@frontage/editor/columns',
  register: (editor) =>
    mergeRegister(
      leaveWithArrows(editor, $isContainer),
      editor.registerCommand(DELETE_CHARACTER_COMMAND, $removeEmptyColumns, COMMAND_PRIORITY_LOW),
    ),
})
