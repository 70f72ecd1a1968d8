/** Read-only queries in one flight, which is a transaction of its own. */
import { codeOf } from '@frontage/domain/typed-objects.ts'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Fly, FlightStatement } from './flight.ts'
import { kept } from './transaction.ts'

export interface Reads {
  opening: FlightStatement
  queries: readonly CompiledQuery[]
  freshPlan: boolean
}

/** @param keeps false: nothing is left at the server, and nothing is expected there */
export async function readOn(
  client: pg.PoolClient,
  fly: Fly,
  { opening, queries, freshPlan }: Reads,
  keeps = true,
): Promise<unknown[][]> {
  const statements = queries.map((query) =>
    freshPlan || !keeps ? { sql: query.sql, values: query.parameters } : kept(query),
  )
  const [, ...answers] = await fly(client, [opening, ...statements])
  return answers.map(({ rows }) => rows)
}

/** A newer release has given a table a column, and the plan that a connection keeps has none for it. */
export const isOldPlan = (error: unknown): boolean => codeOf(error) === '0A000'

/** @param attempt false: without what the connection keeps */
export async function despiteOldPlans<T>(attempt: (keeps: boolean) => Promise<T>): Promise<T> {
  try {
    return await attempt(true)
  } catch (error) {
    if (!isOldPlan(error)) throw error
    return attempt(false)
  }
}
