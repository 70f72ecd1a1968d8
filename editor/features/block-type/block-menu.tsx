import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Pilcrow } from 'lucide-react'
import { shortcut } from '../../kit/shortcut.ts'
import { Menu } from '../../kit/menu.tsx'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import { choices } from './choices.ts'
import { setBlock } from './set-block.ts'

export function BlockMenu() {
  const [editor] = useLexicalComposerContext()
  const block = useToolbarState((state) => state.block)
  const shown = choices.find(([choice]) => choice === block)
  return (
    <Menu
      label="Formatting options for text style"
      // Of a selected image, or of blocks that differ, there is no one style.
      shown={shown?.[1] ?? 'Style'}
      icon={shown?.[2] ?? Pilcrow}
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
