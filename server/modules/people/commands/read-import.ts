import { MOST_IMPORTED } from '@frontage/contracts/limits.ts'
import type { ImportDraft, UsersImport, UsersInvitation } from '@frontage/contracts/people.ts'
import { emailKey } from '@frontage/domain/email.ts'
import {
  FILE_FIELDS,
  fieldsOfHeadings,
  readAddress,
  readUserRow,
  type ReadRow,
} from '@frontage/domain/users-file.ts'
import { putDraft } from '../../../platform/bulk/actions.ts'
import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readUploadedTable } from '../../../platform/tabular/read-upload.ts'
import { importingUsers } from '../import.ts'

const MOST_COLUMNS = 60
const BROKEN = 'The quotation marks of this row do not match, so its columns cannot be told.'

interface Numbered {
  /** As a spreadsheet numbers it. */
  position: number
  row: ReadRow
}

/** Puts a file's rows down as they are read, to be looked at. @throws Refusal table.unreadable, people.no-email-column */
export async function receiveFile(work: BulkWork, bytes: Buffer, input: UsersImport): Promise<ImportDraft> {
  const { rows, broken } = await readUploadedTable(bytes, { rows: MOST_IMPORTED, columns: MOST_COLUMNS })
  const head = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  const headings = (rows[head] ?? []).map((heading) => heading.trim())
  const fields = fieldsOfHeadings(headings)
  if (!fields.includes('email')) throw new Refusal('people.no-email-column')
  const read = rows.flatMap((cells, at): Numbered[] => {
    if (at <= head || cells.every((cell) => cell.trim() === '')) return []
    const row: ReadRow = broken.has(at) ? { problem: BROKEN } : readUserRow(fields, cells)
    return [{ position: at + 1, row }]
  })
  if (read.length > MOST_IMPORTED)
    throw new Refusal(
      'table.unreadable',
      null,
      `This file has more than ${MOST_IMPORTED.toLocaleString('en-US')} rows. Split it and import one after the other.`,
    )
  if (read.length === 0)
    throw new Refusal('table.unreadable', null, 'This file has headings and no rows under them.')
  return {
    id: await put(work, read, input),
    rows: read.length,
    columns: headings.flatMap((heading, at) => {
      const field = fields[at]
      return field ? [{ heading, field: FILE_FIELDS[field] }] : []
    }),
    ignored: headings.filter((heading, at) => !fields[at] && heading !== ''),
  }
}

/** The same of addresses that somebody typed. */
export async function receiveAddresses(
  work: BulkWork,
  { emails, ...all }: UsersInvitation,
): Promise<ImportDraft> {
  const read = emails
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text, at): Numbered => {
      const row = readAddress(text)
      return { position: at + 1, row: 'said' in row ? { said: { ...all, ...row.said } } : row }
    })
  const id = await put(work, read, { mode: 'add', invite: true, file: '' })
  return { id, rows: read.length, columns: [], ignored: [] }
}

async function put(work: BulkWork, read: readonly Numbered[], input: UsersImport): Promise<string> {
  const firstOf = new Map<string, number>()
  const rows = read.map(({ position, row }) => {
    if (!('said' in row)) return { position, id: null, input: row }
    const key = emailKey(row.said.email)
    const first = firstOf.get(key)
    if (first !== undefined) return { position, id: null, input: { problem: sameAs(first) } }
    firstOf.set(key, position)
    return { position, id: null, input: row }
  })
  return work.context.db.tenant(work.tenant, (tx) => putDraft(tx, work, importingUsers, input, rows))
}

const sameAs = (row: number) => `Row ${row} has the same email address.`
