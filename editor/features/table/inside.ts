import { $findTableNode, $isTableSelection } from '@lexical/table'
import { $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical'
import type { EditorServices } from '../../shell/editor-services.ts'

const INSIDE = 'A table cannot stand inside another table. Put the caret below the table and insert it there.'

/** A cell holds no table: where someone asks for one there, they are told why nothing comes. */
export function isRefusedInside(editor: LexicalEditor, services: EditorServices): boolean {
  const isInside = editor.read(() => {
    const selection = $getSelection()
    if ($isTableSelection(selection)) return true
    return $isRangeSelection(selection) && $findTableNode(selection.anchor.getNode()) !== null
  })
  if (isInside) services.say(INSIDE, 'error')
  return isInside
}
