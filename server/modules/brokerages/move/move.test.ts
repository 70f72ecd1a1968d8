/** A brokerage goes to another installation, whose database is another one of the same server. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { WritesClosed, type Db } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { writingOf } from '@frontage/db/tenant-move/index.ts'
import { anApp, anonymous } from '@frontage/testing/app.ts'
import { aBareTenant } from '@frontage/testing/bare-tenant.ts'
import { aDatabase } from '@frontage/testing/database.ts'
import { aProcessAlive } from '@frontage/testing/process-alive.ts'
import { hashesOf } from '@frontage/testing/tenant-hashes.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import { openFileStore } from '../../../platform/files/store.ts'
import { traceOfFiles, worksWithOf } from '../../../platform/works-with.ts'
import { forgetMoved, undoMove } from './after.ts'
import { dropSilentMoves } from './drop-silent.ts'
import { moveBrokerage, type MoveOptions } from './move.ts'
import { MoveRefused } from './sides.ts'

const harbor = scopeOfTenant('harbor')
const summit = scopeOfTenant('summit')
const bluebird = scopeOfTenant('bluebird')
const neighbor = scopeOfTenant('neighbor')

const source = await anApp()
const there = await aDatabase()
await there.tenant(neighbor, (tx) => tx.insertInto('tenant').values(aBareTenant('neighbor')).execute())
await aProcessAlive(there, worksWithOf(source.context))

const options = (tenantId: string, change: Partial<MoveOptions> = {}): MoveOptions => ({
  tenantId,
  filesUrl: undefined,
  towards: 'postgres://there/frontage',
  readOnlyMs: 20_000,
  tell: () => {},
  ...change,
})

const move = (tenantId: string, change: Partial<MoveOptions> = {}) =>
  moveBrokerage(source.context, { db: there }, options(tenantId, change))

async function leftovers(db: Db): Promise<number> {
  const { rows } = await db.ownerPool.query<{ n: number }>(`
    select (select count(*) from pg_replication_slots where database = current_database())::int
      + (select count(*) from pg_publication)::int as n`)
  return rows[0]?.n ?? -1
}

const noteOf = (word: string) => ({
  tenant_id: 'harbor',
  email_hash: word,
  address_hash: 'a',
  succeeded: false,
})

describe('what is in the way is said, and nothing is begun', () => {
  test('a brokerage that is not here, is suspended, or about to be deleted', async () => {
    await expect(move('nobody')).rejects.toThrow('There is no brokerage nobody here.')
    const set = (change: object) =>
      source.context.db.platform((owner) =>
        owner.updateTable('brokerage').set(change).where('tenant_id', '=', 'bluebird').execute(),
      )
    await set({ state: 'suspended' })
    await expect(move('bluebird')).rejects.toThrow('bluebird is suspended')
    await set({ state: 'open', delete_at: new Date() })
    await expect(move('bluebird')).rejects.toThrow('about to be deleted')
    await set({ delete_at: null })
  })

  test('the same database, a name that is in use there, and another secret', async () => {
    await expect(
      moveBrokerage(source.context, { db: source.context.db }, options('bluebird')),
    ).rejects.toThrow('the database of this installation')
    const taken = await aDatabase()
    await taken.tenant(bluebird, (tx) => tx.insertInto('tenant').values(aBareTenant('bluebird')).execute())
    await taken.platform((owner) =>
      owner
        .insertInto('tenant_host')
        .values({ tenant_id: 'bluebird', host: 'bluebird.localhost', is_primary: true })
        .execute(),
    )
    await aProcessAlive(taken, { ...worksWithOf(source.context), secrets: ['another'] })
    const refused = await moveBrokerage(source.context, { db: taken }, options('bluebird')).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(MoveRefused)
    expect(String(refused)).toContain('does not know the SESSION_SECRET')
    expect(String(refused)).toContain('id bluebird is there already')
    expect(String(refused)).toContain("bluebird.localhost is another brokerage's address there.")
    expect(await leftovers(source.context.db)).toBe(0)
  })
})

/** Two databases are copied and compared row by row; a busy machine takes its time. */
const PATIENCE = 120_000

/** Ends the command at the line that begins so, with everything that it had done by then. */
const endsAt = (start: string) => (line: string) => {
  if (line.startsWith(start)) throw new Error('killed')
}

test(
  'a move that ended before its end is undone, or gone on with, and the brokerage is open here',
  async () => {
    const { db } = source.context
    const before = await hashesOf(db, 'summit')
    await expect(move('summit', { tell: endsAt('Copied') })).rejects.toThrow('killed')
    expect(await leftovers(db)).toBe(2)
    expect(await undoMove(source.context, { db: there }, options('summit'))).toBe(true)
    expect(await leftovers(db)).toBe(0)
    expect(await hashesOf(there, 'summit')).toEqual({})
    expect(await undoMove(source.context, { db: there }, options('summit'))).toBe(false)

    await expect(move('summit', { tell: endsAt('Nothing can be changed') })).rejects.toThrow('killed')
    await db.tenant(summit, (tx) =>
      tx
        .insertInto('login_attempt')
        .values({ ...noteOf('open'), tenant_id: 'summit' })
        .execute(),
    )
    const said: string[] = []
    // A transaction goes on for longer than the brokerage may be read only.
    const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
    const long = db.tenant(summit, async (tx) => {
      await tx.updateTable('tenant').set({ name: 'Summit' }).where('tenant_id', '=', 'summit').execute()
      await isDone
    })
    const refused = move('summit', { readOnlyMs: 5_000, tell: (line) => said.push(line) }).then(
      () => 'moved',
      String,
    )
    await expect
      .poll(() => said, { timeout: PATIENCE })
      .toContain('Nothing can be changed at the brokerage from here on.')
    const address = '/marketingcenter/api/v1/cart/process'
    const post = anonymous('summit', address, { method: 'POST', payload: {} })
    await expect
      .poll(async () => (await source.app.inject(post)).json().code, { interval: 20 })
      .toBe('site.moving')
    const reply = await source.app.inject(post)
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])
    expect(await refused).toContain('summit is open here, and nothing is lost')
    // Every process hears of it in its own time.
    await expect
      .poll(async () => (await source.app.inject(post)).json().code, { timeout: PATIENCE })
      .not.toBe('site.moving')
    done()
    await long
    expect(said[0]).toBe('Goes on with the copy that was begun before.')
    expect(
      (await source.app.inject(anonymous('summit', '/managetenants/api/v1/tenants/summit'))).statusCode,
    ).toBe(200)

    await source.context.db.platform((owner) =>
      owner
        .updateTable('brokerage_move')
        .set({ heard_at: new Date(0) })
        .execute(),
    )
    await dropSilentMoves(source.context)
    expect(await leftovers(db)).toBe(0)
    await move('summit', { tell: (line) => said.push(line) })
    expect(said).toContain('Begins again: what was begun before cannot be gone on with.')
    expect(await hashesOf(there, 'summit')).toEqual(await hashesOf(db, 'summit'))
    expect(Object.keys(before).length).toBeGreaterThan(20)
  },
  PATIENCE,
)

test(
  'what differs is found before anything is opened there',
  async () => {
    const { db } = source.context
    const tell = (line: string) => {
      if (line.startsWith('Copied')) harmed = harm()
    }
    let harmed: Promise<unknown> = Promise.resolve()
    const harm = async () => {
      const client = await writingOf(there, 'bluebird')
      await client.query(`update orders set total_cents = total_cents + 1 where tenant_id = 'bluebird'`)
      await client.end()
    }
    await expect(move('bluebird', { tell })).rejects.toThrow(/orders: \d+ rows, .*total_cents/)
    await harmed
    expect(
      (await source.app.inject(anonymous('bluebird', '/managetenants/api/v1/tenants/bluebird'))).statusCode,
    ).toBe(200)
    await undoMove(source.context, { db: there }, options('bluebird'))
    expect(await leftovers(db)).toBe(0)
  },
  PATIENCE,
)

test(
  'files go to the store of the other installation, and are deleted with a move that is undone',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'frontage-move-files-'))
    try {
      const { context } = source
      const filesUrl = `file:${folder}`
      await context.files.put('bluebird/logos/of-a-test.png', Buffer.from('a logo'), 'image/png')
      const apart = await aDatabase()
      await aProcessAlive(apart, { ...worksWithOf(context), files: traceOfFiles(filesUrl) })
      const files = await openFileStore(filesUrl)
      await expect(moveBrokerage(context, { db: apart }, options('bluebird'))).rejects.toThrow(
        'stores files elsewhere',
      )
      const asked = options('bluebird', { filesUrl, tell: endsAt('Nothing can be changed') })
      await expect(moveBrokerage(context, { db: apart, files }, asked)).rejects.toThrow('killed')
      const wanted = await keysIn(context.files)
      expect(wanted.length).toBeGreaterThan(0)
      expect(await keysIn(files)).toEqual(wanted)
      await expect(undoMove(context, { db: apart }, options('bluebird'))).rejects.toThrow('another --files')
      await undoMove(context, { db: apart, files }, options('bluebird'))
      expect(await keysIn(files)).toEqual([])
      expect(await keysIn(context.files)).toEqual(wanted)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  PATIENCE,
)

async function keysIn(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list('bluebird')) keys.push(key)
  return keys.sort()
}

test(
  'a brokerage moves with all its rows while it is written to, and is not served here any more',
  async () => {
    const { db } = source.context
    const before = await hashesOf(db, 'bluebird')
    const neighborBefore = await hashesOf(there, 'neighbor')
    const over = new AbortController()
    let written = 0
    const writing = (async () => {
      for (let n = 0; !over.signal.aborted; n += 1) {
        try {
          await db.tenant(harbor, async (tx) => {
            await tx
              .insertInto('login_attempt')
              .values(noteOf(`n${n}`))
              .execute()
            await tx
              .updateTable('tenant')
              .set({ name: `Harbor ${n}` })
              .where('tenant_id', '=', 'harbor')
              .execute()
            await tx
              .deleteFrom('login_attempt')
              .where('tenant_id', '=', 'harbor')
              .where('email_hash', '=', `n${n - 5}`)
              .execute()
          })
          written += 1
        } catch (error) {
          expect(error).toBeInstanceOf(WritesClosed)
        }
        await sleep(20)
      }
    })()
    const [moved] = await Promise.all([move('harbor').finally(() => over.abort()), writing])
    if (moved === 'done') throw new Error('It had moved before.')
    expect(written).toBeGreaterThan(0)
    expect(moved.changes).toBeGreaterThan(0)
    expect(await hashesOf(there, 'harbor')).toEqual(await hashesOf(db, 'harbor'))
    expect(await leftovers(db)).toBe(0)
    expect(await hashesOf(db, 'bluebird')).toEqual(before)
    expect(await hashesOf(there, 'neighbor')).toEqual(neighborBefore)

    await expect(
      db.tenant(harbor, (tx) => tx.insertInto('login_attempt').values(noteOf('late')).execute()),
    ).rejects.toThrow(WritesClosed)
    const reply = await source.app.inject(anonymous('harbor', '/managetenants/api/v1/tenants/harbor'))
    expect(reply.statusCode).toBe(421)
    expect(
      (await source.app.inject(anonymous('bluebird', '/managetenants/api/v1/tenants/bluebird'))).statusCode,
    ).toBe(200)

    // Numbers go on, and triggers are awake again.
    await there.tenant(harbor, (tx) => tx.insertInto('login_attempt').values(noteOf('there')).execute())
    // As where the command died between the two commits, and has not been run again.
    await db.platform((owner) => owner.updateTable('brokerage_move').set({ opened_at: null }).execute())
    await expect(forgetMoved(source.context, 'harbor')).rejects.toThrow('it is not known here')
    expect(await move('harbor')).toBe('done')
    await expect(undoMove(source.context, { db: there }, options('harbor'))).rejects.toThrow('is open there')
    const third = options('harbor', { towards: 'postgres://third/frontage' })
    await expect(undoMove(source.context, { db: await aDatabase() }, third)).rejects.toThrow(
      'This move was begun towards postgres://there/frontage, and that is not its database.',
    )
    expect(await forgetMoved(source.context, 'harbor')).toBe(false)
    expect(await hashesOf(db, 'harbor')).toEqual({})
  },
  PATIENCE,
)
