import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { REDO_COMMAND, UNDO_COMMAND } from 'lexical'
import { Redo2, Undo2 } from 'lucide-react'
import { shortcut } from '../../kit/shortcut.ts'
import { Tool } from '../../kit/tool.tsx'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'

export function UndoRedo() {
  const [editor] = useLexicalComposerContext()
  const canUndo = useToolbarState((state) => state.canUndo)
  const canRedo = useToolbarState((state) => state.canRedo)
  return (
    <>
      <Tool
        label="Undo"
        icon={Undo2}
        hint={shortcut('Z')}
        isDisabled={!canUndo}
        onUse={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <Tool
        label="Redo"
        icon={Redo2}
        hint={shortcut('Y')}
        isDisabled={!canRedo}
        onUse={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
      />
    </>
  )
}
