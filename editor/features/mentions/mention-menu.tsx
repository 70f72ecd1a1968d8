import { $createMentionNode } from '@frontage/page-nodes/nodes/text-nodes.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  LexicalTypeaheadMenuPlugin,
  useBasicTypeaheadTriggerMatch,
} from '@lexical/react/LexicalTypeaheadMenuPlugin'
import {
  $insertNodes,
  COMMAND_PRIORITY_NORMAL,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  mergeRegister,
} from 'lexical'
import { AtSign, Building2 } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useEditorServices } from '../../shell/editor-services.ts'
import { $takeAway } from '../typeahead/take-away.ts'
import { Choice, choicesOr } from '../typeahead/typeahead-list.tsx'
import { useShell } from '../typeahead/use-shell.ts'
import { useFound } from './use-found.ts'

/** Longest name that is looked for, and most users offered. */
const LONGEST_QUERY = 75
const MOST_USERS = 5

/** @ and a letter offer users and places that the host knows. */
export function MentionMenu() {
  const [editor] = useLexicalComposerContext()
  const { inputs } = useEditorServices()
  const [query, setQuery] = useState<string | null>(null)
  const shell = useShell(editor)
  const trigger = useBasicTypeaheadTriggerMatch('@', { minLength: 1, maxLength: LONGEST_QUERY })
  const { people, note } = useFound(inputs, query, MOST_USERS)

  const options = useMemo(
    () =>
      people.map(({ name, detail, kind }, index) => {
        const Icon = kind === 'place' ? Building2 : AtSign
        return new Choice(`${index}-${name}`, name, () => {}, Icon, undefined, detail)
      }),
    [people],
  )
  const isBare = query !== null && people.length === 0
  useEffect(() => {
    if (!isBare) return
    // Lexical's menu would take these keys even where it has no line to go to: they move the caret.
    const leave = () => true
    return mergeRegister(
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, leave, COMMAND_PRIORITY_NORMAL),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, leave, COMMAND_PRIORITY_NORMAL),
    )
  }, [editor, isBare])
  if (!shell || !inputs.findMentions) return null
  return (
    <LexicalTypeaheadMenuPlugin<Choice>
      parent={shell}
      onQueryChange={setQuery}
      triggerFn={trigger}
      options={options}
      menuRenderFn={choicesOr(note)}
      onSelectOption={({ label }, typed, close) => {
        editor.update(() => {
          $takeAway('@', typed)
          $insertNodes([$createMentionNode(label)])
        })
        close()
      }}
    />
  )
}
