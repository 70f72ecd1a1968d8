import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Plus } from 'lucide-react'
import { Menu } from '../../kit/menu.tsx'
import { useDesk } from '../../shell/desk.ts'

/** Everything that features offer to insert, in the order of the list of features. */
export function InsertMenu() {
  const [editor] = useLexicalComposerContext()
  const desk = useDesk()
  const entries = desk.features
    .flatMap((feature) => feature.entries ?? [])
    .filter(({ menus, isOffered }) => menus.includes('insert') && (isOffered?.(desk.inputs) ?? true))
  return (
    <Menu
      label="Insert specialized editor node"
      shown="Insert"
      icon={Plus}
      hook="spaced"
      items={entries.map((entry) => ({ ...entry, run: () => entry.run(editor, desk) }))}
    />
  )
}
