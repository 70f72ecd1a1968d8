/** Parts of statements that write many rows at once, always the same ones. */
import { sql } from 'kysely'
import type { Db, Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '@frontage/db/scope.ts'

const ROWS_AT_ONCE = 10_000

/** Numbers from `first` to `last`, both inside, counted from 1. */
export interface Range {
  first: number
  last: number
}

export async function inSteps(
  db: Db,
  scope: TenantScope,
  rows: number,
  add: (tx: Tx, scope: TenantScope, range: Range) => Promise<unknown>,
): Promise<void> {
  for (let first = 1; first <= rows; first += ROWS_AT_ONCE) {
    const range = { first, last: Math.min(rows, first + ROWS_AT_ONCE - 1) }
    await db.tenant(scope, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await add(tx, scope, range)
    })
  }
}

export const numbers = ({ first, last }: Range) => sql`generate_series(${first}::int, ${last}::int) as n`

/** The id of the nth row of a kind. */
export const idOf = (kind: string, n: ReturnType<typeof sql>) => sql`md5(${`${kind}-`} || ${n})::uuid`

/** A number below 1 that looks random, another one for each `salt`. */
export const share = (salt: number, n = sql`n`) =>
  sql`(((${n}::bigint + ${salt}) * 2654435761 % 4294967296) / 4294967296.0)`

/** Few users order much, many order little. */
export const userAt = (users: number, salt: number) =>
  idOf('account', sql`(1 + floor(${users}::int * power(${share(salt)}, 3))::int)`)
