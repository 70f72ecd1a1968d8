import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { LexicalEditor } from 'lexical'
import { Table } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ColorPicker } from '../../kit/color-picker.tsx'
import { Menu } from '../../kit/menu.tsx'
import { useDesk } from '../../shell/desk.ts'
import { $readTable, $selectedCells, type TableState } from './table-state.ts'
import { tableTools } from './table-tools.ts'

function useTable(editor: LexicalEditor): TableState | null {
  const [state, setState] = useState<TableState | null>(null)
  useEffect(() => {
    const read = (): void => {
      const next = editor.getEditorState().read($readTable)
      setState((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    read()
    return editor.registerUpdateListener(read)
  }, [editor])
  return state
}

/** The tools of tables; they are there while the caret is in one. */
export function TableMenu() {
  const [editor] = useLexicalComposerContext()
  const desk = useDesk()
  const state = useTable(editor)
  if (!state) return null
  const paint = (color: string | null): void =>
    editor.update(() => {
      for (const cell of $selectedCells()) cell.setBackgroundColor(color)
    })
  const openColor = (): void =>
    desk.openModal('Cell background color', () => (
      <ColorPicker color={state.color} brand={desk.inputs.tenant?.brand_primary_color} onChange={paint} />
    ))
  return (
    <Menu
      label="Open table toolkit"
      shown="Table"
      icon={Table}
      hook="table-cell-action-button"
      items={tableTools(editor, state, desk.settings, openColor)}
    />
  )
}
