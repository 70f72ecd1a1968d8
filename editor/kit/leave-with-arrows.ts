import { $onEscapeDown, $onEscapeUp } from '@lexical/utils'
import {
  COMMAND_PRIORITY_LOW,
  type ElementNode,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_LEFT_COMMAND,
  KEY_ARROW_RIGHT_COMMAND,
  KEY_ARROW_UP_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
} from 'lexical'

/**
 * A part that holds blocks and is the first or the last of its page is left with the arrow keys: from its very end a
 * paragraph comes below it, from its very start one above.
 */
export function leaveWithArrows(
  editor: LexicalEditor,
  $isPart: (node?: LexicalNode | null) => node is ElementNode,
): () => void {
  const down = (event: KeyboardEvent | null) => $onEscapeDown($isPart, event)
  const up = (event: KeyboardEvent | null) => $onEscapeUp($isPart, event)
  return mergeRegister(
    editor.registerCommand(KEY_ARROW_DOWN_COMMAND, down, COMMAND_PRIORITY_LOW),
    editor.registerCommand(KEY_ARROW_RIGHT_COMMAND, down, COMMAND_PRIORITY_LOW),
    editor.registerCommand(KEY_ARROW_UP_COMMAND, up, COMMAND_PRIORITY_LOW),
    editor.registerCommand(KEY_ARROW_LEFT_COMMAND, up, COMMAND_PRIORITY_LOW),
  )
}
