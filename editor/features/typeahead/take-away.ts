import { $getSelection, $isRangeSelection, $isTextNode, type TextNode } from 'lexical'

/** What is left of a search before the caret, by the character that began it. */
const REST = {
  '/': /(?:^|\s)(\/[^\s/]*)$/,
  '@': /(?:^|\s)(@[^\s@]*)$/,
  ':': /(?:^|[\s([{"'])(:[\w+-]*)$/,
} as const

/**
 * The words of the search leave the page. Lexical finds them by the last match it has drawn, which is behind somebody who
 * types fast: what is then left of them goes too.
 */
export function $takeAway(trigger: keyof typeof REST, typed: TextNode | null): void {
  typed?.remove()
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return
  const { offset } = selection.anchor
  const node = selection.anchor.getNode()
  if (!$isTextNode(node)) return
  const [, rest = ''] = REST[trigger].exec(node.getTextContent().slice(0, offset)) ?? []
  if (rest !== '') node.spliceText(offset - rest.length, rest.length, '', true)
}
