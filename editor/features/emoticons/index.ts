import { $createEmojiNode } from '@frontage/page-nodes/nodes/text-nodes.ts'
import { $isCodeNode } from '@lexical/code-core'
import { $getSelection, $isRangeSelection, defineExtension, TextNode } from 'lexical'
import type { Feature } from '../feature.ts'
import { findEmoticon } from './emoticon.ts'

/** An emoticon becomes its emoji while it is typed; in code and in what is a whole already, it stays as it is. */
function $emoticonsToEmoji(node: TextNode): void {
  if (!node.isSimpleText() || node.hasFormat('code') || $isCodeNode(node.getParent())) return
  const found = findEmoticon(node.getTextContent(), $caretIn(node))
  if (!found) return
  const parts = node.splitText(...[found.at, found.at + found.length].filter((at) => at > 0))
  parts[found.at === 0 ? 0 : 1]?.replace($createEmojiNode(found.className, found.emoji))
}

function $caretIn(node: TextNode): number | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  return selection.focus.key === node.getKey() ? selection.focus.offset : null
}

const EmoticonExtension = defineExtension({
  name: '@frontage/editor/emoticons',
  register: (editor) => editor.registerNodeTransform(TextNode, $emoticonsToEmoji),
})

export const emoticons: Feature = { name: 'emoticons', extensions: () => [EmoticonExtension] }
