import { isValidLink } from '@frontage/page-nodes/guards/href.ts'
import {
  $createLinkNode,
  $isAutoLinkNode,
  $isLinkNode,
  $toggleLink,
  AutoLinkExtension,
  autoLinkEmailMatcher,
  autoLinkUrlMatcher,
  LinkExtension,
  type LinkNode,
} from '@lexical/link'
import {
  $createTextNode,
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  configExtension,
  createCommand,
  defineExtension,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical'

/** Opens the fields of the link that the caret is in. `isNew`: giving up takes the link away again. */
export const EDIT_LINK_COMMAND: LexicalCommand<{ readonly isNew: boolean }> =
  createCommand('EDIT_LINK_COMMAND')

/** A link begins with the site that the author is on. */
export const defaultUrl = (): string => `https://${location.host}`

/** The link around the caret, or the first in the selection. */
export function $linkAtSelection(): LinkNode | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  const around = $findMatchingParent(selection.anchor.getNode(), $isLinkNode)
  if (around || selection.isCollapsed()) return around
  // Selected from end to end, the ends stand in the block, not in the link.
  for (const node of selection.getNodes()) {
    const link = $findMatchingParent(node, $isLinkNode)
    if (link) return link
  }
  return null
}

/** Takes the link at the selection away; where there is none, begins one, and opens its fields. */
export function toggleLink(editor: LexicalEditor): void {
  let began = false
  const toggle = (): void => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return
    const link = $linkAtSelection()
    if (link && !($isAutoLinkNode(link) && link.getIsUnlinked())) {
      $removeLink(link)
      return
    }
    began = true
    if (!selection.isCollapsed()) {
      $toggleLink(defaultUrl())
      return
    }
    const node = $createLinkNode(defaultUrl())
    node.append($createTextNode(defaultUrl()))
    selection.insertNodes([node])
    node.select(0, 1)
  }
  editor.update(toggle, {
    onUpdate: () => void (began && editor.dispatchCommand(EDIT_LINK_COMMAND, { isNew: true })),
  })
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

/** A link that was found while typing has to become a chosen one before it is changed, or it is found anew. */
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
