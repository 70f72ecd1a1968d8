/**
 * A spreadsheet takes a cell for a formula that begins with one of these signs, in their full-width forms too, and it
 * looks past spaces, invisible characters and quotes before them.
 */
const FORMULA =
  /^[\s\p{C}\p{Z}"'`\u2018-\u201f]*[=+\-@\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u

export const isFormula = (text: string): boolean => FORMULA.test(text)

/** One cell of a CSV file. Text that a spreadsheet would take for a formula stays text by an apostrophe. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  return `"${(isFormula(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}

/** A line of a file that is written bit by bit, ended as RFC 4180 says. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A whole file: marked as UTF-8 for spreadsheets. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map(csvLine).join('')}`
