import { $getNodeByKey, HISTORY_PUSH_TAG, type LexicalEditor, type LexicalNode, type NodeKey } from 'lexical'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import type { MenuItem } from '../../kit/menu-list.tsx'
import { choices } from '../block-type/choices.ts'
import { setBlock } from '../block-type/set-block.ts'
import {
  $blockAround,
  $blocksAround,
  $deleteBlock,
  $duplicateBlock,
  $isTurnable,
  $moveBlock,
  $nameOf,
  $selectAllOf,
} from './blocks.ts'

/** Each is a step of its own for Undo. */
export const changeBlock = (editor: LexicalEditor, $change: () => void): void =>
  editor.update($change, { tag: HISTORY_PUSH_TAG })

interface Shown {
  readonly key: NodeKey
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
}

const $shown = (block: LexicalNode): Shown => ({
  key: block.getKey(),
  name: $nameOf(block),
  isFirst: block.getPreviousSibling() === null,
  isLast: block.getNextSibling() === null,
})

/** What can be done with a block, and with those that it is in. */
export function blockItems(editor: LexicalEditor, key: NodeKey): readonly MenuItem[] {
  const { isTurnable, own, around } = editor.getEditorState().read(() => {
    const block = $blockAround($getNodeByKey(key))
    return {
      isTurnable: $isTurnable(block),
      own: block && $shown(block),
      around: block ? $blocksAround(block).map($shown) : [],
    }
  })
  const turns = choices.map(([choice, label, icon]) => ({
    id: choice,
    label: `Turn into ${label}`,
    icon,
    run: () => {
      editor.update(() => $selectAllOf(key), { discrete: true })
      setBlock(editor, choice)
    },
  }))
  return [
    ...(own ? itemsFor(editor, own) : []),
    ...(isTurnable ? turns : []),
    ...around.flatMap((block) => itemsFor(editor, block, block.name)),
  ]
}

/** @param name says which block is meant, where it isn't the one of the handle */
function itemsFor(editor: LexicalEditor, { key, isFirst, isLast }: Shown, name = ''): MenuItem[] {
  const item = (
    id: string,
    [before, after]: readonly [string, string?],
    icon: MenuItem['icon'],
    $change: () => void,
    isDisabled = false,
    hint = '',
  ): MenuItem => ({
    id: name === '' ? id : `${id}-${key}`,
    label: [before, name, after].filter(Boolean).join(' '),
    ...(icon && { icon }),
    ...(name === '' && hint !== '' && { hint }),
    isDisabled,
    run: () => changeBlock(editor, $change),
  })
  return [
    item('duplicate', ['Duplicate'], Copy, () => $duplicateBlock(key), false, 'Alt+Shift+D'),
    item('up', ['Move', 'up'], ArrowUp, () => $moveBlock(key, 'up'), isFirst, 'Alt+Shift+↑'),
    item('down', ['Move', 'down'], ArrowDown, () => $moveBlock(key, 'down'), isLast, 'Alt+Shift+↓'),
    item('delete', ['Delete'], Trash2, () => $deleteBlock(key)),
  ]
}
