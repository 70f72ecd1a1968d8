import { $isAlignedNode } from '@frontage/page-nodes/nodes/data-node.ts'
import {
  $getSelection,
  $isNodeSelection,
  FORMAT_ELEMENT_COMMAND,
  type ElementFormatType,
  type LexicalEditor,
} from 'lexical'

/** Aligns the blocks of the selection, or the video, post or video that is selected. */
export function align(editor: LexicalEditor, format: ElementFormatType): void {
  editor.update(() => {
    const selection = $getSelection()
    if (!$isNodeSelection(selection)) return
    for (const node of selection.getNodes()) if ($isAlignedNode(node)) node.setFormat(format)
  })
  editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, format)
}
