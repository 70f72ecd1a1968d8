import { $getSelection, $isRangeSelection, $isTextNode, type TextNode } from 'lexical'

/** A search before the caret, by the character that began it: the text right behind the last such character. */
const SEARCH = {
  '/': /(?:^|[\s(])(\/[^/]*)$/,
  '@': /(?:^|[\s(])(@[^\s@]*)$/,
  ':': /(?:^|[\s([{"'])(:[\w+-]*)$/,
} as const

/**
 * The words of the search leave the page, and no others. Lexical cuts them out by the last match it has drawn, which is
 * behind someone who types fast: it may hold too few of them, or words that stood before. So the page is asked.
 */
export function $takeAway(trigger: keyof typeof SEARCH, typed: TextNode | null): void {
  const whole = typed && $joined(typed)
  if (whole) whole.node.select(whole.end, whole.end)
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return
  const { offset } = selection.anchor
  const node = selection.anchor.getNode()
  if (!$isTextNode(node)) return
  const [, search = ''] = SEARCH[trigger].exec(node.getTextContent().slice(0, offset)) ?? []
  if (search !== '') node.spliceText(offset - search.length, search.length, '', true)
}

/** What was cut out, back with the words before it, and where it ends there. */
function $joined(typed: TextNode): { readonly node: TextNode; readonly end: number } {
  const before = typed.getPreviousSibling()
  const end = typed.getTextContentSize()
  if (!$isTextNode(before) || !before.isSimpleText() || !looksLike(before, typed)) return { node: typed, end }
  const start = before.getTextContentSize()
  return { node: before.mergeWithSibling(typed), end: start + end }
}

const looksLike = (one: TextNode, other: TextNode): boolean =>
  one.getFormat() === other.getFormat() && one.getStyle() === other.getStyle()
