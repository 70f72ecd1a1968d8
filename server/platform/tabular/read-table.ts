/** An uploaded file as rows of cells. What it is decides its content, never its name. */
import { decodeText } from './decode.ts'
import { isOldExcel, isZip, readWorkbook } from './spreadsheet.ts'
import { readTextTable, type TextTable } from './text-table.ts'

export type TableProblem = 'not-a-list' | 'old-excel' | 'empty' | 'too-many-rows' | 'too-many-columns'

/** A no that the reader of the table can do something about. */
export class UnreadableTable extends Error {
  readonly problem: TableProblem

  constructor(problem: TableProblem) {
    super(problem)
    this.problem = problem
  }
}

export interface TableLimits {
  /** Of rows with something in them, and the headings. */
  rows: number
  columns: number
  /** Characters of a cell; absent: 1000. What is longer is cut: no part of an address is, and a file of one endless cell is none. */
  cell?: number
}

const LONGEST_CELL = 1000
/** Headings and stray empty rows come on top of what is counted. */
const SPARE_ROWS = 1000

/**
 * Every row of the file in order, empty ones included, so that row numbers are the spreadsheet's.
 * @throws UnreadableTable
 */
export async function readTable(bytes: Uint8Array, most: TableLimits): Promise<TextTable> {
  const { rows, broken } = await readRows(bytes, most.rows)
  while (isEmpty(rows.at(-1) ?? ['not empty'])) rows.pop()
  if (rows.length === 0) throw new UnreadableTable('empty')
  if (rows.length > most.rows + SPARE_ROWS) throw new UnreadableTable('too-many-rows')
  const width = rows.reduce((widest, row) => Math.max(widest, usedWidth(row)), 0)
  if (width > most.columns) throw new UnreadableTable('too-many-columns')
  const { cell: longest = LONGEST_CELL } = most
  return { rows: rows.map((row) => row.slice(0, width).map((cell) => cell.slice(0, longest))), broken }
}

async function readRows(bytes: Uint8Array, most: number): Promise<TextTable> {
  if (isOldExcel(bytes)) throw new UnreadableTable('old-excel')
  if (isZip(bytes)) {
    try {
      return { rows: await readWorkbook(bytes), broken: new Set() }
    } catch {
      throw new UnreadableTable('not-a-list')
    }
  }
  const text = decodeText(bytes)
  if (isBinary(text)) throw new UnreadableTable('not-a-list')
  // One row more than may be saved tells that there are too many.
  return readTextTable(text, most + SPARE_ROWS + 1)
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
  while (width > 0 && row[width - 1]?.trim() === '') width -= 1
  return width
}
