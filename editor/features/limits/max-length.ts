import { $trimTextContentFromAnchor } from '@lexical/selection'
import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
  type PointType,
  RootNode,
} from 'lexical'

/** Characters (UTF-16 units, as fields count them) that a page may be written up to. */
export const MAX_LENGTH = 30

/**
 * What would make the page longer than allowed does not come in. A page that is longer already stays as long as it is:
 * the setting limits writing, it takes nothing away.
 */
export function keepMaxLength(editor: LexicalEditor): () => void {
  return editor.registerNodeTransform(RootNode, (root) => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection) || !selection.isCollapsed()) return
    const before = editor.getEditorState().read(() => root.getTextContentSize())
    const size = root.getTextContentSize()
    const over = size - Math.max(MAX_LENGTH, before)
    if (size > before && over > 0)
      $trimTextContentFromAnchor(editor, selection.anchor, over + $split(selection.anchor, over))
  })
}

/** Units of a character that would be left cut in two; they go too. */
function $split(anchor: PointType, over: number): number {
  const node = anchor.getNode()
  if (!$isTextNode(node) || anchor.offset < over) return 0
  return restOfCharacter(node.getTextContent(), anchor.offset - over)
}

/** How many units the character that stands across this place begins before it. */
export function restOfCharacter(text: string, place: number): number {
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index >= place) return 0
    if (index + segment.length > place) return place - index
  }
  return 0
}
