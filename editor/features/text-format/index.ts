import { CONTROL_OR_META } from 'lexical'
import { onShortcut } from '../../kit/on-shortcut.ts'
import type { Feature } from '../feature.ts'
import { clearFormatting } from './clear-formatting.ts'
import { FormatTools } from './format-tools.tsx'

export const textFormat: Feature = {
  name: 'text-format',
  extensions: () => [
    onShortcut('clear-formatting', { key: '\\', modifiers: CONTROL_OR_META }, clearFormatting),
  ],
  toolbar: [{ group: 'text', Part: FormatTools }],
}
