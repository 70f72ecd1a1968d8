/** A file of listings: what would become of each row, or, once that was looked at, what has. */
import { createHash } from 'node:crypto'
import { MAX_LISTING_DESCRIPTION, MOST_IMPORTED_LISTINGS } from '@frontage/contracts/limits.ts'
import { IMPORT_OUTCOMES, ListingFields, type ListingImport } from '@frontage/contracts/listings.ts'
import type { Tx } from '@frontage/db/client.ts'
import { rowOutcomes, type RowOutcome } from '@frontage/domain/listings/file-outcome.ts'
import type { ListingState } from '@frontage/domain/listings/listing.ts'
import {
  LISTING_FILE_NAMES,
  listingFieldsOf,
  readListingRow,
  type ListingFileField,
  type ReadListingRow,
} from '@frontage/domain/listings/listings-file.ts'
import { dayOfOpenHouses } from '@frontage/domain/listings/open-houses.ts'
import { recordOf } from '@frontage/domain/record-of.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { readUploadedTable } from '../../../platform/tabular/read-upload.ts'
import { unlessTaken } from '../commands/save-listing.ts'
import { allListings, insertListing, lockListings, updateListing, type StoredListing } from '../repository.ts'
import { stateOf, storedState } from '../state.ts'
import { insertImport, insertImportRows, type NewImportRow } from './imports-repository.ts'

const MOST_COLUMNS = 120
/** One character more than may be saved tells that a text is too long. */
const LONGEST_CELL = MAX_LISTING_DESCRIPTION + 1
const BROKEN = 'The quotation marks of this row do not match, so its columns cannot be told.'

interface ReadFile {
  headings: string[]
  fields: (ListingFileField | null)[]
  rows: { position: number; row: ReadListingRow }[]
}

/**
 * Answers what becomes of each row; with `checked` it is saved, all of it or nothing.
 * @param checked the mark of the answer that was looked at; null: it is only looked at
 * @throws Refusal table.unreadable, listings.no-address-column; listings.import-changed where it would be another answer now
 */
export async function importListings(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  bytes: Buffer,
  checked: string | null,
): Promise<ListingImport> {
  const { headings, fields, rows } = await readFile(bytes, dayOfOpenHouses(clock.now()))
  return unlessTaken(() =>
    db.tenant(scope, async (tx) => {
      // A look saves nothing, and nobody waits for it.
      const rowsNow = await (checked === null ? allListings : lockListings)(tx, scope)
      const known = rowsNow.map((row) => ({
        id: row.id,
        state: stateOf(row),
        fromFeed: row.feed_key !== null,
      }))
      const outcomes = rowOutcomes(rows, known, textProblem)
      const mark = createHash('sha256').update(JSON.stringify(outcomes)).digest('base64url')
      if (checked !== null && checked !== mark) throw new Refusal('listings.import-changed')
      if (checked !== null) await write(tx, scope, rowsNow, outcomes, clock.now())
      return {
        rows: outcomes.map(({ outcome, name, said }, at) => ({
          position: rows[at]?.position ?? 0,
          ...{ outcome, name, said },
        })),
        counts: recordOf(IMPORT_OUTCOMES, (one) => outcomes.filter(({ outcome }) => outcome === one).length),
        columns: headings.flatMap((heading, at) => {
          const field = fields[at]
          return field ? [{ heading, field: LISTING_FILE_NAMES[field] }] : []
        }),
        ignored: headings.filter((heading, at) => !fields[at] && heading !== ''),
        is_saved: checked !== null,
        checked: mark,
      }
    }),
  )
}

/** Each with how it was before, so that the import can be taken back. */
async function write(
  tx: Tx,
  scope: AccountScope,
  before: readonly StoredListing[],
  outcomes: readonly RowOutcome[],
  now: Date,
): Promise<void> {
  const known = new Map(before.map((row) => [row.id, row]))
  const rows: NewImportRow[] = []
  for (const one of outcomes) {
    if (one.outcome === 'added') {
      const listingId = await insertListing(tx, scope, storedState(one.state), now)
      rows.push({ listingId, before: null, revision: 1 })
    }
    const row = one.outcome === 'updated' ? known.get(one.id) : undefined
    if (one.outcome === 'updated' && row) {
      await updateListing(tx, scope, one.id, storedState(one.state), now)
      rows.push({ listingId: one.id, before: stateOf(row), revision: row.revision + 1 })
    }
  }
  if (rows.length > 0) await insertImportRows(tx, scope, await insertImport(tx, scope, now), rows)
}

async function readFile(bytes: Buffer, today: string): Promise<ReadFile> {
  const most = MOST_IMPORTED_LISTINGS
  const { rows, broken } = await readUploadedTable(bytes, {
    rows: most,
    columns: MOST_COLUMNS,
    cell: LONGEST_CELL,
  })
  const head = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  const headings = (rows[head] ?? []).map((heading) => heading.trim())
  const fields = listingFieldsOf(headings)
  if (!fields.includes('street') && !fields.includes('mls_number'))
    throw new Refusal('listings.no-address-column')
  const read = rows.flatMap((cells, at) => {
    if (at <= head || cells.every((cell) => cell.trim() === '')) return []
    const row: ReadListingRow = broken.has(at)
      ? { problem: BROKEN, before: {} }
      : readListingRow(fields, cells, headings, today)
    return [{ position: at + 1, row }]
  })
  if (read.length > most)
    throw unreadable(`This file has more than ${most} rows. Split it and import one after the other.`)
  if (read.length === 0) throw unreadable('This file has headings and no rows under them.')
  return { headings, fields, rows: read }
}

const unreadable = (sentence: string) => new Refusal('table.unreadable', null, sentence)

/** What the form's own limits say: a text that is too long. */
function textProblem(state: ListingState): string | null {
  const { error } = ListingFields.safeParse(state)
  const [issue] = error?.issues ?? []
  if (!issue) return null
  const name = Object.entries(LISTING_FILE_NAMES).find(([field]) => field === issue.path[0])?.[1] ?? 'A cell'
  return issue.code === 'too_big' && issue.origin === 'string'
    ? `${name} is longer than ${String(issue.maximum)} characters.`
    : null
}
