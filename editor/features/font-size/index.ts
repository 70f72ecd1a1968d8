import { CONTROL_OR_META } from 'lexical'
import { onShortcut } from '../../kit/on-shortcut.ts'
import type { Feature } from '../feature.ts'
import { changeSize } from './set-size.ts'
import { SizeField } from './size-field.tsx'
import { larger, smaller } from './steps.ts'

const modifiers = { ...CONTROL_OR_META, shiftKey: true }

export const fontSize: Feature = {
  name: 'font-size',
  extensions: () => [
    onShortcut('smaller-text', { key: '<', unshiftedKey: ',', modifiers }, (editor) =>
      changeSize(editor, smaller),
    ),
    onShortcut('larger-text', { key: '>', unshiftedKey: '.', modifiers }, (editor) =>
      changeSize(editor, larger),
    ),
  ],
  toolbar: [{ group: 'font', Part: SizeField }],
}
