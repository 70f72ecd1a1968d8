import { pageNodes } from '@frontage/page-nodes/nodes/all.ts'
import { createHeadlessEditor } from '@lexical/headless'
import { createBinding, type Provider, syncLexicalUpdateToYjs } from '@lexical/yjs'
import type { SerializedEditorState } from 'lexical'
import { Doc, encodeStateAsUpdate, XmlText } from 'yjs'

/** Where the binding keeps the page in a shared document. */
const ROOT = 'root'

/** Nobody has written in it yet, not even the page as it was saved. */
export const isUnwritten = (doc: Doc): boolean => doc.get(ROOT, XmlText).length === 0

/**
 * The page as the beginning of a shared document. Two authors who open a room at the same moment both find it empty and
 * both begin it; as the same page always makes the same update, under the same number, it is there only once.
 */
export function seedOf(state: SerializedEditorState): Uint8Array {
  const doc = new Doc()
  doc.clientID = numberOf(JSON.stringify(state))
  const editor = createHeadlessEditor({
    nodes: [...pageNodes],
    onError: (error) => {
      throw error
    },
  })
  const binding = createBinding(editor, nobody, ROOT, doc, new Map([[ROOT, doc]]))
  const stop = editor.registerUpdateListener((update) =>
    syncLexicalUpdateToYjs(
      binding,
      nobody,
      update.prevEditorState,
      update.editorState,
      update.dirtyElements,
      update.dirtyLeaves,
      update.normalizedNodes,
      update.tags,
    ),
  )
  editor.setEditorState(editor.parseEditorState(state))
  stop()
  return encodeStateAsUpdate(doc)
}

/** FNV-1a of the text, 32 bits: pages that differ have different numbers, but for one in four billion. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Stands where the binding wants to know of carets: a seed has none. */
const nobody = {
  awareness: {
    getLocalState: () => null,
    getStates: () => new Map(),
    on: () => {},
    off: () => {},
    setLocalState: () => {},
    setLocalStateField: () => {},
  },
  connect: () => {},
  disconnect: () => {},
  on: () => {},
  off: () => {},
} satisfies Provider
