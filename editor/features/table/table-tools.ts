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
import { $placeOfCell, $selectedCells, type PlaceOfCell, type TableState } from './table-state.ts'

/** What the tools open: a dialog each. */
export interface TableDialogs {
  readonly openColor: () => void
  readonly openSize: () => void
}

/** Everything that can be done with cells. Settings take tools away; what is on the page stays as it is. */
export function tableTools(
  editor: LexicalEditor,
  state: TableState,
  settings: Settings,
  { openColor, openSize }: TableDialogs,
): MenuItem[] {
  const tool = (id: string, label: string, $run: (place: PlaceOfCell) => void, isDisabled = false) => ({
    id,
    label,
    hook: id,
    isDisabled,
    testId: `table-${id}`,
    run: () =>
      editor.update(() => {
        const place = $placeOfCell()
        if (place) $run(place)
      }),
  })
  const rows = Math.min(state.selectedRows, MOST_ROWS - state.rows)
  const columns = Math.min(state.selectedColumns, MOST_COLUMNS - state.columns)
  const insert = (id: string, what: string, where: string, count: number, $insert: () => unknown): MenuItem =>
    tool(`insert-${id}`, `Insert ${many(count, what)} ${where}`, () => $times(count, $insert), count < 1)
  return [
    ...(settings.tableCellMerge && state.canMerge ? [tool('merge-cells', 'Merge cells', $merge)] : []),
    ...(settings.tableCellMerge && state.canUnmerge
      ? [tool('unmerge-cells', 'Unmerge cells', $unmergeCell)]
      : []),
    ...(settings.tableCellBackgroundColor
      ? [{ ...tool('background-color', 'Background color', () => {}), run: openColor }]
      : []),
    insert('row-above', 'row', 'above', rows, () => $insertTableRowAtSelection(false)),
    insert('row-below', 'row', 'below', rows, () => $insertTableRowAtSelection(true)),
    insert('column-before', 'column', 'left', columns, () => $insertTableColumnAtSelection(false)),
    insert('column-after', 'column', 'right', columns, () => $insertTableColumnAtSelection(true)),
    { ...tool('size', 'Column width and row height', () => {}), run: openSize },
    tool('delete-columns', `Delete ${many(state.selectedColumns, 'column')}`, $deleteTableColumnAtSelection),
    tool('delete-rows', `Delete ${many(state.selectedRows, 'row')}`, $deleteTableRowAtSelection),
    tool('delete', 'Delete table', ({ table }) => {
      table.selectPrevious()
      table.remove()
    }),
    tool('row-header', `${state.isRowHeader ? 'Remove' : 'Add'} row header`, ({ table, area }) => {
      for (let row = area.minRow; row <= area.maxRow; row += 1)
        $setTableRowIsHeader(table, row, !state.isRowHeader)
    }),
    tool('column-header', `${state.isColumnHeader ? 'Remove' : 'Add'} column header`, ({ table, area }) => {
      for (let column = area.minColumn; column <= area.maxColumn; column += 1)
        $setTableColumnIsHeader(table, column, !state.isColumnHeader)
    }),
  ]
}

const many = (count: number, what: string): string => (count > 1 ? `${count} ${what}s` : what)

function $times(count: number, $run: () => unknown): void {
  for (let done = 0; done < count; done += 1) $run()
}

/** The words of all cells come together in one. */
function $merge(): void {
  $mergeCells($selectedCells())?.selectEnd()
}
