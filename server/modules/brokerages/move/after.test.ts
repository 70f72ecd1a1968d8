/** A move that is begun towards one installation, and what is asked of another one, of the wrong side, or of an older copy. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import {
  forgetTenant,
  inTransaction,
  moveOf,
  openThere,
  writingOf,
  type MoveRow,
} from '@frontage/db/tenant-move/index.ts'
import { anApp, anonymous } from '@frontage/testing/app.ts'
import { aBareTenant } from '@frontage/testing/bare-tenant.ts'
import { aDatabase } from '@frontage/testing/database.ts'
import { failingAt } from '@frontage/testing/failing-at.ts'
import { aProcessAlive } from '@frontage/testing/process-alive.ts'
import { hashesOf } from '@frontage/testing/tenant-hashes.ts'
import { worksWithOf } from '../../../platform/works-with.ts'
import { changeState } from '../commands/change-state.ts'
import { forgetMoved, giveUpMove, undoMove } from './after.ts'
import { Follower } from './follow.ts'
import { ALIVE_MS, moveBrokerage, type MoveOptions } from './move.ts'
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
const changeRow = (db: Db, change: Partial<Pick<MoveRow, 'applied_lsn' | 'heard_at' | 'has_copied_files'>>) =>
  db.platform((owner) =>
    owner.updateTable('brokerage_move').set(change).where('tenant_id', '=', ID).execute(),
  )

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

const isServed = async (db: Db): Promise<boolean> => {
  const row = await db.platform((owner) =>
    owner
      .selectFrom('brokerage as b')
      .leftJoin('brokerage_move as m', 'm.tenant_id', 'b.tenant_id')
      .select(['b.state', 'm.is_closed'])
      .where('b.tenant_id', '=', ID)
      .executeTakeFirst(),
  )
  return row?.state === 'open' && row.is_closed !== true
}

/** How many wait for a row that another one holds. */
const waitingIn = async (db: Db): Promise<number> =>
  (
    await db.ownerPool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount ?? 0

/** Longer ago than any command is silent. */
const SILENT = () => new Date(Date.now() - 3_700_000)

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
      'This move was begun towards postgres://there/frontage, and that is not its database.',
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
    const dies = {
      ...common,
      context: { ...context, db: failingAt(context.db, CONFIRMS, { isItself: true }) },
    }
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
    await changeRow(there, { heard_at: SILENT() })
    expect(await forgetMoved(atThere, ID)).toBe(false)
    expect(await hashesOf(there, ID)).toEqual({})
  })

  test('is not gone on with once what is there is being deleted there', async () => {
    await changeRow(there, { heard_at: SILENT(), has_copied_files: true })
    let again: Promise<unknown> = Promise.resolve()
    const files = new Proxy(context.files, {
      get: (store, name) =>
        name === 'deleteAll' ? () => (again = move().then(() => 'moved', String)) : Reflect.get(store, name),
    })
    expect(await forgetMoved({ ...atThere, files }, ID)).toBe(true)
    expect(await again).toContain('A copy of bluebird that another move began is there.')
    expect(await hashesOf(there, ID)).toEqual({})
    expect(await isServed(context.db)).toBe(true)
  })

  test('is not undone where another command opens it there at that moment', async () => {
    const tables = await tablesOf(there)
    const client = await writingOf(there, ID)
    try {
      const opening = { tenantId: ID, moveId: (await rowOf(there)).move_id, last: [], at: new Date() }
      const undone = await inTransaction(client, async () => {
        await openThere(client, client, opening)
        const undoing = undoMove(context, { db: there }, options()).then(() => 'undone', String)
        await expect.poll(() => waitingIn(there)).toBe(1)
        return { undoing }
      })
      expect(await undone.undoing).toContain('Another command has gone on with the move')
      expect(await isServed(there)).toBe(true)
    } finally {
      await inTransaction(client, () => forgetTenant(client, ID, tables))
      await client.end()
    }
  })

  test('tells its target that it lives, at once and for as long as its files take', async () => {
    const { promise: areListed, resolve: list } = Promise.withResolvers<void>()
    const files = new Proxy(context.files, {
      get: (store, name) =>
        name === 'list' ? () => waitFor(areListed) : name === 'putFile' ? () => {} : Reflect.get(store, name),
    })
    const isHeard = async () => (await rowOf(there)).heard_at.getTime() > SILENT().getTime() + 60_000
    await changeRow(context.db, { has_copied_files: true })
    await changeRow(there, { heard_at: SILENT() })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const moving = moveBrokerage(context, { db: there, files }, options(endsAt('Copied'))).catch(String)
      await expect.poll(isHeard).toBe(true)
      await changeRow(there, { heard_at: SILENT() })
      vi.advanceTimersByTime(ALIVE_MS)
      await expect.poll(isHeard).toBe(true)
      list()
      expect(await moving).toContain('killed')
    } finally {
      vi.useRealTimers()
      await changeRow(context.db, { has_copied_files: false })
    }
  })

  test('leaves nothing in the way of the next brokerage of that id', async () => {
    // As where the brokerage was deleted while it moved.
    await context.db.platform((owner) =>
      owner.deleteFrom('brokerage_move').where('tenant_id', '=', ID).execute(),
    )
    await changeRow(there, { heard_at: SILENT() })
    await forgetMoved(atThere, ID)
    await expect(move(endsAt('Nothing can be changed'))).rejects.toThrow('killed')
  })
})

async function* waitFor(promise: Promise<void>) {
  await promise
  yield* []
}

test('one that has left, and of which nothing is there, is opened here', PATIENT, async () => {
  const leaves = async () => {
    await expect(
      moveBrokerage(context, { db: failingAt(there, OPENS, { atThatMoment: takeAddress }) }, options()),
    ).rejects.toThrow('closed on both sides')
    await freeAddress()
    await changeRow(there, { heard_at: SILENT(), has_copied_files: true })
  }
  const deleting = (deleteAll: () => Promise<void>): Context => ({
    ...atThere,
    files: new Proxy(context.files, {
      get: (store, name) => (name === 'deleteAll' ? deleteAll : Reflect.get(store, name)),
    }),
  })
  await leaves()
  const dies = deleting(() => Promise.reject(new Error('the store is away')))
  await expect(forgetMoved(dies, ID)).rejects.toThrow('the store is away')
  await expect(move()).rejects.toThrow('was given up there')
  expect(
    await forgetMoved(
      deleting(async () => {}),
      ID,
    ),
  ).toBe(true)
  await expect(move()).rejects.toThrow('nothing of that move is there')

  // A brokerage of its id comes there some other way, and both would be served.
  await there.tenant(scope, (tx) => tx.insertInto('tenant').values(aBareTenant(ID)).execute())
  await expect(move()).rejects.toThrow('npm run tenant -- suspend bluebird')
  await expect(undoMove(context, { db: there }, options())).rejects.toThrow(
    'npm run tenant -- suspend bluebird',
  )
  await changeState(atThere, ID, 'suspend')
  expect(await undoMove(context, { db: there }, options())).toBe(true)
  expect([await isServed(context.db), await isServed(there)]).toEqual([true, false])
  const client = await writingOf(there, ID)
  const tables = await tablesOf(there)
  await inTransaction(client, () => forgetTenant(client, ID, tables))
  await client.end()

  // Its database is lost for good.
  await leaves()
  await expect(giveUpMove(context, ID)).rejects.toThrow('may have been opened there')
  expect(await giveUpMove(context, ID, { isOpenNowhere: true })).toBe('postgres://there/frontage')
  expect(await isServed(context.db)).toBe(true)
  expect(
    await forgetMoved(
      deleting(async () => {}),
      ID,
    ),
  ).toBe(true)
})

test('one that has left, and whose way back ended early, is not deleted here', PATIENT, async () => {
  const lost = 'The connection was lost.'
  const failing = failingAt(there, OPENS, { atThatMoment: takeAddress })
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
    const failing = failingAt(there, OPENS, { atThatMoment: takeAddress })
    const refused = await moveBrokerage(context, { db: failing }, options()).then(() => 'moved', String)
    expect(refused).toContain("bluebird.localhost is another brokerage's address there.")
    expect(refused).toContain('is closed on both sides. Run the same command again')
    expect(refused).not.toContain('duplicate key')
    // It is the same each time, until the address is free.
    expect(await move().then(() => 'moved', String)).toBe(refused)
    const asked = anonymous(ID, '/managetenants/api/v1/tenants/bluebird')
    await expect.poll(async () => (await source.app.inject(asked)).statusCode).toBe(421)
    await expect(forgetMoved(context, ID)).rejects.toThrow('it is not known here')
    await expect(giveUpMove(context, ID)).rejects.toThrow('may have been opened there')
    await freeAddress()

    await third.tenant(scope, (tx) => tx.insertInto('tenant').values(aBareTenant(ID)).execute())
    await expect(move(towardsThird, third)).rejects.toThrow('begun towards postgres://there/frontage')
    // Another database answers at the same address.
    await expect(move({}, third)).rejects.toThrow('that is not its database')
    await expect(undoMove(context, { db: third }, options())).rejects.toThrow('that is not its database')
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
    await changeRow(context.db, { has_copied_files: true })
    await expect(forgetMoved({ ...context, files }, ID)).rejects.toThrow('the store is away')
    expect(await forgetMoved(context, ID)).toBe(true)
    expect(await hashesOf(context.db, ID)).toEqual({})
  },
)
