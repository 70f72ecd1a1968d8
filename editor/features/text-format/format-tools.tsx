import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { FORMAT_TEXT_COMMAND, type TextFormatType } from 'lexical'
import { RemoveFormatting, Type } from 'lucide-react'
import { Menu } from '../../kit/menu.tsx'
import { shortcut } from '../../kit/shortcut.ts'
import { Tool } from '../../kit/tool.tsx'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import { clearFormatting } from './clear-formatting.ts'
import { moreFormats, textTools } from './formats.ts'

export function FormatTools() {
  const [editor] = useLexicalComposerContext()
  const formats = useToolbarState((state) => state.formats)
  const isInCode = useToolbarState((state) => state.block === 'code')
  const toggle = (format: TextFormatType): void => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)
  return (
    <>
      {textTools.map(([format, label, icon, hint]) => (
        <Tool
          key={format}
          label={label}
          icon={icon}
          hook={format}
          hint={hint}
          isOn={formats.has(format)}
          isDisabled={isInCode}
          onUse={() => toggle(format)}
        />
      ))}
      <Menu
        label="Formatting options for additional text styles"
        icon={Type}
        isDisabled={isInCode}
        items={[
          ...moreFormats.map(([format, label, icon, hook]) => ({
            id: format,
            label,
            icon,
            hook,
            isOn: formats.has(format),
            run: () => toggle(format),
          })),
          {
            id: 'clear',
            label: 'Clear Formatting',
            icon: RemoveFormatting,
            hook: 'clear',
            hint: shortcut('\\'),
            run: () => clearFormatting(editor),
          },
        ]}
      />
    </>
  )
}
