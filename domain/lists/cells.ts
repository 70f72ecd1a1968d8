/** Text of cells: what survives printing, and what a spreadsheet must not take for a formula. */

/**
 * What of a cell is kept: one line, no control characters, one form of each letter, and without the marks that
 * spreadsheets use to keep a number a text ('="02134"' and a leading apostrophe).
 */
export function cleanCell(text: string): string {
  const line = text
    .replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .normalize('NFC')
    .trim()
  const formula = /^="(.*)"$/.exec(line)
  if (formula) return formula[1]!.trim()
  return line.replace(/^['’](?=[\d=+\-@])/, '').trim()
}

/** A cell of a file for spreadsheets: quoted, and never a formula. */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
