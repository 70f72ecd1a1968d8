/** An uploaded file as rows of cells. Its bytes decide what it is, never its name. */
import { MAX_LIST_COLUMNS, MAX_LIST_ROWS } from '@frontage/contracts/limits.ts'
import { decodeText } from './decode.ts'
import { isOldExcel, isZip, readWorkbook } from './spreadsheet.ts'
import { readTextTable, type TextTable } from './text-table.ts'

/** A no that the reader of the list can do something about. */
export class UnreadableList extends Error {
  readonly code:
    'lists.not-a-list' | 'lists.old-excel' | 'lists.empty' | 'lists.too-many-rows' | 'lists.too-many-columns'

  constructor(code: UnreadableList['code']) {
    super(code)
    this.code = code
  }
}

/** Longer cells are cut: no part of an address is, and a file of one endless cell is none. */
const LONGEST_CELL = 1000
/** Headings and stray empty rows come on top of the addresses. */
const SPARE_ROWS = 1000

/**
 * Every row of the file in order, empty ones included, so that row numbers are the spreadsheet's.
 * @throws UnreadableList
 */
export async function readFile(bytes: Uint8Array): Promise<TextTable> {
  const { rows, broken } = await readRows(bytes)
  while (rows.length > 0 && isEmpty(rows.at(-1)!)) rows.pop()
  if (rows.length === 0) throw new UnreadableList('lists.empty')
  if (rows.length > MAX_LIST_ROWS + SPARE_ROWS) throw new UnreadableList('lists.too-many-rows')
  const width = rows.reduce((widest, row) => Math.max(widest, usedWidth(row)), 0)
  if (width > MAX_LIST_COLUMNS) throw new UnreadableList('lists.too-many-columns')
  return { rows: rows.map((row) => row.slice(0, width).map((cell) => cell.slice(0, LONGEST_CELL))), broken }
}

async function readRows(bytes: Uint8Array): Promise<TextTable> {
  if (isOldExcel(bytes)) throw new UnreadableList('lists.old-excel')
  if (isZip(bytes)) {
    try {
      return { rows: await readWorkbook(bytes), broken: new Set() }
    } catch {
      throw new UnreadableList('lists.not-a-list')
    }
  }
  const text = decodeText(bytes)
  if (isBinary(text)) throw new UnreadableList('lists.not-a-list')
  // One row more than may be saved tells that there are too many.
  return readTextTable(text, MAX_LIST_ROWS + SPARE_ROWS + 1)
}

/** Pictures and documents that were taken for a list: text has next to no control characters. */
function isBinary(text: string): boolean {
  const head = text.slice(0, 4000)
  const strange = head.match(/[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffd]/g)?.length ?? 0
  return strange > head.length * 0.02 || /^\s*(?:<!doctype|<html|%pdf-)/i.test(head)
}

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

function usedWidth(row: readonly string[]): number {
  let width = row.length
  while (width > 0 && row[width - 1]!.trim() === '') width -= 1
  return width
}
