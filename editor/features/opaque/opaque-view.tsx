import type { OpaqueNode } from '@frontage/page-nodes/nodes/opaque.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Package } from 'lucide-react'
import { Note } from '../node-selection/note.tsx'
import { Selectable } from '../node-selection/selectable.tsx'
import type { NodeViewProps } from '../feature.ts'

/** Something that this editor can't show: it can be moved and deleted, and is saved as it came. */
export default function OpaqueView({ node }: NodeViewProps<OpaqueNode>) {
  const [editor] = useLexicalComposerContext()
  const { type, isInline } = editor
    .getEditorState()
    .read(() => ({ type: node.getSavedType(), isInline: node.isInline() }))
  return (
    <Selectable node={node} label="unknown part" isInline={isInline}>
      <Note icon={Package}>A part of the kind “{type}”, kept as it is and not published.</Note>
    </Selectable>
  )
}
