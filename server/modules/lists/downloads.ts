/** Lists as files for spreadsheets and for the print shop: read bit by bit, no cell a formula. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Db } from '@frontage/db/client.ts'
import { csvLine } from '@frontage/domain/csv.ts'
import { CURRENT_RESIDENT } from '@frontage/domain/lists/recipient.ts'
import { plainName } from '@frontage/domain/plain-name.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { recipientsAfter, removedAfter, type ListVersion } from './recipients-repository.ts'

/** Spreadsheets take a file for UTF-8 that begins so. */
const BYTE_ORDER_MARK = '\ufeff'

/** @param isForPress every piece has an addressee, as it is printed */
export async function* recipientsCsv(
  db: Db,
  scope: TenantScope,
  of: ListVersion,
  { isForPress = false } = {},
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['Name', 'Company', 'Street', 'Unit', 'City', 'State', 'ZIP'])
  let position = 0
  for (;;) {
    const after = position
    const rows = await db.tenant(scope, (tx) => recipientsAfter(tx, scope, of, after))
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map((row) =>
        csvLine([
          isForPress ? addressee(row) : row.name,
          row.company,
          row.street,
          row.unit,
          row.city,
          row.state,
          row.zip,
        ]),
      )
      .join('')
    position = last.position
  }
}

const addressee = ({ name, company }: { name: string; company: string }): string =>
  name === '' && company === '' ? CURRENT_RESIDENT : name

export async function* removedCsv(db: Db, scope: TenantScope, of: ListVersion): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['Row', 'Why it was removed', 'What it said'])
  let row = 0
  for (;;) {
    const after = row
    const rows = await db.tenant(scope, (tx) => removedAfter(tx, scope, of, after))
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((one) => csvLine([String(one.row), one.sentence, ...one.cells])).join('')
    row = last.row
  }
}

/** @param name without extension */
export function sendCsv(reply: FastifyReply, name: string, lines: AsyncGenerator<string>) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName(name)}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(lines, { objectMode: false }))
}

const LONGEST_FILE_NAME = 120
const fileName = (name: string): string => plainName(name, LONGEST_FILE_NAME) || 'list'
