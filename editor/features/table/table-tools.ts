import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $mergeCells,
  $setTableColumnIsHeader,
  $setTableRowIsHeader,
  $unmergeCell,
} from '@lexical/table'
import type { LexicalEditor } from 'lexical'
import type { MenuItem } from '../../kit/menu-list.tsx'
import type { Settings } from '../../settings/settings.ts'
import { MOST_COLUMNS, MOST_ROWS } from './limits.ts'
import { $placeOfCell, $selectedCells, type TableState } from './table-state.ts'

/** Everything that can be done with cells. Settings take tools away; what is on the page stays as it is. */
export function tableTools(
  editor: LexicalEditor,
  state: TableState,
  settings: Settings,
  openColor: () => void,
): MenuItem[] {
  const tool = (id: string, label: string, $run: () => void, isDisabled = false): MenuItem => ({
    id,
    label,
    hook: id,
    isDisabled,
    testId: `table-${id}`,
    run: () => editor.update($run),
  })
  const isFull = { rows: state.rows >= MOST_ROWS, columns: state.columns >= MOST_COLUMNS }
  return [
    ...(settings.tableCellMerge && state.canMerge ? [tool('merge-cells', 'Merge cells', $merge)] : []),
    ...(settings.tableCellMerge && state.canUnmerge
      ? [tool('unmerge-cells', 'Unmerge cells', $unmergeCell)]
      : []),
    ...(settings.tableCellBackgroundColor
      ? [{ ...tool('background-color', 'Background color', () => {}), run: openColor }]
      : []),
    tool('insert-row-above', 'Insert row above', () => void $insertTableRowAtSelection(false), isFull.rows),
    tool('insert-row-below', 'Insert row below', () => void $insertTableRowAtSelection(true), isFull.rows),
    tool(
      'insert-column-before',
      'Insert column left',
      () => void $insertTableColumnAtSelection(false),
      isFull.columns,
    ),
    tool(
      'insert-column-after',
      'Insert column right',
      () => void $insertTableColumnAtSelection(true),
      isFull.columns,
    ),
    tool('delete-columns', 'Delete column', $deleteTableColumnAtSelection),
    tool('delete-rows', 'Delete row', $deleteTableRowAtSelection),
    tool('delete', 'Delete table', () => $placeOfCell()?.table.remove()),
    tool('row-header', `${state.isRowHeader ? 'Remove' : 'Add'} row header`, () => {
      const place = $placeOfCell()
      if (place) $setTableRowIsHeader(place.table, place.row, !state.isRowHeader)
    }),
    tool('column-header', `${state.isColumnHeader ? 'Remove' : 'Add'} column header`, () => {
      const place = $placeOfCell()
      if (place) $setTableColumnIsHeader(place.table, place.column, !state.isColumnHeader)
    }),
  ]
}

/** The words of all cells come together in one. */
function $merge(): void {
  $mergeCells($selectedCells())?.selectEnd()
}
