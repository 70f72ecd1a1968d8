import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { INDENT_CONTENT_COMMAND, OUTDENT_CONTENT_COMMAND } from 'lexical'
import { IndentDecrease, IndentIncrease } from 'lucide-react'
import { Menu } from '../../kit/menu.tsx'
import { shortcut } from '../../kit/shortcut.ts'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import { align } from './align.ts'
import { alignChoices, iconOf } from './choices.ts'

/** Start and end follow the direction of the writing, as the reader sees it. */
export function AlignMenu() {
  const [editor] = useLexicalComposerContext()
  const current = useToolbarState((state) => state.align) || 'left'
  const isRtl = useToolbarState((state) => state.isRtl)
  const shown = alignChoices.find(({ format }) => format === current) ?? alignChoices[0]
  return (
    <Menu
      label="Formatting options for text alignment"
      shown={shown.label}
      icon={iconOf(shown.format, isRtl)}
      hook="spaced alignment"
      items={[
        ...alignChoices.map(({ format, label, hook, key }) => ({
          id: format,
          label,
          icon: iconOf(format, isRtl),
          hook,
          hint: key && shortcut('Shift', key),
          isOn: format === current,
          run: () => align(editor, format),
        })),
        {
          id: 'outdent',
          label: 'Outdent',
          icon: IndentDecrease,
          hook: 'outdent',
          hint: shortcut('['),
          run: () => void editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined),
        },
        {
          id: 'indent',
          label: 'Indent',
          icon: IndentIncrease,
          hook: 'indent',
          hint: shortcut(']'),
          run: () => void editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined),
        },
      ]}
    />
  )
}
