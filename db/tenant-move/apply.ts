/** Changes that were committed on one side, on the other: each once, in their order. */
import type pg from 'pg'
import type { Change, Committed, Relation, Value } from './pgoutput.ts'
import { quoted, type MovedTable } from './tables.ts'

/** A row was not as the log of the other side says: the two have come apart, and nothing of it may stay. */
export class CameApart extends Error {
  override name = 'CameApart'
}

/** @param client in a transaction */
export async function applyChanges(
  client: pg.ClientBase,
  tables: readonly MovedTable[],
  transactions: readonly Committed[],
): Promise<number> {
  const known = new Map(tables.map((table) => [table.name, table]))
  let applied = 0
  for (const { changes } of transactions)
    for (const change of changes) {
      const table = known.get(change.relation.name)
      if (!table) throw new CameApart(`A change of ${change.relation.name} came, which is not moved.`)
      const { text, values } = statementFor(table, change)
      const { rowCount } = await client.query({ text, values })
      if (rowCount !== 1)
        throw new CameApart(`${change.kind} of a row of ${table.name} met ${rowCount} rows instead of one.`)
      applied += 1
    }
  return applied
}

interface Statement {
  text: string
  values: (string | null)[]
}

export function statementFor(
  { name, columns }: Pick<MovedTable, 'name' | 'columns'>,
  change: Change,
): Statement {
  const values: (string | null)[] = []
  const place = (value: Value) => `$${values.push(value ?? null)}`
  const table = quoted(name)
  const where = (row: readonly Value[]) =>
    keysOf(change.relation, row)
      .map(([key, value]) => `${quoted(key)} = ${place(value)}`)
      .join(' and ')

  if (change.kind === 'delete') return { text: `delete from ${table} where ${where(change.old)}`, values }
  const { columns: sent } = change.relation
  if (change.kind === 'insert') {
    const names = sent.map((column) => quoted(column.name)).join()
    const places = change.row.map(place).join()
    return { text: `insert into ${table} (${names}) overriding system value values (${places})`, values }
  }
  // What the database numbers itself never changes, and may not be said again.
  const numbered = new Set(columns.filter(({ isIdentity }) => isIdentity).map((column) => column.name))
  const sets = sent.flatMap((column, at) => {
    const value = change.row[at]
    return value === undefined || numbered.has(column.name)
      ? []
      : [`${quoted(column.name)} = ${place(value)}`]
  })
  return { text: `update ${table} set ${sets.join()} where ${where(change.old ?? change.row)}`, values }
}

const keysOf = ({ columns }: Relation, row: readonly Value[]): [string, Value][] =>
  columns.flatMap(({ name, isKey }, at): [string, Value][] => (isKey ? [[name, row[at]]] : []))
