import { $getNodeByKey, HISTORY_PUSH_TAG, type LexicalEditor, type NodeKey } from 'lexical'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import type { MenuItem } from '../../kit/menu-list.tsx'
import { choices } from '../block-type/choices.ts'
import { setBlock } from '../block-type/set-block.ts'
import {
  $blockAround,
  $deleteBlock,
  $duplicateBlock,
  $isTurnable,
  $moveBlock,
  $selectAllOf,
} from './blocks.ts'

/** Each is a step of its own for Undo. */
export const changeBlock = (editor: LexicalEditor, $change: () => void): void =>
  editor.update($change, { tag: HISTORY_PUSH_TAG })

/** What can be done with a block. */
export function blockItems(editor: LexicalEditor, key: NodeKey): readonly MenuItem[] {
  const { isTurnable, isFirst, isLast } = editor.getEditorState().read(() => {
    const block = $blockAround($getNodeByKey(key))
    return {
      isTurnable: $isTurnable(block),
      isFirst: block?.getPreviousSibling() === null,
      isLast: block?.getNextSibling() === null,
    }
  })
  const item = (
    id: string,
    label: string,
    icon: MenuItem['icon'],
    $change: () => void,
    more: Partial<MenuItem> = {},
  ) => ({
    id,
    label,
    ...(icon && { icon }),
    run: () => changeBlock(editor, $change),
    ...more,
  })
  return [
    item('duplicate', 'Duplicate', Copy, () => $duplicateBlock(key), { hint: 'Alt+Shift+D' }),
    item('up', 'Move up', ArrowUp, () => $moveBlock(key, 'up'), { hint: 'Alt+Shift+↑', isDisabled: isFirst }),
    item('down', 'Move down', ArrowDown, () => $moveBlock(key, 'down'), {
      hint: 'Alt+Shift+↓',
      isDisabled: isLast,
    }),
    item('delete', 'Delete', Trash2, () => $deleteBlock(key)),
    ...(isTurnable
      ? choices.map(([choice, label, icon]) => ({
          id: choice,
          label: `Turn into ${label}`,
          icon,
          run: () => {
            editor.update(() => $selectAllOf(key), { discrete: true })
            setBlock(editor, choice)
          },
        }))
      : []),
  ]
}
