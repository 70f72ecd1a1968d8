/** A whole list: every row is kept, or removed with its number, what it said and a reason. */
import { cleanCell } from './cells.ts'
import { emailOfCell } from './emails.ts'
import { addressKey, recipientKey, type OnePer } from './duplicates.ts'
import type { ListField, Mapping, RowValues } from './fields.ts'
import { REPAIRS, readName, readRow, type Recipient, type RemovalReason, type Repair } from './recipient.ts'
import { inWholeWords } from '../whole-words.ts'
import { recordOf } from '../record-of.ts'

export interface RemovedRow {
  /** As a spreadsheet numbers it, from 1. */
  row: number
  cells: string[]
  reason: RemovalReason
  sentence: string
}

export interface CleanList {
  recipients: Recipient[]
  removed: RemovedRow[]
  /** How many rows each repair was made in. */
  repairs: Record<Repair, number>
  /** Rows with nothing in them; they are not counted as removed. */
  emptyRows: number
  /** Of every row that has one, kept for mailing or not: whoever cannot be mailed to can be written to. */
  emails: ListEmail[]
}

export interface ListEmail {
  email: string
  name: string
}

export interface CleanOptions {
  mapping: Mapping
  /** The first row holds headings. */
  hasHeader: boolean
  onePer: OnePer
  /** Places of rows whose columns cannot be told apart; none unless given. */
  broken?: ReadonlySet<number>
}

/** Of rows that are the same piece of mail the first one is kept. */
export function cleanList(rows: readonly (readonly string[])[], options: CleanOptions): CleanList {
  const { mapping, hasHeader, onePer, broken } = options
  const list: CleanList = { recipients: [], removed: [], repairs: noRepairs(), emptyRows: 0, emails: [] }
  const seen = new Map<string, number>()
  rows.forEach((raw, at) => {
    if (at === 0 && hasHeader) return
    const row = at + 1
    const cells = raw.map(cleanCell)
    if (cells.every((cell) => cell === '')) {
      list.emptyRows += 1
      return
    }
    if (broken?.has(at)) {
      list.removed.push({ row, cells, ...BROKEN })
      return
    }
    const values = valuesOf(cells, mapping)
    const email = emailOfCell(values.email ?? '')
    if (email !== null)
      list.emails.push({ email, name: inWholeWords(readName(values).name, LONGEST_NAME, '') })
    const read = readRow(values)
    if (!read.kept) {
      list.removed.push({ row, cells, reason: read.reason, sentence: read.sentence })
      return
    }
    const { recipient } = read
    const key = onePer === 'household' ? addressKey(recipient) : recipientKey(recipient)
    const earlier = seen.get(key)
    if (earlier !== undefined) {
      list.removed.push({ row, cells, ...duplicateOf(earlier, onePer) })
      return
    }
    seen.set(key, row)
    for (const repair of read.repairs) list.repairs[repair] += 1
    list.recipients.push(recipient)
  })
  return list
}

/** As of a recipient; a name that is longer is none of a person. */
export const LONGEST_NAME = 80

const BROKEN = {
  reason: 'broken-quotes',
  sentence: 'A quotation mark is missing, so the columns of this row are unclear.',
} as const

const duplicateOf = (row: number, onePer: OnePer) =>
  onePer === 'household'
    ? ({ reason: 'same-household', sentence: `The same address as row ${row}.` } as const)
    : ({ reason: 'same-person', sentence: `The same person and address as row ${row}.` } as const)

function valuesOf(cells: readonly string[], mapping: Mapping): RowValues {
  const values: Partial<Record<ListField, string>> = {}
  mapping.forEach((field, column) => {
    const cell = cells[column]
    if (field === null || !cell) return
    const before = values[field]
    values[field] = before === undefined ? cell : `${before} ${cell}`
  })
  return values
}

const noRepairs = () => recordOf(REPAIRS, () => 0)
