import { pageNodes } from '@frontage/page-nodes/nodes/all.ts'
import type { Caption } from '@frontage/page-nodes/nodes/images.ts'
import { openPage, pageToSave } from '@frontage/page-nodes/saved/open.ts'
import { CURRENT_VERSION } from '@frontage/page-nodes/saved/upgrades.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer'
import { RichTextExtension } from '@lexical/rich-text'
import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_LOW,
  defineExtension,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  REDO_COMMAND,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
  UNDO_COMMAND,
} from 'lexical'
import { useEffect, useRef, useState } from 'react'
import { pasteGate } from '../clipboard/paste-gate.ts'
import { NestedTree } from '../tree-view/debug-panel.tsx'
import styles from './caption.module.css'

/** Pause after which what was typed becomes one step of the page's history, in milliseconds. */
const PAUSE = 400

interface Captioned extends LexicalNode {
  getCaption(): Caption | null
  setCaption(next: Caption | null): unknown
}

interface Props {
  readonly node: Captioned
  readonly label: string
  readonly placeholder: string
}

/** A small editor inside a node. What is typed lands in the node, so that Save and Undo of the page know of it. */
export function CaptionEditor({ node, label, placeholder }: Props) {
  const [parent] = useLexicalComposerContext()
  const [extension] = useState(() =>
    defineExtension({
      name: '@frontage/editor/caption',
      namespace: parent._config.namespace,
      parentEditor: parent,
      nodes: [...pageNodes],
      theme: { ...parent._config.theme },
      $initialEditorState: (made) => show(made, captionOf(parent, node)),
      onError: (error) => {
        throw error
      },
      dependencies: [RichTextExtension, pasteGate()],
    }),
  )
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      <Tie node={node} parent={parent} />
      <ContentEditable
        className={`ImageNode__contentEditable ${styles.caption}`}
        aria-label={label}
        aria-placeholder={placeholder}
        placeholder={<span className={styles.placeholder}>{placeholder}</span>}
      />
      <NestedTree />
    </LexicalExtensionComposer>
  )
}

const captionOf = (parent: LexicalEditor, node: Captioned): Caption | null =>
  parent.getEditorState().read(() => node.getLatest().getCaption())

function show(editor: LexicalEditor, caption: Caption | null): void {
  const opened = openPage(caption && { version: CURRENT_VERSION, root: caption.editorState.root })
  if (!opened.ok) return
  editor.setEditorState(editor.parseEditorState(opened.state), { tag: 'history-merge' })
}

const written = (editor: LexicalEditor): Caption => ({
  editorState: { root: pageToSave(editor.getEditorState().toJSON()).root },
})

/** Carries changes from the small editor to the node, and back when the page's Undo changes the node. */
function Tie({ node, parent }: { readonly node: Captioned; readonly parent: LexicalEditor }) {
  const [editor] = useLexicalComposerContext()
  const known = useRef(JSON.stringify(captionOf(parent, node)))
  const held = useRef(node)

  useEffect(() => {
    editor.setEditable(parent.isEditable())
    return parent.registerEditableListener((can) => editor.setEditable(can))
  }, [editor, parent])

  useEffect(() => {
    held.current = node
    const caption = captionOf(parent, node)
    const stored = JSON.stringify(caption)
    if (stored === known.current) return
    known.current = stored
    show(editor, caption)
  }, [editor, parent, node])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const carry = (): void => {
      clearTimeout(timer)
      const next = written(editor)
      const text = JSON.stringify(next)
      if (text === known.current) return
      known.current = text
      parent.update(
        () => {
          if (held.current.isAttached()) held.current.getLatest().setCaption(next)
        },
        { tag: [SKIP_DOM_SELECTION_TAG, SKIP_SCROLL_INTO_VIEW_TAG], discrete: true },
      )
    }
    const toParent = (command: typeof UNDO_COMMAND) =>
      editor.registerCommand(
        command,
        () => {
          carry()
          return parent.dispatchCommand(command, undefined)
        },
        COMMAND_PRIORITY_LOW,
      )
    const stop = mergeRegister(
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
        if (tags.has('history-merge') || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return
        clearTimeout(timer)
        timer = setTimeout(carry, PAUSE)
      }),
      editor.registerCommand(BLUR_COMMAND, () => (queueMicrotask(carry), false), COMMAND_PRIORITY_LOW),
      toParent(UNDO_COMMAND),
      toParent(REDO_COMMAND),
    )
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [editor, parent])
  return null
}
