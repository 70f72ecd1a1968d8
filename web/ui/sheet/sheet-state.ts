/** What a sheet does with keys, presses and pastes: its cells, where one is in them, and what can be taken back. */

export interface Place {
  row: number
  column: number
}

export type Cells = readonly (readonly string[])[]

export interface SheetState {
  cells: Cells
  /** Where one is; with `anchor` the corners of what is selected. */
  active: Place
  anchor: Place
  /** What is typed in the active cell; null: nothing is edited. */
  draft: string | null
  past: readonly Cells[]
  future: readonly Cells[]
}

export interface SheetShape {
  columns: number
  /** Cells of these columns are never written. */
  isReadOnly: (column: number) => boolean
  /** Rows may be added below. */
  canGrow: boolean
  /** As many as there may be. */
  mostRows: number
}

const MOST_STEPS = 100

export const newSheet = (cells: Cells): SheetState => ({
  cells,
  active: { row: 0, column: 0 },
  anchor: { row: 0, column: 0 },
  draft: null,
  past: [],
  future: [],
})

export interface Area {
  top: number
  left: number
  bottom: number
  right: number
}

export const areaOf = ({ active, anchor }: Pick<SheetState, 'active' | 'anchor'>): Area => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
})

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most))

/** Goes to a cell, of which there is one nearest. @param isExtending leaves the other corner where it is */
export function goTo(
  state: SheetState,
  { row, column }: Place,
  shape: SheetShape,
  isExtending = false,
): SheetState {
  const active = { row: within(row, state.cells.length - 1), column: within(column, shape.columns - 1) }
  return { ...state, active, anchor: isExtending ? state.anchor : active, draft: null }
}

export const move = (state: SheetState, by: Place, shape: SheetShape, isExtending = false): SheetState =>
  goTo(state, { row: state.active.row + by.row, column: state.active.column + by.column }, shape, isExtending)

/** Other cells than before: the step can be taken back. */
function changed(state: SheetState, cells: Cells): SheetState {
  if (cells.every((row, at) => row === state.cells[at]) && cells.length === state.cells.length)
    return { ...state, draft: null }
  return { ...state, cells, draft: null, past: [...state.past, state.cells].slice(-MOST_STEPS), future: [] }
}

/** Writes texts into an area from its first cell on; what is read-only stays. */
function written(cells: Cells, { row: top, column: left }: Place, texts: Cells, shape: SheetShape): Cells {
  const next = cells.map((row) => row)
  for (const [down, line] of texts.entries()) {
    const row = [...(next[top + down] ?? Array.from({ length: shape.columns }, () => ''))]
    let isOther = next[top + down] === undefined
    for (const [right, text] of line.entries()) {
      const column = left + right
      if (column >= shape.columns || shape.isReadOnly(column) || row[column] === text) continue
      row[column] = text
      isOther = true
    }
    if (isOther) next[top + down] = row
  }
  return next
}

/** What was typed is in its cell. */
export const commit = (state: SheetState, shape: SheetShape): SheetState =>
  state.draft === null ? state : changed(state, written(state.cells, state.active, [[state.draft]], shape))

/**
 * What was copied elsewhere, from the first selected cell on. One cell fills all that is selected; rows that are not there
 * are added where they may be, and what has no place is left out.
 */
export function paste(state: SheetState, texts: Cells, shape: SheetShape): SheetState {
  const { top, left, bottom, right } = areaOf(state)
  const [only] = texts
  const isOne = texts.length === 1 && only?.length === 1
  const block = isOne ? filled(only[0] ?? '', bottom - top + 1, right - left + 1) : texts
  const room = (shape.canGrow ? shape.mostRows : state.cells.length) - top
  const fitting = block.slice(0, room)
  const pasted = changed(state, written(state.cells, { row: top, column: left }, fitting, shape))
  return {
    ...pasted,
    anchor: { row: top, column: left },
    active: {
      row: within(top + fitting.length - 1, pasted.cells.length - 1),
      column: within(left + (fitting[0]?.length ?? 1) - 1, shape.columns - 1),
    },
  }
}

/** What of a pasted block is left out: `rows` and `columns` have no place, `others` are cells that are read-only and say something else. */
export interface LeftOut {
  rows: number
  columns: number
  others: number
}

/** null: all of it has its place. */
export function leftOut(state: SheetState, texts: Cells, shape: SheetShape): LeftOut | null {
  if (texts.length === 1 && texts[0]?.length === 1) return null
  const { top, left } = areaOf(state)
  const room = (shape.canGrow ? shape.mostRows : state.cells.length) - top
  const said = (text: string | undefined) => (text ?? '').trim().toLowerCase()
  const others = texts
    .slice(0, room)
    .map(
      (row, down) =>
        row.filter(
          (text, across) =>
            left + across < shape.columns &&
            shape.isReadOnly(left + across) &&
            said(text) !== said(state.cells[top + down]?.[left + across]),
        ).length,
    )
  const found = {
    rows: Math.max(0, texts.length - room),
    columns: Math.max(0, left + (texts[0]?.length ?? 0) - shape.columns),
    others: others.reduce((sum, count) => sum + count, 0),
  }
  return found.rows + found.columns + found.others === 0 ? null : found
}

const filled = (text: string, rows: number, columns: number): Cells =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => text))

export function clear(state: SheetState, shape: SheetShape): SheetState {
  const { top, left, bottom, right } = areaOf(state)
  const empty = filled('', bottom - top + 1, right - left + 1)
  return changed(state, written(state.cells, { row: top, column: left }, empty, shape))
}

/** The first row of what is selected, in all the others; of one row, that above it. */
export function fillDown(state: SheetState, shape: SheetShape): SheetState {
  const { top, left, bottom, right } = areaOf(state)
  const from = top === bottom ? top - 1 : top
  const source = state.cells[from]?.slice(left, right + 1)
  if (!source) return state
  const lines = Array.from({ length: bottom - from }, () => source)
  return changed(state, written(state.cells, { row: from + 1, column: left }, lines, shape))
}

export const selected = ({ cells, ...places }: SheetState): Cells => {
  const { top, left, bottom, right } = areaOf(places)
  return cells.slice(top, bottom + 1).map((row) => row.slice(left, right + 1))
}

export function addRow(state: SheetState, shape: SheetShape): SheetState {
  if (!shape.canGrow || state.cells.length >= shape.mostRows) return state
  const row = Array.from({ length: shape.columns }, () => '')
  const next = changed(state, [...state.cells, row])
  return goTo(next, { row: next.cells.length - 1, column: 0 }, shape)
}

/** A row below what is selected. */
export function insertRow(state: SheetState, row: readonly string[], shape: SheetShape): SheetState {
  if (state.cells.length >= shape.mostRows) return state
  const at = areaOf(state).bottom + 1
  const next = changed(state, [...state.cells.slice(0, at), row, ...state.cells.slice(at)])
  return goTo(next, { row: at, column: state.active.column }, shape)
}

export function removeRows(state: SheetState, shape: SheetShape): SheetState {
  const { top, bottom } = areaOf(state)
  const next = changed(
    state,
    state.cells.filter((_, at) => at < top || at > bottom),
  )
  return goTo(next, { row: top, column: state.active.column }, shape)
}

export function undo(state: SheetState, shape: SheetShape): SheetState {
  const cells = state.past.at(-1)
  if (!cells) return state
  const undone = { ...state, cells, past: state.past.slice(0, -1), future: [state.cells, ...state.future] }
  return goTo(undone, state.active, shape)
}

export function redo(state: SheetState, shape: SheetShape): SheetState {
  const [cells, ...future] = state.future
  if (!cells) return state
  return goTo({ ...state, cells, past: [...state.past, state.cells], future }, state.active, shape)
}
