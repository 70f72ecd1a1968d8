import { $createParagraphNode, $getRoot, HISTORY_PUSH_TAG, type LexicalEditor } from 'lexical'

/** Empties the page in one step that Undo takes back. */
export function clearPage(editor: LexicalEditor): void {
  editor.update(
    () => {
      const paragraph = $createParagraphNode()
      $getRoot().clear().append(paragraph)
      paragraph.select()
    },
    { tag: HISTORY_PUSH_TAG },
  )
  editor.focus()
}
