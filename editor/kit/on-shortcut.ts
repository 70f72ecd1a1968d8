import { KeyboardShortcutsExtension } from '@lexical/extension'
import {
  COMMAND_PRIORITY_EDITOR,
  configExtension,
  createCommand,
  defineExtension,
  type KeyboardShortcutMatch,
  type LexicalEditor,
} from 'lexical'

/** An extension that does something on a key. The name lets a host give it another key, or none. */
export function onShortcut(name: string, match: KeyboardShortcutMatch, run: (editor: LexicalEditor) => void) {
  const command = createCommand<KeyboardEvent>(name)
  return defineExtension({
    name: `@frontage/editor/shortcut/${name}`,
    dependencies: [
      configExtension(KeyboardShortcutsExtension, { shortcuts: { [name]: { ...match, command } } }),
    ],
    register: (editor) =>
      editor.registerCommand(
        command,
        (event) => {
          event.preventDefault()
          run(editor)
          return true
        },
        COMMAND_PRIORITY_EDITOR,
      ),
  })
}
