/** Whether both sides have the same of a tenant: rows, and sums of money, table by table. */
import type pg from 'pg'
import { quoted, type MovedTable } from './tables.ts'

export interface TableSums {
  table: string
  rows: number
  /** Of each column of money, in cents. */
  cents: Record<string, number>
}

export interface Difference {
  table: string
  here: string
  there: string
}

export async function sumsOf(
  client: pg.ClientBase,
  tenantId: string,
  tables: readonly MovedTable[],
): Promise<TableSums[]> {
  const parts = tables.map(({ name, columns }, at) => {
    const money = columns.filter(({ isMoney }) => isMoney)
    const sums = money.map((column) => `'${column.name}', coalesce(sum(${quoted(column.name)}), 0)`)
    return `select ${at} as at, count(*)::bigint as rows, json_build_object(${sums.join(', ')})::text as cents
      from ${quoted(name)} where tenant_id = $1`
  })
  const { rows } = await client.query<{ at: number; rows: string; cents: string }>(
    `${parts.join(' union all ')} order by 1`,
    [tenantId],
  )
  return rows.map((row) => ({
    table: tables[row.at]?.name ?? '',
    rows: Number(row.rows),
    cents: JSON.parse(row.cents),
  }))
}

export function differencesOf(here: readonly TableSums[], there: readonly TableSums[]): Difference[] {
  const others = new Map(there.map((sums) => [sums.table, sums]))
  return here.flatMap((sums) => {
    const other = others.get(sums.table)
    return other && said(sums) === said(other)
      ? []
      : [{ table: sums.table, here: said(sums), there: other ? said(other) : 'no table' }]
  })
}

/** As somebody reads it. */
const said = ({ rows, cents }: TableSums): string =>
  [`${rows} rows`, ...Object.entries(cents).map(([name, sum]) => `${name} ${sum}`)].join(', ')
