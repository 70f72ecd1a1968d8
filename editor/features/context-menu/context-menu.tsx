import { $removeLink } from '../link/extension.ts'
import { $blockOf } from '../../toolbar/toolbar-state.ts'
import { MenuList } from '../../kit/menu-list.tsx'
import { useEditorServices } from '../../shell/editor-services.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $isLinkNode } from '@lexical/link'
import {
  $findMatchingParent,
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $isDecoratorNode,
  COPY_COMMAND,
  CUT_COMMAND,
  type NodeKey,
  PASTE_COMMAND,
} from 'lexical'
import {
  ClipboardPaste,
  ClipboardType,
  Copy,
  MessageSquarePlus,
  Scissors,
  Trash2,
  Unlink,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { readClipboard } from './read-clipboard.ts'
import styles from './context-menu.module.css'

interface Opened {
  readonly x: number
  readonly y: number
  /** What Delete Node takes away: the part or the block that was pressed. */
  readonly node: NodeKey | null
  readonly link: NodeKey | null
}

function $pressed(target: Node): Pick<Opened, 'node' | 'link'> {
  const node = $getNearestNodeFromDOMNode(target)
  if (!node) return { node: null, link: null }
  const part = $isDecoratorNode(node) ? node : $blockOf(node)
  return { node: part?.getKey() ?? null, link: $findMatchingParent(node, $isLinkNode)?.getKey() ?? null }
}

/** The menu of the right button. With Shift the browser's own one comes. */
export function ContextMenu() {
  const [editor] = useLexicalComposerContext()
  const services = useEditorServices()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { shouldUseLexicalContextMenu } = services.settings

  useEffect(() => {
    if (!shouldUseLexicalContextMenu) return
    const open = (event: MouseEvent): void => {
      const { target } = event
      if (
        !(target instanceof Element) ||
        event.shiftKey ||
        !editor.isEditable() ||
        target.closest('input, textarea, video')
      )
        return
      event.preventDefault()
      const pressed = editor.read(() => $pressed(target))
      const show = () => setOpened({ ...pressed, x: event.clientX, y: event.clientY })
      // A panel that opens while the button is down is closed by its release.
      if (event.buttons === 0) show()
      else document.addEventListener('pointerup', () => setTimeout(show), { once: true })
    }
    return editor.registerRootListener((root, before) => {
      before?.removeEventListener('contextmenu', open)
      root?.addEventListener('contextmenu', open)
    })
  }, [editor, shouldUseLexicalContextMenu])

  if (!opened) return null
  const paste = async (isPlain: boolean): Promise<void> => {
    const data = await readClipboard(isPlain)
    if (data) editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent('paste', { clipboardData: data }))
    else services.say('Not allowed to paste from clipboard.', 'error')
  }
  const { node, link } = opened
  const { onComment } = services.inputs
  return (
    <MenuList
      label="Text"
      className={styles.menu}
      style={{ left: `min(${opened.x}px, 100vw - 230px)`, top: `min(${opened.y}px, 100vh - 290px)` }}
      onClosed={() => {
        setOpened(null)
        editor.focus()
      }}
      items={[
        ...(link
          ? [
              {
                id: 'remove-link',
                label: 'Remove Link',
                icon: Unlink,
                run: () =>
                  editor.update(() => {
                    const found = $getNodeByKey(link)
                    if ($isLinkNode(found)) $removeLink(found)
                  }),
              },
            ]
          : []),
        { id: 'copy', label: 'Copy', icon: Copy, run: () => editor.dispatchCommand(COPY_COMMAND, null) },
        { id: 'cut', label: 'Cut', icon: Scissors, run: () => editor.dispatchCommand(CUT_COMMAND, null) },
        { id: 'paste', label: 'Paste', icon: ClipboardPaste, run: () => void paste(false) },
        {
          id: 'paste-plain',
          label: 'Paste as Plain Text',
          icon: ClipboardType,
          run: () => void paste(true),
        },
        ...(onComment ? [{ id: 'comment', label: 'Comment', icon: MessageSquarePlus, run: onComment }] : []),
        ...(node
          ? [
              {
                id: 'delete',
                label: 'Delete Node',
                icon: Trash2,
                run: () => editor.update(() => $getNodeByKey(node)?.remove()),
              },
            ]
          : []),
      ]}
    />
  )
}
