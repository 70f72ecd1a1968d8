import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { LexicalEditor, NodeKey } from 'lexical'
import { useEffect, useState } from 'react'
import { ColorPicker } from '../../kit/color-picker.tsx'
import type { MenuItem } from '../../kit/menu-list.tsx'
import { type EditorServices, useEditorServices } from '../../shell/editor-services.ts'
import { SizeDialog } from './size-dialog.tsx'
import { $setColumnWidth, $setRowHeight } from './sizes.ts'
import { $cellOfFocus, $placeOfCell, $readTable, $selectedCells, type TableState } from './table-state.ts'
import { type TableDialogs, tableTools } from './table-tools.ts'

/** The cell that the caret is in, or that cells are selected up to. Cheap: it is asked at every key. */
export function useCell(): NodeKey | null {
  const [editor] = useLexicalComposerContext()
  const [cell, setCell] = useState<NodeKey | null>(null)
  useEffect(() => {
    const read = (): void => setCell(editor.getEditorState().read(() => $cellOfFocus()?.getKey() ?? null))
    read()
    return editor.registerUpdateListener(read)
  }, [editor])
  return cell
}

/** What can be done at the caret's cell, worked out when it is asked: in a large table that takes its time. */
export function useTableTools(): () => readonly MenuItem[] {
  const [editor] = useLexicalComposerContext()
  const services = useEditorServices()
  return () => {
    const state = editor.getEditorState().read($readTable, { editor })
    return state ? tableTools(editor, state, services.settings, dialogsOf(editor, services, state)) : []
  }
}

function dialogsOf(editor: LexicalEditor, services: EditorServices, state: TableState): TableDialogs {
  const paint = (color: string | null): void =>
    editor.update(() => {
      for (const cell of $selectedCells()) cell.setBackgroundColor(color)
    })
  const openColor = (): void =>
    services.openModal(
      'Cell background color',
      () => (
        <ColorPicker
          color={state.color}
          brand={services.inputs.tenant?.brand_primary_color}
          onChange={paint}
        />
      ),
      { isUnsaved: false },
    )
  const resize = (width: number, height: number): void =>
    editor.update(() => {
      const { table, area } = $placeOfCell() ?? {}
      if (!table || !area) return
      for (let column = area.minColumn; column <= area.maxColumn; column += 1)
        $setColumnWidth(table, column, width)
      for (let row = area.minRow; row <= area.maxRow; row += 1) $setRowHeight(table, row, height)
    })
  const openSize = (): void =>
    services.openModal('Column width and row height', (close) => (
      <SizeDialog
        width={state.width}
        height={state.height}
        onResize={(width, height) => {
          resize(width, height)
          close()
        }}
      />
    ))
  return { openColor, openSize }
}
