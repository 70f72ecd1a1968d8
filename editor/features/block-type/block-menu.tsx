import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  CheckSquare,
  Code,
  Heading1,
  Heading2,
  Heading3,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Quote,
} from 'lucide-react'
import { shortcut } from '../../kit/shortcut.ts'
import { Menu } from '../../kit/menu.tsx'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import { type BlockChoice, setBlock } from './set-block.ts'

const choices: readonly (readonly [BlockChoice, string, LucideIcon, string, string])[] = [
  ['paragraph', 'Normal', Pilcrow, 'paragraph', '0'],
  ['h1', 'Heading 1', Heading1, 'h1', '1'],
  ['h2', 'Heading 2', Heading2, 'h2', '2'],
  ['h3', 'Heading 3', Heading3, 'h3', '3'],
  ['bullet', 'Bullet List', List, 'bullet-list', '5'],
  ['number', 'Numbered List', ListOrdered, 'numbered-list', '4'],
  ['check', 'Check List', CheckSquare, 'check-list', '6'],
  ['quote', 'Quote', Quote, 'quote', 'Q'],
  ['code', 'Code Block', Code, 'code', 'C'],
]

/** The key of each kind, pressed with Control and Alt. */
export const blockKeys = choices.map(([choice, , , , key]) => [choice, key.toLowerCase()] as const)

export function BlockMenu() {
  const [editor] = useLexicalComposerContext()
  const block = useToolbarState((state) => state.block)
  const shown = choices.find(([choice]) => choice === block)
  return (
    <Menu
      label="Formatting options for text style"
      shown={shown?.[1] ?? ''}
      icon={shown?.[2]}
      hook="block-controls"
      items={choices.map(([choice, label, icon, hook, key]) => ({
        id: choice,
        label,
        icon,
        hook,
        hint: shortcut('Alt', key),
        isOn: choice === block,
        run: () => setBlock(editor, choice),
      }))}
    />
  )
}
