import {
  $createRangeSelectionFromDom,
  $getNearestNodeFromDOMNode,
  $getSelection,
  $isDecoratorNode,
  $isNodeSelection,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  defineExtension,
  getDOMSelection,
} from 'lexical'

/**
 * A click beside a selected part puts the caret there. The browser tells of its caret a moment after the press; where
 * press and release come together, as from a trackpad's tap, Lexical would clear what is selected first and the caret
 * with it.
 */
export const WriteNextToExtension = defineExtension({
  name: '@frontage/editor/write-beside',
  register: (editor) =>
    editor.registerCommand(
      CLICK_COMMAND,
      ({ target }) => {
        if (!$isNodeSelection($getSelection()) || !(target instanceof Node)) return false
        if ($isDecoratorNode($getNearestNodeFromDOMNode(target))) return false
        const root = editor.getRootElement()
        const shown = getDOMSelection(editor._window)
        if (!root || !shown?.anchorNode || !root.contains(shown.anchorNode)) return false
        const caret = $createRangeSelectionFromDom(shown, editor)
        if (caret) $setSelection(caret)
        return false
      },
      COMMAND_PRIORITY_LOW,
    ),
})
