import { CONTROL_OR_META, INDENT_CONTENT_COMMAND, OUTDENT_CONTENT_COMMAND } from 'lexical'
import { onShortcut } from '../../kit/on-shortcut.ts'
import type { Entry, Feature } from '../feature.ts'
import { align } from './align.ts'
import { AlignMenu } from './align-menu.tsx'
import { alignChoices, iconOf } from './choices.ts'

const inSlashMenu = alignChoices.filter(({ key }) => key !== '')

export const alignment: Feature = {
  name: 'alignment',
  extensions: () => [
    ...inSlashMenu.map(({ format, key }) =>
      onShortcut(
        `align-${format}`,
        { key: key.toLowerCase(), modifiers: { ...CONTROL_OR_META, shiftKey: true } },
        (editor) => align(editor, format),
      ),
    ),
    onShortcut('indent', { key: ']', modifiers: CONTROL_OR_META }, (editor) =>
      editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined),
    ),
    onShortcut('outdent', { key: '[', modifiers: CONTROL_OR_META }, (editor) =>
      editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined),
    ),
  ],
  entries: inSlashMenu.map(({ format, hook }): Entry => ({
    id: `align-${format}`,
    label: `Align ${format}`,
    icon: iconOf(format),
    hook,
    keywords: ['align', 'justify', format],
    menus: ['slash'],
    run: (editor) => align(editor, format),
  })),
  toolbar: [{ group: 'align', Part: AlignMenu }],
}
