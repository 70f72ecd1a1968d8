import { isValidLink } from '@frontage/page-nodes/guards/href.ts'
import { $isCodeNode } from '@lexical/code-core'
import {
  $createLinkNode,
  $isAutoLinkNode,
  $isLinkNode,
  $toggleLink,
  AutoLinkExtension,
  type AutoLinkNode,
  autoLinkEmailMatcher,
  autoLinkUrlMatcher,
  LinkExtension,
  type LinkNode,
} from '@lexical/link'
import { $isTableSelection } from '@lexical/table'
import {
  $createTextNode,
  $findMatchingParent,
  $getSelection,
  $isDecoratorNode,
  $isNodeSelection,
  $isRangeSelection,
  type BaseSelection,
  COMMAND_PRIORITY_EDITOR,
  configExtension,
  createCommand,
  defineExtension,
  HISTORY_PUSH_TAG,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical'
import { $isAllLinked, $selectedLeaves } from '../../toolbar/selected.ts'

/** Opens the fields of the link that the caret is in. `isNew`: giving up takes the link away again. */
export const EDIT_LINK_COMMAND: LexicalCommand<{ readonly isNew: boolean }> =
  createCommand('EDIT_LINK_COMMAND')

/** A link begins with the site that the author is on. */
export const defaultUrl = (): string => `https://${location.host}`

/** The link around the caret, or the first in the selection. */
export function $linkAtSelection(): LinkNode | null {
  const selection = $getSelection()
  if (!selection) return null
  const around = $isRangeSelection(selection)
    ? $findMatchingParent(selection.anchor.getNode(), $isLinkNode)
    : null
  if (around || ($isRangeSelection(selection) && selection.isCollapsed())) return around
  // Selected from end to end, the ends stand in the block, not in the link.
  for (const node of selection.getNodes()) {
    const link = $findMatchingParent(node, $isLinkNode)
    if (link) return link
  }
  return null
}

/** Takes links away where everything that is selected is linked; else links all of it, and opens the fields. */
export function toggleLink(editor: LexicalEditor): void {
  let began = false
  const toggle = (): void => {
    const selection = $getSelection()
    if (!selection || !$canBeLinked(selection)) return
    if ($isAllLinked(selection)) {
      const isPart = !$isRangeSelection(selection) || !selection.isCollapsed()
      for (const link of $linksOf(selection)) if (!isPart || $isAutoLinkNode(link)) $removeLink(link)
      if (isPart) $toggleLink(null)
      return
    }
    const unwanted = $unwantedLink(selection)
    if (unwanted) {
      unwanted.setIsUnlinked(false)
      return
    }
    began = true
    if (!$isRangeSelection(selection) || !selection.isCollapsed()) {
      $toggleLink(defaultUrl())
      return
    }
    const node = $createLinkNode(defaultUrl())
    node.append($createTextNode(defaultUrl()))
    selection.insertNodes([node])
    node.select(0, 1)
  }
  editor.update(toggle, {
    // A step of its own: giving up the new link is going back before it, other links that it covers included.
    tag: HISTORY_PUSH_TAG,
    onUpdate: () => void (began && editor.dispatchCommand(EDIT_LINK_COMMAND, { isNew: true })),
  })
}

/** The address around the caret that was found while typing and unlinked since. */
function $unwantedLink(selection: BaseSelection): AutoLinkNode | null {
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const link = $findMatchingParent(selection.anchor.getNode(), $isAutoLinkNode)
  return link?.getIsUnlinked() ? link : null
}

const $linksOf = (selection: BaseSelection): Set<LinkNode> =>
  new Set($selectedLeaves(selection).flatMap((node) => $findMatchingParent(node, $isLinkNode) ?? []))

/** Words and images among them can; code, whole cells and parts that stand as blocks can't. */
function $canBeLinked(selection: BaseSelection): boolean {
  if ($isTableSelection(selection)) return false
  const nodes = selection.getNodes()
  if ($isNodeSelection(selection)) return nodes.every((node) => $isDecoratorNode(node) && node.isInline())
  return nodes.every((node) => $findMatchingParent(node, $isCodeNode) === null)
}

/** The words stay. An automatic link is remembered as unwanted, or it would come back at once. */
export function $removeLink(link: LinkNode): void {
  if ($isAutoLinkNode(link)) {
    link.setIsUnlinked(true)
    return
  }
  for (const child of link.getChildren()) link.insertBefore(child)
  link.remove()
}

/** A link that was found while typing has to become a chosen one before it is changed, or it is found again. */
export function $chosenLink(link: LinkNode): LinkNode {
  if (!$isAutoLinkNode(link)) return link
  const chosen = $createLinkNode(link.getURL(), {
    rel: link.getRel(),
    target: link.getTarget(),
    title: link.getTitle(),
  })
  link.replace(chosen, true)
  return chosen
}

export const PageLinkExtension = defineExtension({
  name: '@frontage/editor/link',
  dependencies: [
    configExtension(LinkExtension, { validateUrl: isValidLink }),
    configExtension(AutoLinkExtension, { matchers: [autoLinkUrlMatcher, autoLinkEmailMatcher] }),
  ],
  register: (editor) => editor.registerCommand(EDIT_LINK_COMMAND, () => true, COMMAND_PRIORITY_EDITOR),
})
