import { expect, test } from 'vitest'
import { afterKey, type Key } from './sheet-keys.ts'
import { leftOutSentence } from './left-out.ts'
import {
  addRow,
  insertRow,
  leftOut,
  newSheet,
  paste,
  removeRows,
  selected,
  undo,
  type SheetState,
} from './sheet-state.ts'

const shape = { columns: 3, isReadOnly: (column: number) => column === 2, canGrow: true, mostRows: 5 }
const CELLS = [
  ['1', '249', 'a'],
  ['250', '499', 'b'],
  ['500', '', 'c'],
]
const sheet = newSheet(CELLS)
const keys = (state: SheetState, ...pressed: string[]) =>
  pressed.reduce((now, text) => {
    const parts = text.split('+')
    const key: Key = {
      key: parts.at(-1) ?? '',
      shiftKey: parts.includes('Shift'),
      isCommand: parts.includes('Ctrl'),
    }
    return afterKey(now, key, shape) ?? now
  }, state)

test.each<[string[], [number, number]]>([
  [
    ['ArrowDown', 'ArrowRight'],
    [1, 1],
  ],
  [
    ['ArrowUp', 'ArrowLeft'],
    [0, 0],
  ],
  [['Ctrl+ArrowDown'], [2, 0]],
  [['End'], [0, 2]],
  [['Ctrl+End'], [2, 2]],
  [
    ['Ctrl+End', 'Home'],
    [2, 0],
  ],
  [
    ['Enter', 'Enter', 'Enter'],
    [2, 0],
  ],
  [
    ['Enter', 'Shift+Enter'],
    [0, 0],
  ],
  [
    ['Tab', 'Tab', 'Tab'],
    [1, 0],
  ],
  [
    ['Tab', 'Tab', 'Tab', 'Shift+Tab'],
    [0, 2],
  ],
  [['PageDown'], [2, 0]],
])('%j leads to %j', (pressed, [row, column]) => {
  expect(keys(sheet, ...pressed).active).toEqual({ row, column })
})

test('Tab leads out behind the last cell, and before the first', () => {
  const out = (state: SheetState, shiftKey: boolean) =>
    afterKey(state, { key: 'Tab', shiftKey, isCommand: false }, shape)
  expect(out(keys(sheet, 'Ctrl+End'), false)).toBeNull()
  expect(out(sheet, true)).toBeNull()
})

test('typing replaces, F2 goes on, Escape leaves, Enter and Tab take it', () => {
  expect(keys(sheet, '7').draft).toBe('7')
  expect(keys(sheet, 'F2').draft).toBe('1')
  expect(keys(sheet, '7', 'Escape')).toMatchObject({ draft: null, cells: CELLS })
  const typed = keys(sheet, '7', 'Enter')
  expect(typed.cells[0]).toEqual(['7', '249', 'a'])
  expect(typed.active).toEqual({ row: 1, column: 0 })
  expect(keys(sheet, '7', 'Tab').active).toEqual({ row: 0, column: 1 })
  // What nobody may write is not edited.
  expect(keys(sheet, 'End', '7').draft).toBeNull()
})

test('a block is pasted from the first cell on, grows as far as it may, and leaves what is read-only', () => {
  const block = [
    ['10', '20', 'X'],
    ['30', '40', 'X'],
    ['50', '60', 'X'],
    ['70', '80', 'X'],
    ['90', '95', 'X'],
  ]
  const pasted = paste(keys(sheet, 'ArrowDown'), block, shape)
  expect(pasted.cells).toEqual([
    ['1', '249', 'a'],
    ['10', '20', 'b'],
    ['30', '40', 'c'],
    ['50', '60', ''],
    ['70', '80', ''],
  ])
  expect(selected(pasted)).toHaveLength(4)
  expect(undo(pasted, shape).cells).toEqual(CELLS)
  expect(paste(sheet, block, { ...shape, canGrow: false }).cells).toHaveLength(3)
  expect(paste(keys(sheet, 'ArrowRight'), [['1', '2', '3', '4']], shape).cells[0]).toEqual(['1', '1', 'a'])
})

test('one cell fills all that is selected', () => {
  const area = keys(sheet, 'Shift+ArrowDown', 'Shift+ArrowRight')
  expect(paste(area, [['9']], shape).cells).toEqual([['9', '9', 'a'], ['9', '9', 'b'], CELLS[2]])
})

test('clears, fills down, adds and removes; each can be taken back, and done again', () => {
  expect(keys(sheet, 'Ctrl+a', 'Delete').cells.map((row) => row.join())).toEqual([',,a', ',,b', ',,c'])
  expect(keys(sheet, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Ctrl+d').cells.map(([first]) => first)).toEqual([
    '1',
    '1',
    '1',
  ])
  expect(keys(sheet, 'ArrowDown', 'Ctrl+d').cells[1]).toEqual(['1', '499', 'b'])
  expect(keys(sheet, 'Ctrl+d').cells).toBe(CELLS)
  const more = addRow(sheet, shape)
  expect([more.cells.length, more.active.row]).toEqual([4, 3])
  const fewer = removeRows(keys(sheet, 'Shift+ArrowDown'), shape)
  expect(fewer.cells).toEqual([CELLS[2]])
  expect(keys(fewer, 'Ctrl+z').cells).toEqual(CELLS)
  expect(keys(fewer, 'Ctrl+z', 'Ctrl+y').cells).toEqual([CELLS[2]])
  expect(keys(fewer, 'Ctrl+z', 'Ctrl+Shift+z').cells).toEqual([CELLS[2]])
})

test.each<[string[][], string[], object | null]>([
  [[['1', '2']], [], null],
  [[['1', '2', 'A ']], [], null],
  [[['1', '2', 'x']], [], { rows: 0, columns: 0, others: 1 }],
  [[['1', '2', 'a', 'b']], [], { rows: 0, columns: 1, others: 0 }],
  [[['1'], ['2'], ['3']], ['ArrowDown'], { rows: 1, columns: 0, others: 0 }],
  [
    [
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ],
    ['Ctrl+End'],
    { rows: 2, columns: 1, others: 1 },
  ],
  [[['9']], ['Ctrl+End'], null],
])('of %j pasted after %j is left out: %j', (texts, pressed, expected) => {
  expect(leftOut(keys(sheet, ...pressed), texts, { ...shape, canGrow: false })).toEqual(expected)
})

test.each([
  [{ rows: 1, columns: 0, others: 0 }, '1 row did not fit and was left out.'],
  [{ rows: 1200, columns: 1, others: 0 }, '1,200 rows and 1 column did not fit and were left out.'],
  [
    { rows: 0, columns: 2, others: 3 },
    '2 columns did not fit and were left out. 3 cells that cannot be changed here say something else. Check that the rows are in the same order.',
  ],
])('%j is said', (left, sentence) => expect(leftOutSentence(left)).toBe(sentence))

test('a row is added below what is selected, and taken back', () => {
  const more = insertRow(keys(sheet, 'Shift+ArrowDown'), ['', '', 'b'], shape)
  expect(more.cells).toEqual([CELLS[0], CELLS[1], ['', '', 'b'], CELLS[2]])
  expect(more.active).toEqual({ row: 2, column: 0 })
  expect(undo(more, shape).cells).toEqual(CELLS)
  expect(insertRow(sheet, ['', '', ''], { ...shape, mostRows: 3 }).cells).toBe(CELLS)
})
