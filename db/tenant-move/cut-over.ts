/** The few seconds in which a brokerage is only read, and the moment at which the other side has it. */
import type pg from 'pg'
import { codeOf } from '@frontage/domain/typed-objects.ts'
import type { Db } from '../client.ts'
import { clearRows, copyRows, raiseCounters } from './copy.ts'
import type { MoveRow } from './record.ts'
import { readingOf } from './sessions.ts'
import type { Sorted } from './tables.ts'

/** It took longer than the brokerage may be read only. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

/**
 * Waits for every transaction of the tenant that may write, and lets no other begin to: see `is_open_for_writing`. That ends with
 * the connection, which the server itself ends when nothing is heard of it, so that whoever dies over it leaves the tenant open.
 *
 * @throws TookTooLong where a transaction goes on for longer than `ms`
 */
export async function closeForWriting(db: Db, tenantId: string, ms: number): Promise<pg.Client> {
  const client = await readingOf(db, tenantId)
  try {
    await client.query(
      `select set_config('lock_timeout', $1, false), set_config('idle_session_timeout', $2, false),
      set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '2', false),
      set_config('tcp_keepalives_count', '2', false)`,
      [`${ms}ms`, `${ms + IDLE_MORE_MS}ms`],
    )
    await client.query(`select pg_advisory_lock(hashtextextended('brokerage move ' || $1, 0))`, [tenantId])
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if (codeOf(error) === '55P03')
      throw new TookTooLong(
        `A transaction of ${tenantId} went on for more than ${Math.round(ms / 1000)} s.`,
        {
          cause: error,
        },
      )
    throw error
  }
}
const IDLE_MORE_MS = 5_000

/**
 * What is written last, and the opening. The caller commits it once the other side has let go; until then nobody sees it.
 *
 * @param to in a transaction
 * @throws where a host, or a domain, is another brokerage's there (23505)
 */
export async function openThere(
  from: pg.ClientBase,
  to: pg.ClientBase,
  { tenantId, moveId, last, at }: { tenantId: string; moveId: string; last: Sorted['last']; at: Date },
): Promise<void> {
  await clearRows(to, tenantId, last)
  await copyRows(from, to, tenantId, last)
  await raiseCounters(from, to)
  const { rowCount } = await to.query(
    `delete from brokerage_move where tenant_id = $1 and move_id = $2 and side = 'target' and applied_lsn is not null`,
    [tenantId, moveId],
  )
  if (rowCount !== 1) throw new Error('What was copied is gone from the other installation.')
  await to.query(`update brokerage set state = 'open', changed_at = $2 where tenant_id = $1`, [tenantId, at])
  await to.query(
    `insert into operator_entry (at, operator_email, action, tenant_id, subject, detail)
     values ($2, '', 'brokerage.arrived', $1, $1, json_build_object('move', $3::text))`,
    [tenantId, at, moveId],
  )
  // Triggers are asleep in this session.
  await to.query(`select pg_notify('tenant_changed', $1), pg_notify('page_cache', $1)`, [tenantId])
}

interface Leaving {
  tenantId: string
  moveId: string
  towards: string
  /** How far the log has been applied there: what is opened there later is that copy, and no older one. */
  applied: string
  at: Date
}

/**
 * From here on the tenant is not served here. In one transaction of the connection that holds the lock: had it been lost, somebody
 * might have written since.
 *
 * @returns false: it is no longer open, and stays
 */
export async function leave(
  holding: pg.ClientBase,
  { tenantId, moveId, towards, applied, at }: Leaving,
): Promise<boolean> {
  await holding.query('begin')
  const brokerage = await holding.query(
    `update brokerage set state = 'suspended', changed_at = $2
     where tenant_id = $1 and state = 'open' and delete_at is null`,
    [tenantId, at],
  )
  const move = await holding.query(
    `update brokerage_move set phase = 'moved', is_closed = true, read_only_until = null, heard_at = $3, applied_lsn = $4
     where tenant_id = $1 and move_id = $2 and side = 'source' and phase = 'following'`,
    [tenantId, moveId, at, applied],
  )
  const isGone = brokerage.rowCount === 1 && move.rowCount === 1
  if (isGone)
    await holding.query(
      `insert into operator_entry (at, operator_email, action, tenant_id, subject, detail)
       values ($2, '', 'brokerage.moved', $1, $1, json_build_object('move', $3::text, 'towards', $4::text))`,
      [tenantId, at, moveId, towards],
    )
  await holding.query(isGone ? 'commit' : 'rollback')
  return isGone
}

/** Another command has gone on with the move since it was looked at. */
export class WentOn extends Error {
  override name = 'WentOn'

  constructor(tenantId: string) {
    super(`Another command has gone on with the move of ${tenantId} meanwhile. Run this one again.`)
  }
}

/** The move is as it was looked at, and stays so until the end of the transaction. @throws WentOn */
export async function holdMove(
  client: pg.ClientBase,
  { tenant_id: tenantId, move_id: moveId, phase }: Pick<MoveRow, 'tenant_id' | 'move_id' | 'phase'>,
): Promise<void> {
  const { rowCount } = await client.query(
    'select from brokerage_move where tenant_id = $1 and move_id = $2 and phase = $3 for update',
    [tenantId, moveId, phase],
  )
  if (rowCount !== 1) throw new WentOn(tenantId)
}

/** The move is called off on this side: the tenant is as it was. @param client in a transaction, which holds the move */
export async function stay(
  client: pg.ClientBase,
  { tenantId, hadLeft, at }: { tenantId: string; hadLeft: boolean; at: Date },
): Promise<void> {
  if (hadLeft)
    await client.query(
      `update brokerage set state = 'open', changed_at = $2 where tenant_id = $1 and state = 'suspended'`,
      [tenantId, at],
    )
  await client.query(`delete from brokerage_move where tenant_id = $1 and side = 'source'`, [tenantId])
  await client.query(`select pg_notify('tenant_changed', $1), pg_notify('page_cache', $1)`, [tenantId])
  await client.query(
    `insert into operator_entry (at, operator_email, action, tenant_id, subject)
     values ($2, '', 'brokerage.move-undone', $1, $1)`,
    [tenantId, at],
  )
}

/** All of a tenant that is elsewhere, or came here in part. @param client in a transaction, without triggers */
export async function forgetTenant(
  client: pg.ClientBase,
  tenantId: string,
  { carried, last }: Sorted,
  /** When, for the log: absent, where nothing was ever open. */
  at?: Date,
): Promise<void> {
  if (at)
    await client.query(
      `insert into operator_entry (at, operator_email, action, tenant_id, subject)
       values ($2, '', 'brokerage.forgotten', $1, $1)`,
      [tenantId, at],
    )
  await clearRows(client, tenantId, [...carried, ...last, { name: 'brokerage_move' }, { name: 'brokerage' }])
  await client.query(`select pg_notify('tenant_changed', $1), pg_notify('page_cache', $1)`, [tenantId])
}
