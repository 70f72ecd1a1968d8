import {
  $createTableCellNode,
  $createTableNodeWithDimensions,
  $createTableSelectionFrom,
  $isTableCellNode,
  $isTableRowNode,
  $mergeCells,
  type TableCellNode,
  type TableNode,
} from '@lexical/table'
import { $createParagraphNode, $getRoot, $setSelection } from 'lexical'
import { expect, test } from 'vitest'
import { withoutScreen } from '../without-screen.ts'
import { $placeOfCell, $readTable, $selectedCells } from './table-state.ts'

/** Runs in an editor without a screen. */
function inEditor<T>($run: () => T): T {
  const editor = withoutScreen()
  let result: T | undefined
  const run = (): void => {
    result = $run()
  }
  editor.update(run, { discrete: true })
  return result as T
}

function $aTable(rows: number, columns: number): TableNode {
  const table = $createTableNodeWithDimensions(rows, columns, false)
  $getRoot().clear().append(table)
  return table
}

function $cell(table: TableNode, row: number, index: number): TableCellNode {
  const line = table.getChildAtIndex(row)
  const cell = $isTableRowNode(line) ? line.getChildAtIndex(index) : null
  if (!$isTableCellNode(cell)) throw new Error(`No cell ${row}, ${index}`)
  return cell
}

test('a cell outside of a row is an error', () => {
  expect(() =>
    inEditor(() => {
      const cell = $createTableCellNode().append($createParagraphNode())
      $getRoot().clear().append(cell)
      cell.selectStart()
      $placeOfCell()
    }),
  ).toThrow('Expected table cell to be inside of table row.')
})

test('outside of tables there is neither a place nor a state', () => {
  const found = inEditor(() => {
    const paragraph = $createParagraphNode()
    $getRoot().clear().append(paragraph)
    paragraph.select()
    return [$placeOfCell(), $readTable()]
  })
  expect(found).toEqual([null, null])
})

test('places are counted in the table as it is seen, behind merged cells too', () => {
  const area = inEditor(() => {
    const table = $aTable(3, 4)
    $mergeCells([$cell(table, 0, 0), $cell(table, 0, 1), $cell(table, 1, 0), $cell(table, 1, 1)])
    // What is left of the second row begins in the third column.
    $cell(table, 1, 0).selectStart()
    return $placeOfCell()?.area
  })
  expect(area).toEqual({ minRow: 1, maxRow: 1, minColumn: 2, maxColumn: 2 })
})

test.each([
  ['forwards', [0, 0], [1, 2]],
  ['backwards', [1, 2], [0, 0]],
  ['across', [0, 2], [1, 0]],
] as const)('cells selected %s are the same rectangle', (_way, from, to) => {
  const state = inEditor(() => {
    const table = $aTable(3, 4)
    $setSelection(
      $createTableSelectionFrom(table, $cell(table, from[0], from[1]), $cell(table, to[0], to[1])),
    )
    return { ...$readTable(), cells: $selectedCells().length }
  })
  expect(state).toMatchObject({ selectedRows: 2, selectedColumns: 3, cells: 6, canMerge: true })
})

test('a merged cell alone can be unmerged, not merged; it spans what it covers', () => {
  const state = inEditor(() => {
    const table = $aTable(3, 3)
    $mergeCells([$cell(table, 0, 0), $cell(table, 0, 1)])?.selectStart()
    return $readTable()
  })
  expect(state).toMatchObject({ canMerge: false, canUnmerge: true, selectedRows: 1, selectedColumns: 2 })
})
