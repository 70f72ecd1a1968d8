/** What a transaction of the web side begins with. */
import { connectionName } from './engine/postmaster.ts'
import type { FlightStatement } from './flight.ts'
import { transactionName } from './trace.ts'

const statement = (name: string, sql: string, values: readonly unknown[] = []): FlightStatement => ({
  name,
  sql,
  values,
})

const BEGIN = statement('begin', 'begin')
const BEGIN_SNAPSHOT = statement('begin snapshot', 'begin isolation level repeatable read read only')
export const COMMIT = statement('commit', 'commit')
export const ROLLBACK = statement('rollback', 'rollback')

export interface Openings {
  transaction(tenantId: string, isSnapshot: boolean): FlightStatement[]
  /** For a flight that is a transaction of its own: nothing begins it but its first statement. */
  reading(tenantId: string): FlightStatement
}

/** @param settings further settings of each transaction, as a list of `set_config(…)`; '' where the connection has them */
export function openingsWith(settings: string): Openings {
  const before = settings === '' ? '' : `${settings}, `
  const scope = `select ${before}set_config('app.tenant_id', $1, true), set_config('application_name', $2, true)`
  const name = connectionName('web')
  return {
    transaction: (tenantId, isSnapshot) => [
      isSnapshot ? BEGIN_SNAPSHOT : BEGIN,
      statement('scope', scope, [tenantId, transactionName(name)]),
    ],
    reading: (tenantId) =>
      statement('reading scope', `${scope}, set_config('transaction_read_only', 'on', true)`, [
        tenantId,
        transactionName(name),
      ]),
  }
}
