/**
 * A text file as the rows of a table. Written by programs and mended by people: line ends are mixed, and a quotation
 * mark that is never closed would swallow every row after it. No line is lost: each is part of exactly one row.
 */

export interface TextTable {
  rows: string[][]
  /** Places in `rows` of those whose quotation marks cannot be told, so neither can their columns. */
  broken: Set<number>
}

export const DELIMITERS = [',', '\t', ';', '|'] as const

/** More lines than this are no cell but the rest of the file behind a stray quotation mark. */
const MOST_LINES_IN_A_ROW = 20
/** Lines that are looked at to tell what the table looks like. */
const HEAD_LINES = 200
/** Windows, Unix and old Macs, also in one file; '\r\r\n' is left by programs that convert twice. */
const LINE_END = /\r*\n|\r/

/** @param mostRows rows behind these are not read */
export function readTextTable(text: string, mostRows: number): TextTable {
  const lines = text.split(LINE_END)
  const delimiter = delimiterOf(lines)
  const width = usualWidth(lines, delimiter)
  const table: TextTable = { rows: [], broken: new Set() }
  for (let at = 0; at < lines.length && table.rows.length < mostRows;) {
    const row = readRow(lines, at, delimiter, width)
    if (row.isBroken) table.broken.add(table.rows.length)
    table.rows.push(row.cells)
    at += row.lines
  }
  return table
}

/** The sign that cuts the most of the first lines into the same number of columns; of equals the one with more columns. */
export function delimiterOf(lines: readonly string[]): string {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    for (const [width, count] of widthsOf(lines, delimiter)) {
      const score = width < 2 ? 0 : count * 1000 + width
      if (score > best.score) best = { delimiter, score }
    }
  }
  return best.delimiter
}

/** How many cells most rows have. */
function usualWidth(lines: readonly string[], delimiter: string): number {
  const [usual] = [...widthsOf(lines, delimiter)].sort(([, a], [, b]) => b - a)
  return usual?.[0] ?? 1
}

/** How many of the first lines have each number of cells; those that end within a cell are left out. */
function widthsOf(lines: readonly string[], delimiter: string): Map<number, number> {
  const widths = new Map<number, number>()
  for (const line of lines.slice(0, HEAD_LINES)) {
    const cells = line.trim() === '' ? null : cellsOf(line, delimiter)
    if (Array.isArray(cells)) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  }
  return widths
}

interface Row {
  cells: string[]
  /** How many lines of the file it takes. */
  lines: number
  isBroken: boolean
}

/**
 * The row that begins at a line. It goes on over line ends within quotation marks if it then has as many cells as other
 * rows; otherwise it is this line alone, with its quotation marks taken for stray ones.
 */
function readRow(lines: readonly string[], at: number, delimiter: string, width: number): Row {
  let text = lines[at] ?? ''
  for (let taken = 1; taken <= MOST_LINES_IN_A_ROW && at + taken <= lines.length; taken += 1) {
    const cells = cellsOf(text, delimiter)
    if (cells === 'malformed') break
    if (cells !== 'unfinished') {
      if (taken > 1 && cells.length !== width) break
      return { cells, lines: taken, isBroken: false }
    }
    text += `\n${lines[at + taken] ?? ''}`
  }
  const cells = (lines[at] ?? '').split(delimiter).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
  // As many as elsewhere: the stray sign hid no delimiter.
  return { cells, lines: 1, isBroken: cells.length !== width }
}

/** 'unfinished': the text ends within quotation marks. 'malformed': something follows a closing one. */
function cellsOf(text: string, delimiter: string): string[] | 'unfinished' | 'malformed' {
  const cells: string[] = []
  for (let at = 0; ;) {
    const start = skipSpaces(text, at, delimiter)
    if (text[start] !== '"') {
      const end = text.indexOf(delimiter, at)
      if (end === -1) return [...cells, text.slice(at)]
      cells.push(text.slice(at, end))
      at = end + 1
      continue
    }
    const close = closingQuote(text, start + 1)
    if (close === -1) return 'unfinished'
    cells.push(text.slice(start + 1, close).replaceAll('""', '"'))
    const end = skipSpaces(text, close + 1, delimiter)
    if (end === text.length) return cells
    if (text[end] !== delimiter) return 'malformed'
    at = end + 1
  }
}

/** -1: there is none. Two in a row stand for one of the text. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}

function skipSpaces(text: string, from: number, delimiter: string): number {
  let at = from
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== delimiter) at += 1
  return at
}
