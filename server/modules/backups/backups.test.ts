/** A backup is made while the product runs, proven, and comes back as it was. */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import type { Db } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, anotherProcessOf } from '@frontage/testing/app.ts'
import { adminConfig, withAdmin } from '@frontage/testing/database-setup.ts'
import { aDatabase } from '@frontage/testing/database.ts'
import { visitorOf } from '@frontage/testing/sign-in.ts'
import { aBucketServer } from '@frontage/testing/stand-ins/bucket.ts'
import { folderStore } from '../../platform/files/folder.ts'
import type { FileStore } from '../../platform/files/port.ts'
import { openFileStore } from '../../platform/files/store.ts'
import { inFreshDatabase } from './fresh-database.ts'
import { backUpIfDue } from './nightly.ts'
import {
  backupIds,
  backupState,
  backupWarnings,
  manifestOf,
  openPlace,
  restoreBackup,
  runBackup,
  verifyBackup,
} from './index.ts'
import { filesOf } from './manifest.ts'
import { placeAddress, type Place } from './place.ts'
import { failuresSince } from './repository.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await anApp()
const { context } = shop
const bucket = await aBucketServer()
vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
const folder = await mkdtemp(join(tmpdir(), 'frontage-backups-'))
afterAll(async () => {
  vi.unstubAllEnvs()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})
const KEY = 'a key for tests, of 32 characters or more'
const { key } = await openPlace({
  ...context.settings,
  backup: { ...context.settings.backup, key: KEY },
})
const inFolder = (name: string): Place => ({
  key,
  store: folderStore(join(folder, name)),
  address: `file:${join(folder, name)}`,
})
const BY_HAND = { isVerified: false, patience: 10_000 }
const empty = () => aDatabase('template1')

/** Each table with its rows, whoever may see them. */
async function contentsOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.ownerPool.query<{ name: string }>('select current_database() as name')
  const contents: Record<string, string> = {}
  await withAdmin({ ...adminConfig(inject('testServer')), database: rows[0]?.name }, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    )
    for (const { name } of tables) {
      // When each migration was run is another time.
      // What was backed up is another's from then on, and what is counted for minutes does not matter.
      if (/^(schema_migration|backup_run|installation|attempt_count)/.test(name)) continue
      const { rows: hashes } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(r::text, E'\\n' order by r::text)), '') as hash from "${name}" r`,
      )
      contents[name] = hashes[0]?.hash ?? ''
    }
  })
  return contents
}

const made = inFolder('made')
const first = await runBackup(context, made, BY_HAND)
const sourceContents = await contentsOf(context.db)
const { id } = first.manifest

describe('restored into an empty database', async () => {
  const db = await empty()
  const files = folderStore(join(folder, 'restored-files'))
  const restored = await restoreBackup({ db, files }, made, id)

  test('every row of every table is what it was, derived ones too', async () => {
    expect(await contentsOf(db)).toEqual(sourceContents)
    expect(restored.rows).toBeGreaterThan(1000)
    for (const table of ['orders', 'account', 'order_sum', 'search_document', 'account_name'])
      expect(sourceContents[table], table).not.toMatch(/^0 /)
  })

  test('every file that a row names is there', async () => {
    const listed = await Array.fromAsync(filesOf(made, first.manifest))
    expect(listed.length).toBe(first.manifest.files.count)
    expect(listed.length).toBeGreaterThan(10)
    for (const { key: name, size } of listed) {
      const bytes = await files.get(name)
      expect(bytes.length).toBe(size)
      expect(bytes.equals(await context.files.get(name))).toBe(true)
    }
  })

  test('policies hold, triggers run and numbers go on', async () => {
    const { rows } = await db.ownerPool.query<{ n: number }>(
      `select (select count(*) from pg_trigger where not tgisinternal and tgenabled <> 'O')
        + (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where nspname = 'public' and relrowsecurity and not relforcerowsecurity) as n`,
    )
    expect(Number(rows[0]?.n)).toBe(0)
    await expect(db.platform((owner) => owner.selectFrom('account').selectAll().execute())).rejects.toThrow(
      'row-level',
    )
    const harbor = scopeOfTenant('harbor')
    const attempt = { tenant_id: 'harbor', email_hash: 'e', address_hash: 'a', succeeded: true }
    for (let n = 0; n < 2; n += 1)
      await db.tenant(harbor, (tx) => tx.insertInto('login_attempt').values(attempt).execute())
  })

  test('the product runs on it', async () => {
    const again = await anotherProcessOf({ ...shop, context: { ...context, db, files } })
    const reply = await visitorOf(again).logIn('agent@harbor.test', 'Frontage-demo-1')
    expect(reply.statusCode).toBe(200)
  })

  test('a database that is not empty is refused before anything is done', async () => {
    await expect(restoreBackup({ db, files }, made, id)).rejects.toThrow(/is not empty/)
    await expect(restoreBackup({ db: context.db, files }, made, id)).rejects.toThrow(/is not empty/)
  })
})

test('the next one stores new files alone, in a bucket as in a folder', async () => {
  const url = `s3://vault/site-1?endpoint=${encodeURIComponent(bucket.endpoint)}&region=eu-west-1`
  const place = { key, store: await openFileStore(url), address: placeAddress(url) }
  const { manifest: before } = await runBackup(context, place, BY_HAND)
  expect(before.files.new_count).toBeGreaterThan(20)
  const { manifest: after } = await runBackup(context, place, BY_HAND)
  expect(after.files).toMatchObject({ count: before.files.count, new_count: 0, bytes: before.files.bytes })
  expect(await backupIds(place)).toEqual([after.id, before.id])
  const { dataDir } = context.settings
  const how = { dataDir, which: 'all', now: new Date() } as const
  expect(await verifyBackup(place, after.id, how)).toMatchObject({ files: before.files.count })
  // Whose files they are, and which, nobody reads there.
  expect(bucket.keys().join()).not.toMatch(/harbor|summit|bluebird/)
})

test('rows are of one moment: what is written while it is made is not in it', async () => {
  const place = inFolder('moment')
  let isWritten = false
  const putFile: FileStore['putFile'] = async (name, ...rest) => {
    // Whose the place is, is written before.
    if (!isWritten && name.startsWith('snapshots/')) {
      isWritten = true
      await context.db.tenant(scopeOfTenant('bluebird'), (tx) =>
        tx.updateTable('account').set({ office: 'After the moment' }).execute(),
      )
    }
    return place.store.putFile(name, ...rest)
  }
  const slow = { ...place, store: { ...place.store, putFile } }
  const { manifest } = await runBackup(context, slow, BY_HAND)
  const db = await empty()
  await restoreBackup({ db, files: folderStore(join(folder, 'moment-files')) }, place, manifest.id)
  const offices = await db.tenant(scopeOfTenant('bluebird'), (tx) =>
    tx.selectFrom('account').select('office').distinct().execute(),
  )
  expect(isWritten).toBe(true)
  expect(JSON.stringify(offices)).not.toContain('After the moment')
})

test('the database that it is proven on is gone from wherever it was', async () => {
  let home = ''
  const dataDir = join(folder, 'gone')
  await inFreshDatabase(dataDir, 0, async () => {
    const note = join(dataDir, 'restored', 'postgres.location')
    // For root it may be outside of the folder.
    home = existsSync(note)
      ? ((await readFile(note, 'utf8')).split('\n')[0] ?? '')
      : join(dataDir, 'restored', 'postgres')
    expect(existsSync(home)).toBe(true)
  })
  expect([existsSync(home), existsSync(`${home}.log`)]).toEqual([false, false])
})

test('it is proven in a folder however deep', async () => {
  const dataDir = join(folder, 'a-folder-with-a-long-name-as-some-are'.repeat(3))
  await expect(inFreshDatabase(dataDir, 0, async () => 'well')).resolves.toBe('well')
})

test('a disk without room for the proof is not filled, and said', async () => {
  const started = inFreshDatabase(join(folder, 'small'), 2 ** 50, async () => 'filled')
  await expect(started).rejects.toThrow(/1048577\.0 GB must be free in DATA_DIR/)
})

test('nothing waits while it is made', async () => {
  const place = inFolder('beside')
  let waits = -1
  const putFile: FileStore['putFile'] = async (...file) => {
    const { rows } = await context.db.ownerPool.query<{ n: number }>(
      `select count(*)::int as n from pg_locks where mode not in ('AccessShareLock', 'ExclusiveLock') and locktype = 'relation'
        and database = (select oid from pg_database where datname = current_database())`,
    )
    waits = Math.max(waits, rows[0]?.n ?? 0)
    return place.store.putFile(...file)
  }
  await runBackup(context, { ...place, store: { ...place.store, putFile } }, BY_HAND)
  expect(waits).toBe(0)
})

describe('of a place where something is wrong', async () => {
  const place = inFolder('wrong')
  const { manifest } = await runBackup(context, place, BY_HAND)
  const how = { dataDir: context.settings.dataDir, which: 'all', now: new Date() } as const
  const rows = `snapshots/${manifest.id}/rows.bin.00000`
  const [file] = await Array.fromAsync(filesOf(place, manifest))
  const object = `${file?.object}.00000`
  const other = `${(await Array.fromAsync(filesOf(place, manifest))).at(1)?.object}.00000`

  test.each<[string, string, (bytes: Buffer) => Promise<Buffer | null>, RegExp]>([
    ['rows that were cut off', rows, async (bytes) => bytes.subarray(0, -100), /damaged/],
    ['rows of another stream', rows, () => place.store.get(object), /damaged/],
    ['rows that are gone', rows, async () => null, /No file is stored/],
    ['a file that is gone', object, async () => null, /is gone.*Delete it|is gone/],
    ['a file that was cut off', object, async (bytes) => bytes.subarray(0, -1), /another size/],
    [
      'a changed file',
      object,
      async (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]),
      /damaged/,
    ],
    ['a file in the place of another', object, () => place.store.get(other), /damaged|another size/],
  ])('%s: the backup is refused', async (_what, name, change, sentence) => {
    const bytes = await place.store.get(name)
    const changed = await change(bytes)
    if (changed) await place.store.put(name, changed, '')
    else await place.store.delete(name)
    await expect(verifyBackup(place, manifest.id, how)).rejects.toThrow(sentence)
    await place.store.put(name, bytes, '')
  })

  test('nothing is left in the database of a restore that stopped', async () => {
    const bytes = await place.store.get(rows)
    await place.store.put(rows, bytes.subarray(0, -100), '')
    const db = await empty()
    const files = folderStore(join(folder, 'stopped'))
    await expect(restoreBackup({ db, files }, place, manifest.id)).rejects.toThrow(/damaged/)
    const { rows: left } = await db.ownerPool.query('select from brokerage')
    expect(left).toHaveLength(0)
    await place.store.put(rows, bytes, '')
  })

  test('whole again it is good, and another key opens nothing', async () => {
    expect(await verifyBackup(place, manifest.id, how)).toMatchObject({ read: manifest.files.count })
    const published = await openPlace(context.settings)
    await expect(manifestOf({ ...place, key: published.key }, manifest.id)).rejects.toThrow(/another key/)
  })

  test('one that stopped before its manifest is none', async () => {
    const before = await backupIds(place)
    const stored = async () => (await Array.fromAsync(place.store.list('snapshots'))).length
    const partsBefore = await stored()
    const putFile: FileStore['putFile'] = async (name, ...rest) => {
      if (name.includes('manifest')) throw new Error('the disk is full')
      return place.store.putFile(name, ...rest)
    }
    const full = { ...place, store: { ...place.store, putFile } }
    await expect(runBackup(context, full, BY_HAND)).rejects.toThrow('the disk is full')
    expect(await backupIds(place)).toEqual(before)
    // Nor does anything of it lie there.
    expect(await stored()).toBe(partsBefore)
    expect(await backupState(context.db, context.settings, new Date())).toMatchObject({
      problem: 'the disk is full',
    })
  })
})

describe('each night', () => {
  const nightly = (url: string) => ({
    ...context,
    settings: { ...context.settings, backup: { ...context.settings.backup, url, key: KEY } },
  })

  test('one of two processes makes it, proves it, and tells how old it is', async () => {
    await context.db.ownerPool.query('delete from backup_run')
    const one = nightly(`file:${join(folder, 'nightly')}`)
    const two = await anotherProcessOf(shop)
    const other = { ...one, db: two.context.db }
    const answers = await Promise.all([backUpIfDue(one), backUpIfDue(other)])
    expect(answers.toSorted()).toEqual([false, true])
    expect(await backUpIfDue(one)).toBe(false)
    expect(await backupIds(await openPlace(one.settings))).toHaveLength(1)
    const state = await backupState(context.db, one.settings, new Date())
    expect(state).toMatchObject({ plan: 'here', problem: null, isLate: false })
    expect(state.verifiedAt).toEqual(state.madeAt)
    const later = await backupState(context.db, one.settings, new Date(Date.now() + 31 * 3_600_000))
    expect(later.isLate).toBe(true)
    // The engine that it was tried on is gone, with all that was in it.
    expect(await readdir(context.settings.dataDir)).not.toContain('restored')
  })

  test('where no address is set none is made', async () => {
    await context.db.ownerPool.query('delete from backup_run')
    expect(await backUpIfDue(context)).toBe(false)
  })

  test('real data without a key is not written, and that is on record', async () => {
    const real = nightly(`file:${join(folder, 'open')}`)
    const settings = {
      ...real.settings,
      isDemonstration: false,
      backup: { ...real.settings.backup, key: undefined },
    }
    await expect(openPlace(settings)).rejects.toThrow(/not written unencrypted/)
  })

  test('a key file that is gone is a night that failed, and is not tried each minute', async () => {
    await context.db.ownerPool.query('delete from backup_run')
    const there = nightly(`file:${join(folder, 'keyless')}`)
    const backup = { ...there.settings.backup, key: undefined, keyFile: join(folder, 'no-key') }
    const errors: string[] = []
    const log = { ...context.log, error: (_: unknown, says: string) => void errors.push(says) }
    const keyless = {
      ...there,
      settings: { ...there.settings, backup },
      log: Object.assign(context.log.child({}), log),
    }
    for (let minute = 0; minute < 3; minute += 1) expect(await backUpIfDue(keyless)).toBe(false)
    expect(errors).toEqual(['a backup failed'])
    expect(await failuresSince(context.db, undefined)).toBe(1)
    expect((await backupState(context.db, keyless.settings, new Date())).problem).toMatch(
      /The key cannot be read from .*no-key \(BACKUP_KEY_FILE\): ENOENT/,
    )
    expect(await backupWarnings(keyless)).toEqual([
      expect.stringMatching(/^backups cannot be made: The key cannot be read/),
    ])
    expect(existsSync(join(folder, 'keyless'))).toBe(false)
  })

  test('old ones go by the plan, with the files that no other has', async () => {
    const place = await openPlace(nightly(`file:${join(folder, 'old')}`).settings)
    const harbor = scopeOfTenant('harbor')
    const bytes = Buffer.from('only the first one has it')
    await context.files.put('harbor/aa/only-first.png', bytes, 'image/png')
    const account = await context.db.tenant(harbor, (tx) =>
      tx.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow(),
    )
    const { id: file } = await context.db.tenant(harbor, (tx) =>
      tx
        .insertInto('file')
        .values({
          tenant_id: 'harbor',
          account_id: account.id,
          purpose: 'photo',
          name: 'only-first.png',
          media_type: 'image/png',
          content_hash: 'only-first',
          byte_size: bytes.length,
          storage_key: 'harbor/aa/only-first.png',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const { manifest: old } = await runBackup(context, place, BY_HAND)
    await context.db.tenant(harbor, (tx) => tx.deleteFrom('file').where('id', '=', file).execute())
    const { manifest: next, forgotten } = await runBackup(context, place, { ...BY_HAND, isVerified: true })
    // Of one day the newest is kept.
    expect(forgotten).toEqual([old.id])
    expect(await backupIds(place)).toEqual([next.id])
    const left = await Array.fromAsync(place.store.list('files'))
    const named = (await Array.fromAsync(filesOf(place, next))).map(({ object }) => `${object}.00000`)
    expect(left.map(({ key: name }) => name).toSorted()).toEqual([...new Set(named)].toSorted())
    expect(
      (await Array.fromAsync(place.store.list('snapshots'))).every(({ key: name }) => name.includes(next.id)),
    ).toBe(true)
    const how = { dataDir: context.settings.dataDir, which: 'all', now: new Date() } as const
    expect(await verifyBackup(place, next.id, how)).toMatchObject({ files: next.files.count })
  })
})
