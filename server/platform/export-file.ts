/** Files of many rows, written bit by bit as their reader takes them: they may be longer than memory should hold. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ExportFormat } from '@frontage/contracts/exports.ts'
import { csvLine } from '@frontage/domain/csv.ts'

type Cell = string | number | boolean | null

export interface ExportFile<Row> {
  /** 'orders', which becomes orders.csv. */
  name: string
  /** Each column: its heading in CSV, its name in JSON, and what is in it. */
  columns: readonly { heading: string; name: string; cell: (row: Row) => Cell }[]
  /** The rows, some hundred at a time. */
  batches: AsyncIterable<readonly Row[]>
}

const TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' } as const

const inSpreadsheet = (cell: Cell): string | number =>
  typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : (cell ?? '')

export async function* linesOf<Row>(
  format: ExportFormat,
  { columns, batches }: Omit<ExportFile<Row>, 'name'>,
): AsyncGenerator<string> {
  if (format === 'csv') yield `\ufeff${csvLine(columns.map(({ heading }) => heading))}`
  for await (const rows of batches)
    yield rows
      .map((row) =>
        format === 'csv'
          ? csvLine(columns.map(({ cell }) => inSpreadsheet(cell(row))))
          : `${JSON.stringify(Object.fromEntries(columns.map(({ name, cell }) => [name, cell(row)])))}\n`,
      )
      .join('')
}

export const sendExport = <Row>(reply: FastifyReply, format: ExportFormat, file: ExportFile<Row>) =>
  reply
    .headers({
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${file.name}.${format}"`,
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(linesOf(format, file)))
