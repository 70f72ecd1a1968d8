import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Says something on a channel when the transaction commits; every process that listens hears it. */
export async function notify(tx: Kysely<Database>, channel: string, payload: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw('select pg_notify($1, $2)', [channel, payload]))
}
