import {
  CONTROL_OR_META,
  FORMAT_TEXT_COMMAND,
  type KeyboardShortcutMatch,
  type TextFormatType,
} from 'lexical'
import { onShortcut } from '../../kit/on-shortcut.ts'
import type { Feature } from '../feature.ts'
import { clearFormatting } from './clear-formatting.ts'
import { FormatTools } from './format-tools.tsx'

const withShift = { ...CONTROL_OR_META, shiftKey: true }

/** Bold, italic and underline have their keys from Lexical. */
const formatKeys: readonly (readonly [TextFormatType, KeyboardShortcutMatch])[] = [
  ['code', { key: 'c', modifiers: withShift }],
  ['strikethrough', { key: 'x', modifiers: withShift }],
  ['lowercase', { key: '1', modifiers: { ctrlKey: true, shiftKey: true } }],
  ['uppercase', { key: '2', modifiers: { ctrlKey: true, shiftKey: true } }],
  ['capitalize', { key: '3', modifiers: { ctrlKey: true, shiftKey: true } }],
  ['subscript', { key: ',', modifiers: CONTROL_OR_META }],
  ['superscript', { key: '.', modifiers: CONTROL_OR_META }],
]

export const textFormat: Feature = {
  name: 'text-format',
  extensions: () => [
    ...formatKeys.map(([format, match]) =>
      onShortcut(`format-${format}`, match, (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)),
    ),
    onShortcut('clear-formatting', { key: '\\', modifiers: CONTROL_OR_META }, clearFormatting),
  ],
  toolbar: [{ group: 'text', Part: FormatTools }],
}
