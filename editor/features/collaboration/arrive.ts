import type { LexicalEditor, SerializedEditorState } from 'lexical'
import { CHANGED_IN_ROOM_COMMAND } from '../../save/revisions.ts'
import { $putCaret, type CaretPlace } from './caret-place.ts'
import type { Joined } from './join.ts'
import { $replay, changesBetween } from './replay.ts'

interface Luggage {
  /** The page as it was saved, and as its author had it on the screen; null: not known, or nothing. */
  readonly base: SerializedEditorState | null
  readonly mine: SerializedEditorState | null
  readonly joined: Joined | null
}

/** The room's text is there: what its author had written alone is put onto it, and writing goes on where it stopped. */
export function arrive(editor: LexicalEditor, { base: saved, mine: written, joined }: Luggage): void {
  // As this editor writes it: a page that was saved by an older one says the same in other words.
  const inOwnWords = (page: SerializedEditorState | null) => page && editor.parseEditorState(page).toJSON()
  const [base, mine] = [inOwnWords(saved), inOwnWords(written)]
  const changes = base && mine ? changesBetween(base.root.children, mine.root.children) : []
  const { children } = editor.getEditorState().toJSON().root
  if (base && changes.length > 0)
    editor.update(() => $replay(base.root.children, changes, children), { discrete: true })
  editor.setEditable(true)
  const root = editor.getRootElement()
  if (root) joined?.still?.hide(root)
  if (joined?.caret) writeOn(editor, joined.caret)
  const isChanged = JSON.stringify(editor.getEditorState().toJSON()) !== JSON.stringify(base)
  if (base && isChanged) editor.dispatchCommand(CHANGED_IN_ROOM_COMMAND, undefined)
}

/** The element can be written in as soon as React has drawn it so; until then no caret stays in it. */
function writeOn(editor: LexicalEditor, caret: CaretPlace): void {
  const root = editor.getRootElement()
  if (!root) return
  if (!root.isContentEditable) {
    setTimeout(() => writeOn(editor, caret))
    return
  }
  root.focus({ preventScroll: true })
  editor.update(() => $putCaret(caret), { discrete: true })
}
