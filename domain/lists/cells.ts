/** Text of cells: what survives printing. */
import { isFormula } from '../csv.ts'

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
  const unmarked = withoutMark(line)
  // A list that was written and read more than once has collected more of them.
  return unmarked === line ? line : cleanCell(unmarked)
}

function withoutMark(line: string): string {
  const formula = /^="(.*)"$/.exec(line)?.[1]
  if (formula !== undefined) return formula
  const rest = /^['’](.*)$/.exec(line)?.[1]
  return rest !== undefined && (/^\d/.test(rest) || isFormula(rest)) ? rest : line
}
