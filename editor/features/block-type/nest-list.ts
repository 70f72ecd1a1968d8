import { $isListItemNode } from '@lexical/list'
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  defineExtension,
  INDENT_CONTENT_COMMAND,
  KEY_TAB_COMMAND,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'

/** In a list, Tab moves the item a level in wherever in it the caret is; elsewhere it does so at the start of a block alone. */
export const NestListExtension = defineExtension({
  name: '@frontage/editor/nest-list',
  register: (editor) =>
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        const selection = $getSelection()
        if (!$isRangeSelection(selection)) return false
        if (!$findMatchingParent(selection.anchor.getNode(), $isListItemNode)) return false
        event.preventDefault()
        return editor.dispatchCommand(
          event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND,
          undefined,
        )
      },
      COMMAND_PRIORITY_LOW,
    ),
})
