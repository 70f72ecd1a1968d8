/**
 * Spreadsheets run a cell that begins with one of these signs, or their full-width forms, as a formula. They skip spaces,
 * invisible characters and quotes before it.
 */
const FORMULA =
  /^[\s\p{C}\p{Z}"'`\u2018-\u201f]*[=+\-@\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u

export const isFormula = (text: string): boolean => FORMULA.test(text)

/** One cell of a CSV file. An apostrophe keeps text from running as a formula. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  return `"${(isFormula(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}

/** One line of a file that is written line by line, with the line ending of RFC 4180. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A whole file, with the byte order mark that tells spreadsheets it is UTF-8. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map(csvLine).join('')}`
