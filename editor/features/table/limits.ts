export const MOST_ROWS = 500
export const MOST_COLUMNS = 50

const whole = (text: string, most: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

/** What is wrong with a number of rows, or ''. */
export const rowsProblem = (text: string): string =>
  whole(text, MOST_ROWS) ? '' : `Rows must be a whole number from 1 to ${MOST_ROWS}.`

export const columnsProblem = (text: string): string =>
  whole(text, MOST_COLUMNS) ? '' : `Columns must be a whole number from 1 to ${MOST_COLUMNS}.`

export interface TableSize {
  readonly rows: number
  readonly columns: number
}

/** `3x4` in the slash menu is a table of 3 rows and 4 columns; what goes beyond the limits is none. */
export function quickTable(typed: string): TableSize | null {
  const found = /^(\d{1,3})x(\d{1,2})$/i.exec(typed.trim())
  const [, rows = '', columns = ''] = found ?? []
  if (!found || rowsProblem(rows) !== '' || columnsProblem(columns) !== '') return null
  return { rows: Number(rows), columns: Number(columns) }
}
