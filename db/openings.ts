/** What a transaction of the web side begins with. */
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { connectionName } from './engine/postmaster.ts'
import type { FlightResult, FlightStatement } from './flight.ts'
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

const CLOSED = 'closed'

/** @param opened what the opening of a transaction was answered. */
export const isClosed = (opened: readonly FlightResult[]): boolean =>
  fieldOf(opened.at(-1)?.rows[0], CLOSED) === 'on'

export interface Openings {
  transaction(tenantId: string, isSnapshot: boolean): FlightStatement[]
  /** For a flight that is a transaction of its own: nothing begins it but its first statement. */
  reading(tenantId: string): FlightStatement
}

/** @param settings further settings of each transaction, as a list of `set_config(…)`; '' where the connection has them */
export function openingsWith(settings: string): Openings {
  const before = settings === '' ? '' : `${settings}, `
  const scope = `select ${before}set_config('app.tenant_id', $1, true), set_config('application_name', $2, true)`
  // A brokerage that moves to another installation is only read. It is asked in the transaction, so that whoever moves it can wait for
  // those that were told otherwise.
  const writing = `${scope}, case when is_open_for_writing() then null
    else set_config('transaction_read_only', 'on', true) end as ${CLOSED}`
  const name = connectionName('web')
  return {
    transaction: (tenantId, isSnapshot) => [
      isSnapshot ? BEGIN_SNAPSHOT : BEGIN,
      statement(isSnapshot ? 'snapshot scope' : 'scope', isSnapshot ? scope : writing, [
        tenantId,
        transactionName(name),
      ]),
    ],
    reading: (tenantId) =>
      statement('reading scope', `${scope}, set_config('transaction_read_only', 'on', true)`, [
        tenantId,
        transactionName(name),
      ]),
  }
}
