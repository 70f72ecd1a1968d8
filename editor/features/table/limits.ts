export const MOST_ROWS = 500
export const MOST_COLUMNS = 50
/** Of a column and of a row, in pixels. */
export const WIDEST = 4000

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

/** The size that fits: a table never goes beyond its limits, whoever asks for one. What is no number counts as one. */
export const sizeWithin = (rows: number, columns: number): TableSize => ({
  rows: within(rows, MOST_ROWS),
  columns: within(columns, MOST_COLUMNS),
})

const within = (wanted: number, most: number): number =>
  Math.max(1, Math.min(most, Number.isNaN(wanted) ? 1 : Math.floor(wanted)))

/** `3x4` in the slash menu is a table of 3 rows and 4 columns; beyond the limits, the largest there can be. */
export function quickTable(typed: string): TableSize | null {
  const found = /^([1-9]\d{0,3})x([1-9]\d{0,3})$/i.exec(typed.trim())
  return found ? sizeWithin(Number(found[1]), Number(found[2])) : null
}

/** What is wrong with a width or a height in pixels, or ''. */
export const sizeProblem = (text: string, least: number, what: string): string =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= WIDEST
    ? ''
    : `${what} must be a whole number from ${least} to ${WIDEST} pixels.`
