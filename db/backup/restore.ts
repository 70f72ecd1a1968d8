/** Rows of a snapshot into an empty database: all of them in one transaction, or none. */
import pg from 'pg'
import type { Db } from '../client.ts'
import { migrate, migrateTo } from '../migrate.ts'
import { forcedTables, readTables, startCounters, type Table } from '../tables.ts'
import { copyIn } from './copy.ts'
import { DamagedRows, framesOf, sectionOf, type Frame } from './frames.ts'

export class NotEmpty extends Error {
  override name = 'NotEmpty'
}

/** @throws NotEmpty where the product has been started on this database, or anything else lives in it */
export async function assertEmpty(db: Db): Promise<void> {
  const { rows } = await db.platform(() =>
    db.ownerPool.query<{ name: string }>(
      "select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and relkind in ('r', 'p') limit 1",
    ),
  )
  if (rows[0])
    throw new NotEmpty(
      `This database is not empty: it has a table ${rows[0].name}. A backup is restored into a new database only.`,
    )
}

/**
 * Brings an empty database to the form that the rows are in, fills it, and brings it to the newest form. Triggers do not
 * run: what they had written is among the rows, and what they announce has happened already.
 *
 * @returns rows of each table
 * @throws DamagedRows, NotEmpty, and then nothing was filled in
 */
export async function restoreRows(
  db: Db,
  form: string,
  pieces: AsyncIterable<Buffer>,
): Promise<Map<string, number>> {
  await assertEmpty(db)
  await migrateTo(db, form)
  const counts = await db.session(async (_owner, pool) => {
    const client = await pool.connect()
    let isBroken = true
    try {
      await client.query('begin')
      await client.query('set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0')
      const result = await fill(client, pieces)
      await client.query('commit')
      // Plans are made for the tables as they were when last counted: empty.
      await client.query('analyze')
      isBroken = false
      return result
    } finally {
      client.release(isBroken)
    }
  })
  await migrate(db)
  return counts
}

async function fill(client: pg.PoolClient, pieces: AsyncIterable<Buffer>): Promise<Map<string, number>> {
  const tables = await readTables(client)
  const forced = await forcedTables(client)
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  // It was empty a moment ago; somebody may have started the product on it since.
  const { rows: living } = await client.query('select from brokerage limit 1')
  if (living.length > 0)
    throw new NotEmpty('Somebody started the product on this database while it was being restored.')
  // A migration may have put rows of its own there, which are among those that come.
  await client.query(`truncate ${names.join()}`)
  for (const name of forced) await client.query(`alter table ${name} no force row level security`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  const frames = framesOf(pieces)
  let counts: Map<string, number>
  try {
    counts = await copySections(client, tables, frames)
  } finally {
    await frames.return(undefined)
  }
  for (const table of tables) await startCounters(client, table)
  // It is another installation, on another server, than the one that was backed up, which may live on: backups are not mixed.
  for (const name of ['installation', 'primary_mark'])
    if (tables.some((table) => table.name === name)) await client.query(`delete from ${name}`)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const name of forced) await client.query(`alter table ${name} force row level security`)
  return counts
}

async function copySections(
  client: pg.PoolClient,
  tables: readonly Table[],
  frames: AsyncGenerator<Frame>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let sections = 0
  for (;;) {
    const { value, done } = await frames.next()
    if (done) throw new DamagedRows('The stream of rows has no end.')
    if (value.kind === 'Z') {
      if (Number(value.bytes.toString()) !== sections) throw new DamagedRows('Sections of rows are missing.')
      if (!(await frames.next()).done) throw new DamagedRows('Something follows the end of the rows.')
      return counts
    }
    if (value.kind !== 'S') throw new DamagedRows('Rows have no table.')
    const { table: name, columns } = sectionOf(value.bytes.toString())
    const table = tables.find((one) => one.name === name)
    if (!table || columns.some((column) => !table.columns.some((one) => one.name === column)))
      throw new DamagedRows(`This version of Frontage has no table ${name} with these columns.`)
    let said = -1
    const data = async function* () {
      for (;;) {
        const next = await frames.next()
        if (next.done) throw new DamagedRows(`Rows of ${name} are missing.`)
        if (next.value.kind === 'D') yield next.value.bytes
        else if (next.value.kind === 'E') {
          said = Number(next.value.bytes.toString())
          return
        } else throw new DamagedRows(`Rows of ${name} have no end.`)
      }
    }
    const into = `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join()})`
    const rows = await copyIn(client, `copy ${into} from stdin`, data())
    if (rows !== said) throw new DamagedRows(`${said} rows of ${name} were read and ${rows} arrived.`)
    counts.set(name, (counts.get(name) ?? 0) + rows)
    sections += 1
  }
}
