import { openPage, pageToSave } from '@frontage/page-nodes/saved/open.ts'
import { HISTORY_PUSH_TAG, type LexicalEditor } from 'lexical'
import { useEffect, useEffectEvent } from 'react'
import type { EditorHandle, SaveOrigin } from '../inputs.ts'
import { useEditorServices } from '../shell/editor-services.ts'
import { hostTypes } from '../shell/host-types.ts'

/** Hands the host what it can ask of this editor. */
export function useHandle(editor: LexicalEditor, save: EditorHandle['save']): void {
  const { inputs } = useEditorServices()
  const { onHandle, extensions } = inputs
  // One handle for one editor: a host keeps what it has opened with it.
  const saveNow = useEffectEvent((from?: SaveOrigin) => save(from))
  useEffect(() => {
    if (!onHandle) return
    onHandle({
      save: (from) => saveNow(from),
      read: () => pageToSave(editor.getEditorState().toJSON()),
      replace(state) {
        const opened = openPage(state, hostTypes({ extensions }))
        if (!opened.ok) return false
        editor.setEditorState(editor.parseEditorState(opened.state), {
          tag: HISTORY_PUSH_TAG,
        })
        return true
      },
      openWords: async () =>
        (await import('../features/comments/comment-anchors.ts')).openCommentAnchors(editor),
    })
    return () => onHandle(null)
  }, [editor, onHandle, extensions])
}
