/** A real primary and real replicas that follow it, of the packaged PostgreSQL. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPrimary, caughtUp, type Followed, type Follower } from '@frontage/testing/replica.ts'
import { build, notify, openDatabase, type Db } from '../client.ts'
import { flightsOf } from '../flight.ts'
import { migrate } from '../migrate.ts'
import { openingsWith } from '../openings.ts'
import { serverAddress, WEB_ROLE } from '../roles.ts'
import { scopeOfTenant } from '../scope.ts'
import { beginReading, type Position } from './index.ts'
import { primaryOf } from './primary.ts'
import { Replica } from './replica.ts'
import { Replicas } from './replicas.ts'

const harbor = scopeOfTenant('harbor')
const summit = scopeOfTenant('summit')
const rename = (db: Db, name: string, announced = false) =>
  db.tenant(harbor, async (tx) => {
    await tx.updateTable('tenant').set({ name }).where('tenant_id', '=', 'harbor').execute()
    if (announced) await notify(tx, 'rows', 'harbor')
  })
const names = build.selectFrom('tenant').select('name')
const whereIs = sql<{ there: boolean; role: string; limit: string }>`select pg_is_in_recovery() as there,
  current_user::text as role, current_setting('statement_timeout') as limit`.compile(build)

let primary: Followed
let follower: Follower
/** The product with a replica, and another process of it without. */
let db: Db
let other: Db

/** What a request reads, as one that may be answered by a replica. */
async function asRequest<T>(work: () => Promise<T>, after: Position | null = null) {
  const reading = beginReading(true, after)
  const found = await doorOf(db).within(reading, work)
  return { found, wrote: reading.wrote }
}
const doorOf = ({ replicas }: Db) => {
  if (!replicas) throw new Error('There are no replicas.')
  return replicas
}
const nameSeen = async (after: Position | null = null, scope = harbor) => {
  const { found } = await asRequest(() => db.read(scope, [whereIs, names]), after)
  const [[where], rows] = found
  return { fromReplica: where?.there, names: rows.map(({ name }) => name).join() }
}
const pause = () => follower.ask('select pg_wal_replay_pause()')
const resume = () => follower.ask('select pg_wal_replay_resume()')
const isUsed = () => doorOf(db).states()[0]?.isUsed

beforeAll(async () => {
  primary = await aPrimary()
  other = await openDatabase({ url: primary.url, dataDir: '', maxConnections: 4 })
  await migrate(other)
  for (const tenant_id of ['harbor', 'summit'])
    await other.tenant(scopeOfTenant(tenant_id), (tx) =>
      tx
        .insertInto('tenant')
        .values({
          tenant_id,
          name: tenant_id,
          site_type: 1,
          logo_path: '',
          brand_primary_color: '#000000',
          brand: '{}',
          settings: '{}',
          partnership: '{}',
        })
        .execute(),
    )
  follower = await primary.aFollower()
  db = await openDatabase({ url: primary.url, replicaUrls: [follower.url], dataDir: '', maxConnections: 4 })
  await doorOf(db).look()
}, 60_000)
afterAll(async () => {
  await db?.close()
  await other?.close()
  await primary?.stop()
})

test('a request that may is answered by the replica, under the same role, limits and policies', async () => {
  await caughtUp(primary, follower)
  const { found } = await asRequest(() => db.read(harbor, [whereIs, names]))
  expect(found).toEqual([[{ there: true, role: WEB_ROLE, limit: '15s' }], [{ name: 'harbor' }]])
  expect(await nameSeen(null, summit)).toEqual({ fromReplica: true, names: 'summit' })
  // Without a request, and in transactions, it is the primary.
  expect((await db.read(harbor, [whereIs]))[0][0]?.there).toBe(false)
  const inTransaction = () => db.tenant(harbor, (tx) => tx.executeQuery(whereIs))
  expect((await asRequest(inTransaction)).found.rows[0]?.there).toBe(false)
})

test('who wrote sees it while the replica stands still, and others see what was', async () => {
  await caughtUp(primary, follower)
  await pause()
  // As another process wrote it, of which this one heard nothing.
  await other.tenant(harbor, (tx) => tx.updateTable('tenant').set({ name: 'Old Harbor' }).execute())
  expect(await nameSeen()).toEqual({ fromReplica: true, names: 'harbor' })
  const { found, wrote } = await asRequest(async () => {
    await rename(db, 'New Harbor')
    return db.read(harbor, [whereIs, names])
  })
  expect(found).toEqual([[expect.objectContaining({ there: false })], [{ name: 'New Harbor' }]])
  expect(await nameSeen(wrote)).toEqual({ fromReplica: false, names: 'New Harbor' })
  // Its session goes on in another process, for which nothing of this tenant was written.
  expect(await nameSeen(wrote, summit)).toMatchObject({ fromReplica: false })
  expect(await nameSeen(null, summit)).toMatchObject({ fromReplica: true })
  await resume()
  await expect.poll(() => nameSeen(wrote)).toEqual({ fromReplica: true, names: 'New Harbor' })
})

test('what only reads asks nothing behind its commit', async () => {
  const { wrote } = await asRequest(() => db.tenant(harbor, (tx) => tx.executeQuery(names.compile())))
  expect(wrote).toBeNull()
})

test('nobody reads what was before an announcement, whoever asks', async () => {
  await caughtUp(primary, follower)
  const heard: string[] = []
  const stop = await db.listen('rows', { tellsOfRows: true, onMessage: (payload) => heard.push(payload) })
  await pause()
  await rename(other, 'Announced', true)
  await expect.poll(() => heard).toEqual(['harbor'])
  expect(await nameSeen()).toEqual({ fromReplica: false, names: 'Announced' })
  // Also when the process has learned how far the primary is.
  await doorOf(db).look()
  expect(await nameSeen()).toEqual({ fromReplica: false, names: 'Announced' })
  expect(await nameSeen(null, summit)).toMatchObject({ fromReplica: true })
  await resume()
  await expect.poll(() => nameSeen()).toEqual({ fromReplica: true, names: 'Announced' })
  stop()
})

test('a table that has not arrived is read at the primary', async () => {
  await caughtUp(primary, follower)
  await pause()
  await other.platform((owner) => sql`create table newer (n int)`.execute(owner))
  await other.platform((owner) => sql`grant select on newer to frontage_web`.execute(owner))
  const newer = sql<{ n: number }>`select count(*)::int as n from newer`.compile(build)
  const { found } = await asRequest(() => db.read(harbor, [newer]))
  expect(found).toEqual([[{ n: 0 }]])
  await resume()
})

test('a read that writes is a fault at the replica as at the primary, and writes nothing', async () => {
  await caughtUp(primary, follower)
  const writing = sql`update tenant set name = 'Overwritten' returning name`.compile(build)
  const before = doorOf(db).counts().again
  await expect(asRequest(() => db.read(harbor, [writing]))).rejects.toMatchObject({ code: '25006' })
  expect(doorOf(db).counts().again).toBe(before + 1)
  await expect(db.read(harbor, [writing])).rejects.toMatchObject({ code: '25006' })
  expect((await db.read(harbor, [names]))[0]).toEqual([{ name: 'Announced' }])
  expect(isUsed()).toBe(true)
})

test('one that lags is left alone, and used again when it is nearly there', async () => {
  let now = 1_000_000
  const openings = openingsWith('')
  const [config] = serverAddress(primary.url, undefined, undefined, [follower.url]).replicas ?? []
  const replica = new Replica({
    name: 'one',
    config: config ?? {},
    max: 2,
    fly: flightsOf({ keeps: true }),
    opening: openings.reading(''),
  })
  const told: string[] = []
  const replicas = new Replicas(primaryOf(db.ownerPool), [replica], () => now)
  replicas.onChange(({ isUsed: used, why }) => told.push(used ? 'used' : why))
  await caughtUp(primary, follower)
  await replicas.look()
  await pause()
  await rename(other, 'Late')
  await replicas.look()
  now += 4_000
  expect(await replicas.look()).toMatchObject([{ isUsed: true }])
  now += 3_000
  expect(await replicas.look()).toMatchObject([{ isUsed: false, why: 'it lags by 7 s' }])
  await replicas.look()
  await resume()
  await caughtUp(primary, follower)
  expect(await replicas.look()).toMatchObject([{ isUsed: true, why: '', lagMs: 0 }])
  // Said once each time.
  expect(told).toEqual(['used', 'it lags by 7 s', 'used'])
  await replicas.close()
})

test('one that dies is left alone at once, and used again when it is back', async () => {
  await caughtUp(primary, follower)
  const [postmaster] = await follower.ask<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), e'\n', 1) as pid`,
  )
  expect(await nameSeen()).toMatchObject({ fromReplica: true })
  const sleeping = asRequest(() =>
    db.read(harbor, [
      sql<{ there: boolean }>`select pg_is_in_recovery() as there from pg_sleep(0.5)`.compile(build),
    ]),
  )
  process.kill(Number(postmaster?.pid), 'SIGQUIT')
  // What was under way is asked of the primary.
  expect((await sleeping).found).toEqual([[{ there: false }]])
  expect(await nameSeen()).toMatchObject({ fromReplica: false })
  expect(doorOf(db).states()).toMatchObject([
    { isUsed: false, why: expect.stringMatching(/^it does not answer/) },
  ])
  await follower.server.ensureRunning()
  await expect.poll(isUsed, { timeout: 10_000 }).toBe(true)
  expect(await nameSeen()).toMatchObject({ fromReplica: true })
})

test('one that was promoted is left alone, and so is one that follows another primary', async () => {
  const second = await primary.aFollower()
  await second.ask('select pg_promote()')
  const states = async (url: string, ...replicaUrls: string[]) => {
    const opened = await openDatabase({ url, replicaUrls, dataDir: '', maxConnections: 2 })
    const found = await doorOf(opened).look()
    await opened.close()
    return found.map(({ isUsed: used, why }) => (used ? 'used' : why))
  }
  expect(await states(primary.url, second.url, follower.url, primary.url)).toEqual([
    expect.stringMatching(/^it takes writes itself/),
    'used',
    'it is the primary',
  ])
  // As after a failover that this one missed. The new primary's rows are not there.
  expect(await states(second.url, follower.url)).toEqual([
    expect.stringMatching(/^it does not follow this primary/),
  ])
})
