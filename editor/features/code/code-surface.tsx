import { $isCodeNode } from '@lexical/code-core'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import {
  $findMatchingParent,
  $getNearestNodeFromDOMNode,
  $getSelection,
  type LexicalEditor,
  type NodeKey,
} from 'lexical'
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'

const CodeTools = lazy(() => import('./code-tools.tsx'))
const TOOLS = '.code-action-menu-container'

/** The tools of the block of code that is pointed at, else of the one that the caret is in. */
export function CodeSurface() {
  const [editor] = useLexicalComposerContext()
  const isEditable = useLexicalEditable()
  const [pointed, point] = useState<NodeKey | null>(null)
  const isInCode = useToolbarState((state) => state.block === 'code')
  const caret = useSyncExternalStore(
    useCallback((listener) => editor.registerUpdateListener(listener), [editor]),
    () => (isInCode ? editor.getEditorState().read(() => $codeAtCaret()) : null),
  )

  useEffect(() => {
    const look = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest(TOOLS)) return
      const code = target.closest('code')
      point(code ? keyOf(code, editor) : null)
    }
    return editor.registerRootListener((root, before) => {
      before?.closest('.editor-scroller')?.removeEventListener('pointermove', look)
      root?.closest('.editor-scroller')?.addEventListener('pointermove', look)
    })
  }, [editor])

  const shown = pointed ?? caret
  const scroller = shown === null ? null : editor.getRootElement()?.closest<HTMLElement>('.editor-scroller')
  if (!isEditable || shown === null || !scroller) return null
  return createPortal(
    <Suspense fallback={null}>
      <CodeTools key={shown} node={shown} scroller={scroller} />
    </Suspense>,
    scroller,
  )
}

function $codeAtCaret(): NodeKey | null {
  const anchor = $getSelection()?.getNodes()[0]
  return (anchor && $findMatchingParent(anchor, $isCodeNode)?.getKey()) ?? null
}

function keyOf(dom: Element, editor: LexicalEditor): NodeKey | null {
  return editor.read(() => {
    const node = $getNearestNodeFromDOMNode(dom)
    return $isCodeNode(node) ? node.getKey() : null
  })
}
