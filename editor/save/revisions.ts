import { createCommand, type LexicalCommand, type SerializedEditorState } from 'lexical'
import type { Revision } from '../inputs.ts'

/** This author has saved the page, and it stands at that revision now. */
export const SAVED_HERE_COMMAND: LexicalCommand<{
  readonly revision: Revision
  readonly written: SerializedEditorState
}> = createCommand('SAVED_HERE_COMMAND')

/** Another author of the same room has: what they saved is what is here, and no conflict. */
export const SAVED_ELSEWHERE_COMMAND: LexicalCommand<{
  readonly revision: Revision
  /** Nothing was written here that they did not save. */
  readonly isAll: boolean
  /** It happened just now. */
  readonly isNews: boolean
}> = createCommand('SAVED_ELSEWHERE_COMMAND')

/** The text of the room that was entered is not the one that is saved. */
export const CHANGED_IN_ROOM_COMMAND: LexicalCommand<void> = createCommand('CHANGED_IN_ROOM_COMMAND')
