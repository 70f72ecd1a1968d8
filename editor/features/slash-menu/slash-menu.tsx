import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  LexicalTypeaheadMenuPlugin,
  useBasicTypeaheadTriggerMatch,
} from '@lexical/react/LexicalTypeaheadMenuPlugin'
import { INSERT_TABLE_COMMAND } from '@lexical/table'
import type { LexicalEditor } from 'lexical'
import { Table } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { type EditorServices, useEditorServices } from '../../shell/editor-services.ts'
import { fetchDialogs } from '../dialogs/fetched.ts'
import { isRefusedInside } from '../table/inside.ts'
import { $takeAway } from '../typeahead/take-away.ts'
import { Choice, renderChoices } from '../typeahead/typeahead-list.tsx'
import { useShell } from '../typeahead/use-shell.ts'
import { type Offer, offersFor } from './offers.ts'

function choiceOf(offer: Offer, editor: LexicalEditor, services: EditorServices): Choice {
  if (offer.kind === 'entry') {
    const { entry } = offer
    return new Choice(entry.id, entry.label, () => entry.run(editor, services), entry.icon, entry.hook)
  }
  const rows = String(offer.size.rows)
  const columns = String(offer.size.columns)
  const insert = (): void => {
    if (!isRefusedInside(editor, services)) editor.dispatchCommand(INSERT_TABLE_COMMAND, { rows, columns })
  }
  return new Choice('quick-table', `${rows}x${columns} Table`, insert, Table, 'table')
}

/** A slash opens everything that can be inserted, or what the block can be turned into. */
export function SlashMenu() {
  const [editor] = useLexicalComposerContext()
  const services = useEditorServices()
  const [query, setQuery] = useState<string | null>(null)
  const trigger = useBasicTypeaheadTriggerMatch('/', { minLength: 0, allowWhitespace: true })
  const entries = useMemo(
    () =>
      services.features
        .flatMap((feature) => feature.entries ?? [])
        .filter(({ menus, isOffered }) => menus.includes('slash') && (isOffered?.(services.inputs) ?? true)),
    [services],
  )
  const options = useMemo(
    () => (query === null ? [] : offersFor(query, entries).map((offer) => choiceOf(offer, editor, services))),
    [query, entries, editor, services],
  )
  const isOpen = query !== null
  useEffect(() => {
    if (isOpen) fetchDialogs()
  }, [isOpen])
  const shell = useShell(editor)
  if (!shell) return null
  return (
    <LexicalTypeaheadMenuPlugin<Choice>
      parent={shell}
      onQueryChange={setQuery}
      triggerFn={trigger}
      options={options}
      menuRenderFn={renderChoices}
      onSelectOption={(choice, typed, close) => {
        editor.update(() => $takeAway('/', typed), { onUpdate: choice.choose })
        close()
      }}
    />
  )
}
