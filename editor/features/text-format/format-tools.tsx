import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { FORMAT_TEXT_COMMAND, type TextFormatType } from 'lexical'
import {
  Bold,
  CaseLower,
  CaseSensitive,
  CaseUpper,
  Code,
  Highlighter,
  Italic,
  type LucideIcon,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  Type,
  Underline,
} from 'lucide-react'
import { Menu } from '../../kit/menu.tsx'
import { shortcut } from '../../kit/shortcut.ts'
import { Tool } from '../../kit/tool.tsx'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import { clearFormatting } from './clear-formatting.ts'

const tools: readonly (readonly [TextFormatType, string, LucideIcon, string])[] = [
  ['bold', 'Format text as bold', Bold, shortcut('B')],
  ['italic', 'Format text as italics', Italic, shortcut('I')],
  ['underline', 'Format text to underlined', Underline, shortcut('U')],
  ['code', 'Insert code block', Code, shortcut('Shift', 'C')],
]

const more: readonly (readonly [TextFormatType, string, LucideIcon, string])[] = [
  ['lowercase', 'Lowercase', CaseLower, 'lowercase'],
  ['uppercase', 'Uppercase', CaseUpper, 'uppercase'],
  ['capitalize', 'Capitalize', CaseSensitive, 'capitalize'],
  ['strikethrough', 'Strikethrough', Strikethrough, 'strikethrough'],
  ['subscript', 'Subscript', Subscript, 'subscript'],
  ['superscript', 'Superscript', Superscript, 'superscript'],
  ['highlight', 'Highlight', Highlighter, 'highlight'],
]

export function FormatTools() {
  const [editor] = useLexicalComposerContext()
  const formats = useToolbarState((state) => state.formats)
  const isInCode = useToolbarState((state) => state.block === 'code')
  const toggle = (format: TextFormatType): void => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)
  return (
    <>
      {tools.map(([format, label, icon, hint]) => (
        <Tool
          key={format}
          label={label}
          icon={icon}
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
          ...more.map(([format, label, icon, hook]) => ({
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
