/** A copy that takes longer than a command may be silent is no copy of one that died. */
import { expect, test, vi } from 'vitest'
import type { Db } from '@frontage/db/client.ts'
import { moveOf } from '@frontage/db/tenant-move/index.ts'
import { anApp } from '@frontage/testing/app.ts'
import { aDatabase } from '@frontage/testing/database.ts'
import { aProcessAlive } from '@frontage/testing/process-alive.ts'
import { worksWithOf } from '../../../platform/works-with.ts'
import { forgetMoved, undoMove } from './after.ts'
import { dropSilentMoves } from './drop-silent.ts'
import { ALIVE_MS, moveBrokerage } from './move.ts'

const ID = 'bluebird'
const { context } = await anApp()
const there = await aDatabase()
const atThere = { ...context, db: there }
await aProcessAlive(there, worksWithOf(context))
const PATIENCE = 120_000

const heardAt = async (db: Db): Promise<number> =>
  (await db.platform((owner) => moveOf(owner, ID)))?.heard_at.getTime() ?? Number.NaN
const countOf = async (db: Db, what: string): Promise<number> =>
  (await db.ownerPool.query(`select from ${what}`)).rowCount ?? 0
/** Longer ago than any command is silent. */
const SILENT_SINCE = Date.now() - 3_700_000
const silence = (db: Db) =>
  db.platform((owner) =>
    owner
      .updateTable('brokerage_move')
      .set({ heard_at: new Date(SILENT_SINCE) })
      .where('tenant_id', '=', ID)
      .execute(),
  )

test(
  'it says on both sides that it lives, keeps its slot and its copy, and ends',
  async () => {
    const options = {
      ...{ tenantId: ID, filesUrl: undefined, towards: 'postgres://there/frontage', readOnlyMs: 20_000 },
      tell: (line: string) => {
        if (line.startsWith('Copied')) throw new Error('killed')
      },
    }
    // The copy comes to this table, and waits there. A lock that is written to the log would be waited for before it.
    const holding = await there.connection('holding')
    await holding.query('begin; lock table login_attempt in share mode')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const moving = moveBrokerage(context, { db: there }, options).then(() => 'moved', String)
      const waits = () =>
        countOf(there, `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      await expect.poll(waits, { timeout: PATIENCE }).toBe(1)
      await Promise.all([context.db, there].map(silence))
      vi.advanceTimersByTime(ALIVE_MS)
      for (const db of [context.db, there])
        await expect.poll(() => heardAt(db)).toBeGreaterThan(SILENT_SINCE + 3_600_000)
      const saidAt = await heardAt(there)
      // As any process does here, and somebody who thinks that it is given up does there.
      await dropSilentMoves(context)
      await expect(forgetMoved(atThere, ID)).rejects.toThrow('is coming here just now')
      // The server here ends what only waits in a transaction after ten minutes.
      expect(
        await countOf(
          context.db,
          `(select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and backend_type = 'walsender') as ended`,
        ),
      ).toBe(1)
      await holding.query('commit')
      expect(await moving).toContain('killed')
      // What is written with the copy is of its end, and not of its beginning an hour ago.
      expect(await heardAt(there)).toBeGreaterThanOrEqual(saidAt)
      await expect(forgetMoved(atThere, ID)).rejects.toThrow('is coming here just now')
      expect(await countOf(context.db, 'pg_replication_slots where database = current_database()')).toBe(1)
    } finally {
      vi.useRealTimers()
      await holding.end()
    }
    expect(await undoMove(context, { db: there }, options)).toBe(true)
  },
  PATIENCE,
)
