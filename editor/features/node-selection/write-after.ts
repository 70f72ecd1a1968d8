import {
  $createParagraphNode,
  $getSelection,
  $isDecoratorNode,
  $isNodeSelection,
  COMMAND_PRIORITY_LOW,
  defineExtension,
  KEY_DOWN_COMMAND,
} from 'lexical'

/** Writes a character, or begins a line. */
const isWriting = (event: KeyboardEvent): boolean =>
  (event.key.length === 1 || event.key === 'Enter') && !event.ctrlKey && !event.metaKey && !event.altKey

/**
 * With an image or another drawn part selected the browser has no caret, and would write at the beginning of the page,
 * backwards. What is typed then goes behind the part; the part stays.
 */
export const WriteAfterExtension = defineExtension({
  name: '@frontage/editor/write-after',
  register: (editor) =>
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const isHere = event.target === editor.getRootElement()
        if (!isHere || event.isComposing || !isWriting(event) || !editor.isEditable()) return false
        const selection = $getSelection()
        const last = $isNodeSelection(selection) ? selection.getNodes().at(-1) : null
        if (!$isDecoratorNode(last)) return false
        if (last.isInline()) last.selectNext(0, 0)
        else {
          const paragraph = $createParagraphNode()
          last.insertAfter(paragraph)
          paragraph.select()
        }
        const startsLine = event.key === 'Enter' && !last.isInline()
        if (startsLine) event.preventDefault()
        return startsLine
      },
      COMMAND_PRIORITY_LOW,
    ),
})
