/** A move that is begun towards one installation, and what is asked of another one, of the wrong side, or of an older copy. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type pg from 'pg'
import type { Db } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { moveOf, type MoveRow } from '@frontage/db/tenant-move/index.ts'
import { anApp, anonymous } from '@frontage/testing/app.ts'
import { aBareTenant } from '@frontage/testing/bare-tenant.ts'
import { aDatabase } from '@frontage/testing/database.ts'
import { aProcessAlive } from '@frontage/testing/process-alive.ts'
import { hashesOf } from '@frontage/testing/tenant-hashes.ts'
import { worksWithOf } from '../../../platform/works-with.ts'
import { forgetMoved, giveUpMove, undoMove } from './after.ts'
import { Follower } from './follow.ts'
import { moveBrokerage, type MoveOptions } from './move.ts'
import { tablesOf, type Context } from './sides.ts'

const ID = 'bluebird'
const scope = scopeOfTenant(ID)
const source = await anApp()
const { context } = source
const [there, third] = [await aDatabase(), await aDatabase()]
const atThere: Context = { ...context, db: there }

/** The copies are of whole brokerages; a busy machine takes its time. */
const PATIENT = { timeout: 120_000 }

const options = (change: Partial<MoveOptions> = {}): MoveOptions => ({
  tenantId: ID,
  filesUrl: undefined,
  towards: 'postgres://there/frontage',
  readOnlyMs: 20_000,
  tell: () => {},
  ...change,
})
const move = (change: Partial<MoveOptions> = {}, db: Db = there) =>
  moveBrokerage(context, { db }, options(change))
const towardsThird = { towards: 'postgres://third/frontage' }

/** Ends the command at the line that begins so, with everything that it had done by then. */
const endsAt = (start: string) => ({
  tell: (line: string) => {
    if (line.startsWith(start)) throw new Error('killed')
  },
})

const rowOf = async (db: Db): Promise<MoveRow> => {
  const row = await db.platform((owner) => moveOf(owner, ID))
  if (!row) throw new Error('No move is noted there.')
  return row
}
const changeRow = (db: Db, change: { applied_lsn?: string | null; heard_at?: Date }) =>
  db.platform((owner) =>
    owner.updateTable('brokerage_move').set(change).where('tenant_id', '=', ID).execute(),
  )

/** The same database, whose next statement with that text does not come through. */
function failingAt(db: Db, text: string, atThatMoment: () => Promise<unknown> = async () => {}): Db {
  let isOver = false
  let isNear = false
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'connection' || typeof value !== 'function')
        return typeof value === 'function' ? value.bind(target) : value
      return async (...args: unknown[]) => {
        const client: pg.Client = await Reflect.apply(value, target, args)
        const query = client.query.bind(client)
        const fails = async (sent: string) => {
          isOver = true
          if (sent === 'commit') await query('rollback')
          await atThatMoment()
          throw new Error('The connection was lost.')
        }
        const ask = (sent: unknown, values?: unknown[]) => {
          if (typeof sent !== 'string') return Reflect.apply(query, client, [sent, values])
          isNear ||= sent.includes(text)
          if (!isOver && isNear && (sent === 'commit' || text === CONFIRMS)) return fails(sent)
          return query(sent, values)
        }
        return Object.assign(client, { query: ask })
      }
    },
  })
}
const OPENS = 'brokerage.arrived'
const STAYS = 'brokerage.move-undone'
const CONFIRMS = 'pg_replication_slot_advance'

/** Another brokerage there has its address, so that it cannot be opened. */
const TAKER = 'taker'
const takeAddress = () =>
  there.platform((owner) =>
    owner
      .insertInto('tenant_host')
      .values({ tenant_id: TAKER, host: 'bluebird.localhost', is_primary: true })
      .execute(),
  )
const freeAddress = () =>
  there.platform((owner) => owner.deleteFrom('tenant_host').where('tenant_id', '=', TAKER).execute())

const attempts = (db: Db) =>
  db.tenant(scope, (tx) =>
    tx.selectFrom('login_attempt').select('email_hash').where('tenant_id', '=', ID).execute(),
  )
const note = (...words: string[]) =>
  context.db.tenant(scope, (tx) =>
    tx
      .insertInto('login_attempt')
      .values(words.map((email_hash) => ({ tenant_id: ID, email_hash, address_hash: 'a', succeeded: false })))
      .execute(),
  )

beforeAll(async () => {
  await there.tenant(scopeOfTenant(TAKER), (tx) =>
    tx.insertInto('tenant').values(aBareTenant(TAKER)).execute(),
  )
  for (const db of [there, third, context.db]) await aProcessAlive(db, worksWithOf(context))
})

describe('a move whose copy was begun', PATIENT, () => {
  beforeEach(async () => {
    await move(endsAt('Nothing can be changed')).catch(() => undefined)
    return async () => void (await undoMove(context, { db: there }, options()))
  })

  test('is not gone on with towards a third installation, and none begins there', async () => {
    const { move_id: before } = await rowOf(context.db)
    await expect(move(towardsThird, third)).rejects.toThrow(
      'This move was begun towards postgres://there/frontage.',
    )
    expect((await rowOf(context.db)).move_id).toBe(before)
    expect(await hashesOf(third, ID)).toEqual({})
    // One database may have two addresses.
    const said: string[] = []
    const again = move({ ...towardsThird, tell: (line) => void said.push(line), readOnlyMs: 0 })
    await expect(again).rejects.toThrow('nothing is lost')
    expect(said[0]).toBe('Goes on with the copy that was begun before.')
  })

  test('is told on the other side to be asked where it was begun, and nothing is deleted', async () => {
    const before = await hashesOf(context.db, ID)
    const back = { db: context.db }
    await expect(undoMove(atThere, back, options())).rejects.toThrow('on its way here')
    await expect(moveBrokerage(atThere, back, options())).rejects.toThrow('on its way here')
    await expect(forgetMoved(atThere, ID)).rejects.toThrow('is coming here just now')
    expect(await giveUpMove(atThere, ID)).toBeNull()
    expect(await hashesOf(context.db, ID)).toEqual(before)
    expect(await hashesOf(there, ID)).not.toEqual({})
  })

  test('begins again where the copy is older than the log here can tell of', async () => {
    const said: string[] = []
    const tell = (line: string) => {
      said.push(line)
      if (line.startsWith('Nothing can be changed')) throw new Error('killed')
    }
    await expect(move({ tell })).rejects.toThrow('killed')
    expect(said[0]).toBe('Goes on with the copy that was begun before.')
    await changeRow(there, { applied_lsn: '0/1' })
    said.length = 0
    await expect(move({ tell })).rejects.toThrow('killed')
    expect(said[0]).toBe('Begins again: what was begun before cannot be gone on with.')
  })

  test('follows what is behind a large change that was applied, and not confirmed, when the command died', async () => {
    const moveId = (await rowOf(context.db)).move_id
    await note(...Array.from({ length: 2_001 }, (_, n) => `large ${n}`))
    await note('behind it')
    const tables = await tablesOf(context.db)
    const common = { there: { db: there }, tenantId: ID, tables, tell: () => {} }
    const dies = { ...common, context: { ...context, db: failingAt(context.db, CONFIRMS) } }
    const first = await Follower.open(dies, moveId)
    await expect(first.catchUp()).rejects.toThrow('lost')
    await first.close()
    expect(await attempts(there)).not.toContainEqual({ email_hash: 'behind it' })
    const second = await Follower.open({ ...common, context }, moveId)
    expect(await second.catchUpAll(() => false)).toBe(true)
    await second.close()
    expect(await attempts(there)).toHaveLength((await attempts(context.db)).length)
    expect(await attempts(there)).toContainEqual({ email_hash: 'behind it' })
  })

  test('is given up where its target is gone, and what it left there is deleted there', async () => {
    expect(await giveUpMove(context, ID)).toBe('postgres://there/frontage')
    expect(await giveUpMove(context, ID)).toBeNull()
    const { rows } = await context.db.ownerPool.query(
      'select from pg_replication_slots where database = current_database()',
    )
    expect(rows).toEqual([])
    await expect(move()).rejects.toThrow('A copy of bluebird that another move began is there.')
    await changeRow(there, { heard_at: new Date(Date.now() - 3_700_000) })
    expect(await forgetMoved(atThere, ID)).toBe(false)
    expect(await hashesOf(there, ID)).toEqual({})
  })
})

test('one that has left, and whose way back ended early, is not deleted here', PATIENT, async () => {
  const lost = 'The connection was lost.'
  const failing = failingAt(there, OPENS, takeAddress)
  await expect(moveBrokerage(context, { db: failing }, options())).rejects.toThrow('closed on both sides')
  await freeAddress()
  const dying: Context = { ...context, db: failingAt(context.db, STAYS) }
  await expect(undoMove(dying, { db: there }, options())).rejects.toThrow(lost)
  // The copy there is gone by now: these are its only rows.
  expect(await hashesOf(there, ID)).toEqual({})
  await expect(forgetMoved(context, ID)).rejects.toThrow('it is not known here')
  expect(await undoMove(context, { db: there }, options())).toBe(true)
  expect(await undoMove(context, { db: there }, options())).toBe(false)
})

test(
  'a brokerage that has left, and not been opened there, is opened from the copy that it left with alone',
  PATIENT,
  async () => {
    const failing = failingAt(there, OPENS, takeAddress)
    const refused = await moveBrokerage(context, { db: failing }, options()).then(() => 'moved', String)
    expect(refused).toContain("bluebird.localhost is another brokerage's address there.")
    expect(refused).toContain('is closed on both sides. Run the same command again')
    expect(refused).not.toContain('duplicate key')
    // It is the same each time, until the address is free.
    expect(await move().then(() => 'moved', String)).toBe(refused)
    const asked = anonymous(ID, '/managetenants/api/v1/tenants/bluebird')
    await expect.poll(async () => (await source.app.inject(asked)).statusCode).toBe(421)
    await expect(forgetMoved(context, ID)).rejects.toThrow('it is not known here')
    await expect(giveUpMove(context, ID)).rejects.toThrow('may be open there')
    await freeAddress()

    await third.tenant(scope, (tx) => tx.insertInto('tenant').values(aBareTenant(ID)).execute())
    await expect(move(towardsThird, third)).rejects.toThrow('begun towards postgres://there/frontage')
    // Another database answers at the same address.
    await expect(move({}, third)).rejects.toThrow('nothing of that move is there')
    await expect(forgetMoved(context, ID)).rejects.toThrow('it is not known here')

    const { applied_lsn: applied } = await rowOf(there)
    await changeRow(there, { applied_lsn: '0/1' })
    await expect(move()).rejects.toThrow('not the one that this brokerage left with')
    await changeRow(there, { applied_lsn: applied })
    expect(await move()).toBe('done')
    expect(await hashesOf(there, ID)).toEqual(await hashesOf(context.db, ID))
    expect(await move()).toBe('done')

    // Files go first: without the rows nobody would ask for them again.
    const files = new Proxy(context.files, {
      get: (store, name) =>
        name === 'deleteAll'
          ? () => Promise.reject(new Error('the store is away'))
          : Reflect.get(store, name),
    })
    await context.db.platform((owner) =>
      owner
        .updateTable('brokerage_move')
        .set({ has_copied_files: true })
        .where('tenant_id', '=', ID)
        .execute(),
    )
    await expect(forgetMoved({ ...context, files }, ID)).rejects.toThrow('the store is away')
    expect(await forgetMoved(context, ID)).toBe(true)
    expect(await hashesOf(context.db, ID)).toEqual({})
  },
)
