import { $findMatchingParent, $getRoot, $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical'

/** Pixels between a new note and what it stands beside. */
const INSET = 20
const WIDTH = 180
/** A sheet with less room beside its words has the note below them. */
const ROOM_BESIDE = 640

/** Where a new note covers the fewest words: at the far edge beside the caret's block, on narrow sheets below that block. */
export function placeOfNote(editor: LexicalEditor): { readonly x: number; readonly y: number } {
  const root = editor.getRootElement()
  const scroller = root?.closest('.editor-scroller')
  if (!root || !scroller) return { x: INSET, y: INSET }
  const sheet = root.getBoundingClientRect()
  const seen = scroller.getBoundingClientRect()
  const block = $blockBox(editor)
  const isNarrow = sheet.width < ROOM_BESIDE
  const isSeen = block !== null && block.bottom > seen.top && block.top < seen.bottom
  const top = isSeen ? (isNarrow ? block.bottom : block.top) : seen.top + INSET
  return {
    x: Math.round(Math.max(INSET, sheet.width - WIDTH - INSET)),
    y: Math.round(Math.max(0, top - sheet.top) + (isNarrow ? INSET / 2 : 0)),
  }
}

const $blockBox = (editor: LexicalEditor): DOMRect | null =>
  editor.read(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return null
    const block = $findMatchingParent(selection.anchor.getNode(), (node) => $getRoot().is(node.getParent()))
    return block ? (editor.getElementByKey(block.getKey())?.getBoundingClientRect() ?? null) : null
  })
