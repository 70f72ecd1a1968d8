import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { EditorState, LexicalEditor } from 'lexical'
import { useEffect } from 'react'

interface Props {
  readonly onState: (editor: LexicalEditor, state: EditorState) => void
}

/** Tells the editor and its newest sound state to what stands outside of it. */
export function WatchEditor({ onState }: Props) {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    onState(editor, editor.getEditorState())
    return editor.registerUpdateListener(({ editorState }) => onState(editor, editorState))
  }, [editor, onState])
  return null
}
