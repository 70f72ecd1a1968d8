import {
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { Fly, FlightStatement } from './flight.ts'
import type { Database } from './schema.ts'
import { asksForAllColumns, statementName, summaryOf, type Statement } from './statements.ts'
import type { SlowStatements } from './slow-statements.ts'
import { inSpan } from './trace.ts'

/** A transaction under one tenant. Statements sent without waiting for each other travel in one flight. */
export type Tx = Transaction<Database>

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/** Builds queries without a connection: for `db.read` and for queries compiled once. */
export const build = new Kysely<Database>({ dialect })

/**
 * Kysely's transaction over a connection whose begin and tenant setting are already on their way. After
 * `end` it refuses statements: the connection may by then serve another tenant.
 */
export function transactionOn(
  client: pg.ClientBase,
  fly: Fly,
  onStatement: (statement: Statement) => void,
  slow: SlowStatements,
) {
  let ended = false
  const connection = connectionOn(
    client,
    fly,
    (statement) => {
      if (ended) throw new Error('This transaction has ended; a statement was sent without being awaited.')
      onStatement(statement)
    },
    slow,
  )
  const tx: Tx = new Transaction<Database>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor: new DefaultQueryExecutor(new PostgresQueryCompiler(), new PostgresAdapter(), {
      provideConnection: (consumer) => consumer(connection),
    }),
  })
  return { tx, end: () => void (ended = true) }
}

function connectionOn(
  client: pg.ClientBase,
  fly: Fly,
  onStatement: (statement: Statement) => void,
  slow: SlowStatements,
): DatabaseConnection {
  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      onStatement(query)
      // A failure in here is the whole transaction's, so nothing is kept that a new column would break.
      const named = asksForAllColumns(query.sql) ? { sql: query.sql, values: query.parameters } : kept(query)
      const begun = performance.now()
      const [result] = await inSpan(
        'statement',
        () => summaryOf(query.sql),
        () => fly(client, [named]),
      )
      slow.note(query.sql, performance.now() - begun)
      if (!result) throw new Error('A statement was not answered.')
      const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command)
      return {
        rows: result.rows as R[],
        ...(changes ? { numAffectedRows: BigInt(result.count) } : {}),
      }
    },
    async *streamQuery() {
      throw new Error('A pipelined connection cannot stream; page with a keyset instead.')
    },
  }
}

/** A statement under its name, if it has earned one. */
export function kept({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): FlightStatement {
  return { sql, values: parameters, name: statementName(sql) }
}
