import { $createMentionNode } from '@frontage/page-nodes/nodes/text-nodes.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  LexicalTypeaheadMenuPlugin,
  useBasicTypeaheadTriggerMatch,
} from '@lexical/react/LexicalTypeaheadMenuPlugin'
import { $insertNodes } from 'lexical'
import { AtSign } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { Mention } from '../../inputs.ts'
import { useDesk } from '../../shell/desk.ts'
import { $takeAway } from '../typeahead/take-away.ts'
import { Choice, renderChoices } from '../typeahead/typeahead-list.tsx'
import { useShell } from '../typeahead/use-shell.ts'

/** Longest name that is looked for, and most people offered. */
const LONGEST_QUERY = 75
const MOST_PEOPLE = 5

interface Found {
  readonly query: string
  readonly people: readonly Mention[]
}

/** @ and a letter offer people that the host knows. An answer to an older question never shows. */
export function MentionMenu() {
  const [editor] = useLexicalComposerContext()
  const { inputs } = useDesk()
  const { findMentions, onProblem } = inputs
  const [query, setQuery] = useState<string | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const shell = useShell(editor)
  const trigger = useBasicTypeaheadTriggerMatch('@', { minLength: 1, maxLength: LONGEST_QUERY })

  useEffect(() => {
    if (!findMentions || query === null) return
    const control = new AbortController()
    findMentions(query, control.signal)
      .then((people) => control.signal.aborted || setFound({ query, people }))
      .catch((error: unknown) => control.signal.aborted || onProblem?.('Mentions could not be found.', error))
    return () => control.abort()
  }, [findMentions, onProblem, query])

  const options = useMemo(
    () =>
      found?.query === query
        ? found.people
            .slice(0, MOST_PEOPLE)
            .map(({ name }, index) => new Choice(`${index}-${name}`, name, () => {}, AtSign))
        : [],
    [found, query],
  )
  if (!shell || !findMentions) return null
  return (
    <LexicalTypeaheadMenuPlugin<Choice>
      parent={shell}
      onQueryChange={setQuery}
      triggerFn={trigger}
      options={options}
      menuRenderFn={renderChoices}
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
