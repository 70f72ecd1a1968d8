import { readTable, UnreadableTable, type TableLimits, type TableProblem } from './read-table.ts'
import type { TextTable } from './text-table.ts'

export interface TableJob {
  bytes: Uint8Array
  most: TableLimits
}

export type TableAnswer = { table: TextTable } | { problem: TableProblem }

export async function answerOf({ bytes, most }: TableJob): Promise<TableAnswer> {
  try {
    return { table: await readTable(bytes, most) }
  } catch (error) {
    if (error instanceof UnreadableTable) return { problem: error.problem }
    throw error
  }
}
