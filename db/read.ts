/** Read-only queries in one flight, which is a transaction of its own. */
import { codeOf } from '@frontage/domain/typed-objects.ts'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Fly, FlightStatement } from './flight.ts'
import type { Replicas } from './replicas/index.ts'
import { summaryOf } from './statements.ts'
import { inSpan } from './trace.ts'
import { kept } from './transaction.ts'

type Read = (client: pg.PoolClient) => Promise<unknown[][]>

interface Wanted {
  tenantId: string
  long: boolean
  reads: {
    opening: FlightStatement
    queries: readonly CompiledQuery[]
    freshPlan: boolean
  }
}

interface Servers {
  fly: Fly
  replicas: Replicas | undefined
  atPrimary(read: Read): Promise<unknown[][]>
}

/** From a replica where the request may and one has what it needs, else from the primary. One array of rows for each query. */
export async function readRows(
  { tenantId, long, reads: { opening, queries, freshPlan } }: Wanted,
  { fly, replicas, atPrimary }: Servers,
): Promise<unknown[][]> {
  const read =
    (keeps: boolean): Read =>
    async (client) => {
      const statements = queries.map((query) =>
        keeps && !freshPlan ? kept(query) : { sql: query.sql, values: query.parameters },
      )
      const [, ...answers] = await fly(client, [opening, ...statements])
      return answers.map(({ rows }) => rows)
    }
  return inSpan(
    'read',
    () => ({
      'frontage.tenant': tenantId,
      ...summaryOf(queries[0]?.sql ?? ''),
      'db.statements': queries.length,
    }),
    async () =>
      (await replicas?.read(tenantId, long, read(true))) ??
      atPrimary(read(true)).catch((error: unknown) => {
        if (!isOldPlan(error)) throw error
        return atPrimary(read(false))
      }),
  )
}

/** A newer release has given a table a column, and the plan that a connection keeps has none for it. */
export const isOldPlan = (error: unknown): boolean => codeOf(error) === '0A000'
