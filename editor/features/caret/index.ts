import { defineExtension, type LexicalEditor } from 'lexical'
import type { Feature } from '../feature.ts'

type Points = readonly [Node | null, number, Node | null, number]

const pointsNow = (document: Document): Points => {
  const selection = document.getSelection()
  return selection
    ? [selection.anchorNode, selection.anchorOffset, selection.focusNode, selection.focusOffset]
    : [null, 0, null, 0]
}

/**
 * Browsers tell of a caret that a key has moved with the next frame only; a key that comes before it, on a busy machine,
 * would be acted on where the caret was: End and Backspace at once took a letter from the middle of the words. So each
 * key first makes sure that what the browser has moved is known.
 */
function tellOfCaret(editor: LexicalEditor): () => void {
  return editor.registerRootListener((root) => {
    if (!root) return
    const { ownerDocument: document } = root
    let told = pointsNow(document)
    const tell = (): void => {
      told = pointsNow(document)
    }
    const ensure = (): void => {
      if (editor.isComposing() || pointsNow(document).every((part, at) => part === told[at])) return
      document.dispatchEvent(new Event('selectionchange'))
    }
    document.addEventListener('selectionchange', tell)
    root.addEventListener('keydown', ensure, { capture: true })
    return () => {
      document.removeEventListener('selectionchange', tell)
      root.removeEventListener('keydown', ensure, { capture: true })
    }
  })
}

export const caret: Feature = {
  name: 'caret',
  extensions: () => [defineExtension({ name: '@frontage/editor/caret', register: tellOfCaret })],
}
