import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getRoot, $getSelection, type LexicalEditor } from 'lexical'
import { Plus } from 'lucide-react'
import { Menu } from '../../kit/menu.tsx'
import { useEditorServices } from '../../shell/editor-services.ts'
import { fetchDialogs } from '../dialogs/fetched.ts'

/** Where nothing has been clicked yet, what is inserted goes to the end. */
function ensureCaret(editor: LexicalEditor): void {
  const place = (): void => {
    if ($getSelection() === null) $getRoot().selectEnd()
  }
  editor.update(place, { discrete: true })
}

/** Everything that features offer to insert, in the order of the list of features. */
export function InsertMenu() {
  const [editor] = useLexicalComposerContext()
  const services = useEditorServices()
  const entries = services.features
    .flatMap((feature) => feature.entries ?? [])
    .filter(({ menus, isOffered }) => menus.includes('insert') && (isOffered?.(services.inputs) ?? true))
  return (
    <Menu
      label="Insert specialized editor node"
      shown="Insert"
      icon={Plus}
      hook="spaced"
      items={() => {
        fetchDialogs()
        return entries.map((entry) => ({
          ...entry,
          run: () => {
            ensureCaret(editor)
            entry.run(editor, services)
          },
        }))
      }}
    />
  )
}
