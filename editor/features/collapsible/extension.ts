import {
  $isCollapsibleContainerNode,
  $isCollapsibleTitleNode,
  type CollapsibleTitleNode,
} from '@frontage/page-nodes/nodes/collapsible.ts'
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  defineExtension,
  DELETE_CHARACTER_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  mergeRegister,
} from 'lexical'
import { leaveWithArrows } from '../../kit/leave-with-arrows.ts'

function $titleAtCaret(): CollapsibleTitleNode | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  return $findMatchingParent(selection.anchor.getNode(), $isCollapsibleTitleNode)
}

/** Enter in the title goes on in what is collapsed, which opens for it. */
function $enterCollapsibleContent(): boolean {
  const title = $titleAtCaret()
  const container = title?.getParent()
  const collapsed = title?.getNextSibling()
  if (!$isCollapsibleContainerNode(container) || !$isElementNode(collapsed)) return false
  container.setOpen(true)
  collapsed.selectStart()
  return true
}

/** Backspace at the very start gives back what is inside as blocks of the page. */
function $unwrapAtStart(isBackward: boolean): boolean {
  const selection = $getSelection()
  if (!isBackward || !$isRangeSelection(selection) || !selection.isCollapsed()) return false
  const title = $titleAtCaret()
  const container = title?.getParent()
  if (!title || !$isCollapsibleContainerNode(container) || selection.anchor.offset !== 0) return false
  const first = title.getFirstDescendant()
  const node = selection.anchor.getNode()
  if (!node.is(title) && !node.is(first)) return false
  const paragraph = $createParagraphNode().append(...title.getChildren())
  const children = container.getChildren().filter((child) => !child.is(title))
  container.insertBefore(paragraph)
  for (const part of children)
    if ($isElementNode(part)) for (const block of part.getChildren()) container.insertBefore(block)
  container.remove()
  paragraph.selectStart()
  return true
}

export const CollapsibleExtension = defineExtension({
  name: '@frontage/editor/collapsible',
  register: (editor) =>
    mergeRegister(
      leaveWithArrows(editor, $isCollapsibleContainerNode),
      editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $enterCollapsibleContent, COMMAND_PRIORITY_LOW),
      editor.registerCommand(DELETE_CHARACTER_COMMAND, $unwrapAtStart, COMMAND_PRIORITY_LOW),
    ),
})
