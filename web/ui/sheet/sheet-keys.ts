/** The keys of a spreadsheet. */
import {
  clear,
  commit,
  fillDown,
  goTo,
  move,
  redo,
  undo,
  type Place,
  type SheetShape,
  type SheetState,
} from './sheet-state.ts'

export interface Key {
  key: string
  shiftKey: boolean
  /** Control, or Command on a Mac. */
  isCommand: boolean
}

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -12, column: 0 },
  PageDown: { row: 12, column: 0 },
}
const FAR = 1_000_000

/** The state after a key; null: the key is not the sheet's. */
export function afterKey(state: SheetState, pressed: Key, shape: SheetShape): SheetState | null {
  return state.draft === null ? whileMoving(state, pressed, shape) : whileEditing(state, pressed, shape)
}

function whileMoving(
  state: SheetState,
  { key, shiftKey, isCommand }: Key,
  shape: SheetShape,
): SheetState | null {
  const { row, column } = state.active
  const by = ARROWS[key]
  if (by) {
    const step = isCommand ? { row: by.row * FAR, column: by.column * FAR } : by
    return move(state, step, shape, shiftKey)
  }
  if (isCommand) return ofCommand(state, key.toLowerCase(), shiftKey, shape)
  switch (key) {
    case 'Home':
      return goTo(state, { row, column: 0 }, shape, shiftKey)
    case 'End':
      return goTo(state, { row, column: FAR }, shape, shiftKey)
    case 'Enter':
      return move(state, { row: shiftKey ? -1 : 1, column: 0 }, shape)
    case 'Tab':
      return tabbed(state, shiftKey, shape)
    case 'F2':
      return edit(state, state.cells[row]?.[column] ?? '', shape)
    case 'Delete':
    case 'Backspace':
      return clear(state, shape)
    default:
      return [...key].length === 1 ? edit(state, key, shape) : null
  }
}

function ofCommand(state: SheetState, key: string, shiftKey: boolean, shape: SheetShape): SheetState | null {
  switch (key) {
    case 'a':
      return {
        ...state,
        anchor: { row: 0, column: 0 },
        active: { row: state.cells.length - 1, column: shape.columns - 1 },
      }
    case 'd':
      return fillDown(state, shape)
    case 'z':
      return shiftKey ? redo(state, shape) : undo(state, shape)
    case 'y':
      return redo(state, shape)
    case 'home':
      return goTo(state, { row: 0, column: 0 }, shape, shiftKey)
    case 'end':
      return goTo(state, { row: FAR, column: FAR }, shape, shiftKey)
    default:
      return null
  }
}

function whileEditing(state: SheetState, { key, shiftKey }: Key, shape: SheetShape): SheetState | null {
  switch (key) {
    case 'Enter':
      return move(commit(state, shape), { row: shiftKey ? -1 : 1, column: 0 }, shape)
    case 'Tab':
      return tabbed(commit(state, shape), shiftKey, shape) ?? commit(state, shape)
    case 'Escape':
      return { ...state, draft: null }
    default:
      return null
  }
}

/** To the next cell, over the ends of rows; behind the last one the key leads out of the sheet. */
function tabbed(state: SheetState, isBack: boolean, shape: SheetShape): SheetState | null {
  const { row, column } = state.active
  const at = row * shape.columns + column + (isBack ? -1 : 1)
  if (at < 0 || at >= state.cells.length * shape.columns) return null
  return goTo(state, { row: Math.floor(at / shape.columns), column: at % shape.columns }, shape)
}

export const edit = (state: SheetState, draft: string, shape: SheetShape): SheetState =>
  shape.isReadOnly(state.active.column) ? state : { ...state, anchor: state.active, draft }
