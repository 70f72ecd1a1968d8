/** Read-only queries in one flight, which is a transaction of its own. */
import { codeOf } from '@frontage/domain/typed-objects.ts'
import type { Timings } from '@frontage/domain/timings.ts'
import type { Compilable, CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Fly } from './flight.ts'
import type { Openings } from './openings.ts'
import type { Replicas } from './replicas/index.ts'
import type { SlowStatements } from './slow-statements.ts'
import { summaryOf, type Statement } from './statements.ts'
import { inSpan } from './trace.ts'
import { kept } from './transaction.ts'
import type { Turns } from './turns.ts'

interface Wanted {
  tenantId: string
  queries: readonly (Compilable<unknown> | CompiledQuery<unknown>)[]
  freshPlan?: boolean
  long?: boolean
}

interface Servers {
  fly: Fly
  openings: Openings
  turns: Turns
  waits: Timings
  slow: SlowStatements
  replicas: Replicas | undefined
  observe(statement: Statement): void
  withClient<T>(writes: boolean, work: (client: pg.PoolClient) => Promise<T>): Promise<T>
}

/** From a replica where the request may and one has what it needs, else from the primary. One array of rows for each query. */
export async function readRows(
  { tenantId, queries, freshPlan = false, long = false }: Wanted,
  { fly, openings, turns, waits, slow, replicas, observe, withClient }: Servers,
): Promise<unknown[][]> {
  const compiled = queries.map((query) => ('compile' in query ? query.compile() : query))
  for (const query of compiled) observe(freshPlan ? { ...query, freshPlan } : query)
  const asked = performance.now()
  const read = async (client: pg.PoolClient, keeps: boolean): Promise<unknown[][]> => {
    const statements = compiled.map((query) =>
      keeps && !freshPlan ? kept(query) : { sql: query.sql, values: query.parameters },
    )
    const begun = performance.now()
    const [, ...answers] = await fly(client, [openings.reading(tenantId), ...statements])
    slow.note(compiled.map(({ sql }) => sql).join('; '), performance.now() - begun)
    return answers.map(({ rows }) => rows)
  }
  const atPrimary = (keeps: boolean) =>
    turns.run(tenantId, long, () =>
      withClient(false, (client) => {
        if (keeps) waits.note(performance.now() - asked)
        return read(client, keeps)
      }),
    )
  return inSpan(
    'read',
    () => ({
      'frontage.tenant': tenantId,
      ...summaryOf(compiled[0]?.sql ?? ''),
      'db.statements': compiled.length,
    }),
    async () =>
      (await replicas?.read(tenantId, long, (client) => read(client, true))) ??
      atPrimary(true).catch((error: unknown) => {
        if (!isOldPlan(error)) throw error
        return atPrimary(false)
      }),
  )
}

/** A newer release has given a table a column, and the plan that a connection keeps has none for it. */
export const isOldPlan = (error: unknown): boolean => codeOf(error) === '0A000'
