/** Cells as spreadsheets put them on the clipboard: a tab between two, a line for each row, quotation marks where one has either. */

/** @returns rows of one length; what is not closed is taken as it stands */
export function readPasted(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  const put = (cell: string) => rows.at(-1)?.push(cell)
  for (;;) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : null
    const end = quoted ? quoted.end : endOfCell(text, at)
    put(quoted ? quoted.cell : text.slice(at, end))
    const sign = text[end]
    if (sign === undefined) break
    // Windows, Unix and old Macs.
    at = end + (sign === '\r' && text[end + 1] === '\n' ? 2 : 1)
    if (sign === '\t') continue
    if (at >= text.length) break
    rows.push([])
  }
  const width = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])
}

function endOfCell(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (isEnd(text[at])) return at
  return text.length
}

const isEnd = (sign: string | undefined): boolean =>
  sign === undefined || sign === '\t' || sign === '\n' || sign === '\r'

/** null: the mark is part of the cell, such as that of an inch. */
function quotedCell(text: string, from: number): { cell: string; end: number } | null {
  let cell = ''
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') {
      cell += text[at]
      continue
    }
    if (text[at + 1] === '"') {
      cell += '"'
      at++
      continue
    }
    return isEnd(text[at + 1]) ? { cell: oneLineEnd(cell), end: at + 1 } : null
  }
  return null
}

const oneLineEnd = (cell: string): string => cell.replaceAll(/\r\n?/g, '\n')

/** The same the other way round. */
export const asPasted = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n')
