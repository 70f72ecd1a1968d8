import { AriaLiveRegionExtension } from '@lexical/a11y'
import {
  $onUpdate,
  COMMAND_PRIORITY_CRITICAL,
  defineExtension,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  type LexicalCommand,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'
import { ToolbarStateExtension } from '../../toolbar/toolbar-state.ts'
import type { Feature } from '../feature.ts'

/** Says what a key has done: who cannot see the words change hears it. Undo and redo are said by Lexical. */
const AnnouncementsExtension = defineExtension({
  name: '@frontage/editor/announcements',
  dependencies: [AriaLiveRegionExtension, ToolbarStateExtension],
  register: (editor, _config, state) => {
    const { announce } = state.getDependency(AriaLiveRegionExtension).output
    const toolbar = state.getDependency(ToolbarStateExtension).output
    const after = <P>(command: LexicalCommand<P>, words: (payload: P) => string) =>
      editor.registerCommand(
        command,
        (payload) => {
          $onUpdate(() => announce(words(payload)))
          return false
        },
        COMMAND_PRIORITY_CRITICAL,
      )
    return mergeRegister(
      after(
        FORMAT_TEXT_COMMAND,
        (format) => `${named(format)} ${toolbar.get().formats.has(format) ? 'on' : 'off'}`,
      ),
      after(FORMAT_ELEMENT_COMMAND, (format) => `Aligned: ${format || 'left'}`),
      after(INDENT_CONTENT_COMMAND, () => 'Indented'),
      after(OUTDENT_CONTENT_COMMAND, () => 'Outdented'),
    )
  },
})

const named = (format: string): string => format.charAt(0).toUpperCase() + format.slice(1)

export const announcements: Feature = { name: 'announcements', extensions: () => [AnnouncementsExtension] }
