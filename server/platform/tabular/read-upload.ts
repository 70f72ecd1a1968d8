/** An uploaded CSV file or workbook as rows, read in a thread of its own; whatever its encoding, its separator and its line ends. */
import { inThread, ThreadLimit } from '../in-thread.ts'
import { limiter } from '../limiter.ts'
import { Refusal } from '../refusal.ts'
import type { TableLimits, TableProblem } from './read-table.ts'
import type { TableAnswer, TableJob } from './table-job.ts'
import type { TextTable } from './text-table.ts'

const limit = limiter(2, { most: 10, refusal: 'server.busy' })
const LIMITS = { timeoutMs: 30_000, memoryMb: 384 }

const SENTENCES: Record<TableProblem, (most: TableLimits) => string> = {
  'not-a-list': () => 'We can’t read this file as a table. Save it as CSV or Excel (.xlsx) and try again.',
  'old-excel': () =>
    'This is an old Excel file, or one with a password. Save it as .xlsx or CSV and try again.',
  empty: () => 'This file has no rows.',
  'too-many-rows': ({ rows }) =>
    `This file has more than ${rows.toLocaleString('en-US')} rows. Split it and import one after the other.`,
  'too-many-columns': ({ columns }) => `This file has more than ${columns} columns.`,
}

/** @throws Refusal table.unreadable, server.busy */
export async function readUploadedTable(bytes: Uint8Array, most: TableLimits): Promise<TextTable> {
  const answer = await limit(() => inItsThread({ bytes, most }))
  if ('table' in answer) return answer.table
  throw new Refusal('table.unreadable', null, SENTENCES[answer.problem](most))
}

async function inItsThread(job: TableJob): Promise<TableAnswer> {
  try {
    return await inThread<TableAnswer>(new URL('./table.worker.ts', import.meta.url), job, LIMITS)
  } catch (error) {
    if (error instanceof ThreadLimit) return { problem: 'not-a-list' }
    throw error
  }
}
