/** Reads an uploaded file and cleans its rows; runs in the thread behind clean-file.ts. */
import { cleanCell } from '@frontage/domain/lists/cells.ts'
import { cleanList } from '@frontage/domain/lists/clean.ts'
import { canonicalList } from '@frontage/domain/lists/canonical.ts'
import { recognizeColumns } from '@frontage/domain/lists/columns.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { CleanAnswer, CleanedFile, CleanJob, Reading } from './clean-job.ts'
import { readFile, UnreadableList } from './read-file.ts'

const SAMPLES = 3
const LONGEST_SAMPLE = 60

/** Never throws: what went wrong is part of the answer. */
export async function answerOf(job: CleanJob): Promise<CleanAnswer> {
  try {
    return { cleaned: await clean(job) }
  } catch (error) {
    if (error instanceof UnreadableList) return { unreadable: error.code }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

async function clean(job: CleanJob): Promise<CleanedFile> {
  const { rows, broken } = await readFile(job.bytes)
  const reading = job.reading ?? recognized(rows)
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const columns = Array.from({ length: width }, (_, column) => column)
  const mapping = columns.map((column) => reading.mapping[column] ?? null)
  const list = cleanList(rows, { ...reading, mapping, broken })
  const heading = (column: number) => (reading.hasHeader ? cleanCell(rows[0]?.[column] ?? '') : '')
  return {
    reading: { ...reading, mapping },
    headings: columns.map((column) => heading(column) || `Column ${column + 1}`),
    samples: columns.map((column) => samplesOf(rows.slice(reading.hasHeader ? 1 : 0, 100), column)),
    list,
    contentHash: sha256(canonicalList(list.recipients)),
  }
}

function recognized(rows: readonly (readonly string[])[]): Reading {
  return { ...recognizeColumns(rows), onePer: 'household' }
}

function samplesOf(rows: readonly (readonly string[])[], column: number): string[] {
  const cells = rows.map((row) => cleanCell(row[column] ?? '').slice(0, LONGEST_SAMPLE)).filter(Boolean)
  return [...new Set(cells)].slice(0, SAMPLES)
}
