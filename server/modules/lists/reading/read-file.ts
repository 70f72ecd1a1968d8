/** An uploaded mailing list as rows of cells. */
import { MAX_LIST_COLUMNS, MAX_LIST_ROWS } from '@frontage/contracts/limits.ts'
import { readTable, UnreadableTable, type TableProblem } from '../../../platform/tabular/read-table.ts'
import type { TextTable } from '../../../platform/tabular/text-table.ts'

/** A no that the reader of the list can do something about. */
export class UnreadableList extends Error {
  readonly code: `lists.${TableProblem}`

  constructor(code: UnreadableList['code']) {
    super(code)
    this.code = code
  }
}

/** @throws UnreadableList */
export async function readFile(bytes: Uint8Array): Promise<TextTable> {
  try {
    return await readTable(bytes, { rows: MAX_LIST_ROWS, columns: MAX_LIST_COLUMNS })
  } catch (error) {
    throw error instanceof UnreadableTable ? new UnreadableList(`lists.${error.problem}`) : error
  }
}
