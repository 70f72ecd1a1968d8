import {
  BEFORE_INPUT_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  defineExtension,
  IS_APPLE,
  type LexicalEditor,
} from 'lexical'
import type { Feature } from '../feature.ts'

/**
 * Chrome on macOS may accept a pending text replacement when Backspace is pressed. Lexical guards against that by
 * dropping the next text without a key press, until a timer of 0 ms. It does so on every system, so dictation, an emoji
 * panel or an input method loses its first character right after a Backspace. Other systems have nothing to guard
 * against: see `$handleBeforeInput` in Lexical 0.50.
 */
function acceptTextAfterBackspace(editor: LexicalEditor): () => void {
  if (IS_APPLE) return () => {}
  return editor.registerCommand(
    BEFORE_INPUT_COMMAND,
    () => {
      editor._inputState.isInsertTextAfterHandledSelectionCommand = false
      return false
    },
    COMMAND_PRIORITY_CRITICAL,
  )
}

export const insertedText: Feature = {
  name: 'inserted-text',
  extensions: () => [
    defineExtension({ name: '@frontage/editor/inserted-text', register: acceptTextAfterBackspace }),
  ],
}
