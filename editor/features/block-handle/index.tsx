import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { KeyboardEventModifierMask, LexicalEditor, NodeKey } from 'lexical'
import { GripVertical } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Menu } from '../../kit/menu.tsx'
import { onShortcut } from '../../kit/on-shortcut.ts'
import { useEditorServices } from '../../shell/editor-services.ts'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import type { Feature } from '../feature.ts'
import { blockItems, changeBlock } from './block-items.ts'
import { $blockAtSelection, $duplicateBlock, $moveBlock } from './blocks.ts'

const BlockHandle = lazy(() => import('./block-handle.tsx'))

function Handle() {
  const { isRichText } = useEditorServices().settings
  const isEditable = useToolbarState((state) => state.isEditable)
  const isEmpty = useToolbarState((state) => state.isEmpty)
  return (
    isRichText &&
    isEditable &&
    !isEmpty && (
      <Suspense fallback={null}>
        <BlockHandle />
      </Suspense>
    )
  )
}

const blockKey = (editor: LexicalEditor): NodeKey | null =>
  editor.getEditorState().read(() => $blockAtSelection()?.getKey() ?? null)

/** What the handle offers, for the keyboard and for narrow screens. */
function BlockTools() {
  const [editor] = useLexicalComposerContext()
  const { isRichText } = useEditorServices().settings
  const [hasBlock, setHasBlock] = useState(false)
  useEffect(() => editor.registerUpdateListener(() => setHasBlock(blockKey(editor) !== null)), [editor])
  const items = () => {
    const key = blockKey(editor)
    return key === null ? [] : blockItems(editor, key)
  }
  if (!isRichText) return null
  return <Menu label="Block options" icon={GripVertical} items={items} isDisabled={!hasBlock} />
}

const modifiers: KeyboardEventModifierMask = { altKey: true, shiftKey: true }
const onBlock = (name: string, key: string, $change: (block: NodeKey) => void) =>
  onShortcut(name, { key, modifiers }, (editor) => {
    const block = blockKey(editor)
    if (block !== null) changeBlock(editor, () => $change(block))
  })

/** Blocks are moved, copied, turned into others and deleted as they stand. */
export const blockHandle: Feature = {
  name: 'block-handle',
  extensions: ({ settings }) =>
    settings.isRichText
      ? [
          onBlock('block-up', 'ArrowUp', (block) => $moveBlock(block, 'up')),
          onBlock('block-down', 'ArrowDown', (block) => $moveBlock(block, 'down')),
          onBlock('block-duplicate', 'D', $duplicateBlock),
        ]
      : [],
  toolbar: [{ group: 'block', Part: BlockTools }],
  surfaces: [Handle],
}
