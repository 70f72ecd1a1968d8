import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openDatabase } from '@frontage/db/client.ts'
import { migrate } from '@frontage/db/migrate.ts'
import { aMailServer } from '@frontage/testing/stand-ins/mail-server.ts'
import { openPlace, takePlaceOver } from '../modules/backups/index.ts'
import { readSettings } from '../platform/settings.ts'
import { encryptionOf } from './encryption.ts'
import { examine } from './index.ts'

const scratch = mkdtempSync(join(tmpdir(), 'frontage-doctor-'))
chmodSync(scratch, 0o755)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_51abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  MAIL_FROM: 'orders@example.com',
  SESSION_SECRET: 'a secret of 32 characters or more, really',
  TRUSTED_PROXIES: '10.0.0.0/8',
  BACKUP_URL: 'none',
}

test('of a fresh clone nothing is wrong, everything that plays a part is named, and no database is made', async () => {
  const DATA_DIR = join(scratch, 'fresh')
  const { report, isWell } = await examine({ DATA_DIR })
  expect(isWell).toBe(true)
  const [first] = report.split('\n')
  expect(first).toBe(
    `Looked at the database embedded in ${DATA_DIR}/postgres (DATABASE_URL is not set) and the data folder ${DATA_DIR} (DATA_DIR): demonstration data, as an embedded database has unless DEMO_DATA=off.`,
  )
  expect(report).toMatch(/\nNothing is wrong with this demonstration data\. Of a server of real data nothing/)
  for (const name of ['data', 'payment cards', 'email', 'text messages'])
    expect(report).toMatch(new RegExp(`stand-in +${name}`))
  expect(report).toMatch(/real +captcha +proof of work/)
  expect(report).toMatch(/note +database +the first start makes/)
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false)
  expect(existsSync(join(DATA_DIR, 'session-secret'))).toBe(false)
})

test('what goes over a network in the open is named, and nothing else', () => {
  const nothing = { databaseWebUrl: undefined, databaseDirectUrl: undefined, databaseReplicaUrls: [] }
  const open = (databaseUrl: string, smtpUrl: string, filesUrl: string, more = {}) =>
    encryptionOf({ ...nothing, databaseUrl, smtpUrl, filesUrl, ...more }).map(({ says }) => says)
  expect(
    open(
      'postgres://owner:secret@db.example/shop',
      'smtp://mail.example',
      's3://b/p?endpoint=http://store:9000',
    ),
  ).toEqual([expect.stringMatching(/^not on the way of DATABASE_URL .*verify-full.*SMTP_URL .*FILES_URL/)])
  expect(open('postgres://owner@db.example/shop', 'smtps://m.example', 'file:/x')[0]).not.toContain('secret')
  for (const url of [
    'postgres://o@db.example/s?sslmode=verify-full',
    'postgres://o@db.example/s?ssl=true',
    'postgres://o@127.0.0.1/s',
    'postgres:///s?host=/var/run/postgresql',
    'embedded:/x',
  ])
    expect(open(url, 'smtp://mail.example?requireTLS=true', 's3://b/p?endpoint=https://store'), url).toEqual(
      [],
    )
  const closed = 'postgres://o@db.example/s?sslmode=verify-full'
  const others = {
    databaseWebUrl: 'postgres://web@db.example/s?sslmode=no-verify',
    databaseReplicaUrls: [
      closed,
      'postgres://o@two.example/s',
      'postgres://o@three.example/s?sslmode=disable',
    ],
  }
  expect(open(closed, 'smtps://m.example', 'file:/x', others)).toEqual([
    'not on the way of DATABASE_REPLICA_URL (add sslmode=verify-full)',
    'with whoever answers at DATABASE_WEB_URL (with sslmode=verify-full it has to prove who it is)',
  ])
})

test('videos are made by the packaged encoder, unless an ffmpeg is named that runs', async () => {
  const DATA_DIR = join(scratch, 'fresh')
  expect((await examine({ DATA_DIR })).report).toMatch(/real +videos +made by the encoder that comes/)
  const { report, isWell } = await examine({ DATA_DIR, FFMPEG_PATH: '/nowhere/ffmpeg' })
  expect(isWell).toBe(false)
  expect(report).toMatch(/wrong +videos +\/nowhere\/ffmpeg \(FFMPEG_PATH\) does not run/)
})

test('what is missing beside real data, and what cannot be reached, is wrong', async () => {
  const { report, isWell } = await examine({
    DATA_DIR: '/dev/null/data',
    DATABASE_URL: 'postgres://owner:secret@127.0.0.1:1/shop',
    SMTP_URL: 'smtp://user:hidden@127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_1',
  })
  expect(isWell).toBe(false)
  for (const wrong of [
    /wrong +settings +STRIPE_PUBLISHABLE_KEY is needed/,
    /wrong +settings +STRIPE_SECRET_KEY is a test key/,
    /wrong +settings +SESSION_SECRET/,
    /wrong +settings +MAIL_FROM/,
    /wrong +database +The database at 127.0.0.1:1\/shop \(DATABASE_URL\).*nobody listens/,
    /wrong +files +cannot be stored in file:\/dev\/null\/data\/files \(FILES_URL\)/,
    /wrong +email +127.0.0.1:1 \(SMTP_URL\)/,
    /note +email domains +brokerages are shown no SPF record.*MAIL_SPF/,
  ])
    expect(report).toMatch(wrong)
  expect(report).not.toMatch(/secret@|hidden/)
  expect(report.split('\n')[0]).toBe(
    'Looked at the database at 127.0.0.1:1/shop (DATABASE_URL) and the data folder /dev/null/data (DATA_DIR): real data.',
  )
})

test('a setting of the wrong form is said before anything is looked at', async () => {
  expect(await examine({ PORT: 'http' })).toMatchObject({
    isWell: false,
    report: expect.stringContaining('PORT'),
  })
})

describe('with a database', () => {
  const DATA_DIR = join(scratch, 'server')
  const real = { DATA_DIR, DEMO_DATA: 'off', ...KEYS }

  test('a complete server is well; brokerages with published passwords and newer migrations are not', async () => {
    const mail = await aMailServer()
    const env = { ...real, SMTP_URL: mail.url }
    const write = async (statement: string) => {
      const db = await openDatabase({ dataDir: DATA_DIR })
      await migrate(db)
      await db.platform((owner) => sql.raw(statement).execute(owner))
      await db.close()
    }
    await write('select 1')
    const well = await examine(env)
    expect(well.report).toContain('Nothing is wrong.')
    expect(well.report).toMatch(/off +text messages/)
    expect(well.report).toMatch(/real +database +PostgreSQL 18, embedded/)
    expect(well.report).toMatch(/real +email +127/)
    expect(well.report).toMatch(/note +email bounces +not read/)
    expect(well.report).toMatch(/note +email replies +not read/)

    const rename = (to: string) =>
      write(`insert into tenant_host (host, tenant_id) select '${to}.test', '${to}'`)
    await write(`alter table tenant_host disable trigger user`)
    await write(`do $$ declare c text; begin
      for c in select conname from pg_constraint where conrelid = 'tenant_host'::regclass and contype = 'f'
      loop execute format('alter table tenant_host drop constraint %I', c); end loop; end $$`)
    await rename('harbor')
    expect((await examine(env)).report).toMatch(/wrong +data +harbor: anybody can sign in/)
    await write(`insert into operator (email, password_hash) values ('operator@frontage.test', 'x')`)
    expect((await examine(env)).report).toMatch(/wrong +console +operator@frontage.test is still an operator/)
    await write(`insert into brokerage_move (tenant_id, move_id, side, phase, is_closed, towards, started_at, heard_at)
      values ('harbor', gen_random_uuid(), 'source', 'moved', true, 'postgres://there/frontage', now(), now())`)
    expect((await examine(env)).report).toMatch(
      /wrong +moves +harbor has left, and is not known to be open at postgres:..there.frontage/,
    )
    await write('update brokerage_move set opened_at = now()')
    expect((await examine(env)).report).not.toContain('harbor has left')
    await rename('acme')
    expect((await examine({ ...env, DEMO_DATA: 'on' })).report).toMatch(
      /wrong +data +acme: test cards pay there/,
    )
    await write(`insert into schema_migration (name, timestamp) values ('9999_of_next_year', '2031')`)
    expect((await examine(env)).report).toMatch(/note +database +a newer release has added 9999_of_next_year/)
    await write(`update schema_migration set needs = '9998_last_year' where name = '9999_of_next_year'`)
    expect((await examine(env)).report).toMatch(/wrong +database +belongs to a newer version.*9999/)
    await mail.close()
  }, 60_000)

  test('real data without backups is wrong; so are backups that are late, failed or were never proven', async () => {
    const said = async (env: NodeJS.ProcessEnv) => {
      const { report } = await examine({ ...real, ...env })
      return report.split('\n').filter((line) => line.includes(' backups '))
    }
    const mine = {
      BACKUP_URL: `file:${join(scratch, 'backups')}`,
      BACKUP_KEY: 'a key of 32 characters or more, really',
    }
    const backUp = async (env: NodeJS.ProcessEnv) => {
      const db = await openDatabase({ dataDir: DATA_DIR })
      const settings = readSettings({ ...real, ...env, SMTP_URL: 'smtp://127.0.0.1:1' })
      await takePlaceOver(db, await openPlace(settings))
      await db.close()
    }
    const record = async (state: string, hoursAgo: number, problem = '') => {
      const db = await openDatabase({ dataDir: DATA_DIR })
      const at = new Date(Date.now() - hoursAgo * 3_600_000)
      await db.ownerPool.query("delete from backup_run; delete from schema_migration where name like '9999%'")
      await db.ownerPool.query(
        'insert into backup_run (started_at, made_at, ended_at, state, problem) values ($1, $1, $1, $2, $3)',
        [at, state, problem],
      )
      await db.close()
    }
    await record('verified', 2)
    expect(await said({ BACKUP_URL: '' })).toEqual([expect.stringMatching(/wrong +backups +none are made/)])
    expect(await said({ BACKUP_URL: 'none' })).toEqual([expect.stringMatching(/note +backups +made by/)])
    expect(await said(mine)).toEqual([expect.stringMatching(/real +backups +the newest that was restored/)])
    expect((await examine({ ...real, ...mine, BACKUP_KEY: '' })).report).toMatch(
      /wrong +settings +BACKUP_KEY/,
    )
    const folder = join(scratch, 'backups')
    await backUp(mine)
    expect(await said(mine)).toEqual([expect.stringMatching(/real +backups +the newest that was restored/)])
    expect(await said({ ...mine, BACKUP_KEY: 'another key of 32 characters or more' })).toContainEqual(
      expect.stringMatching(
        /wrong +backups +cannot be written to file:.*another key.*Set the key that it was/,
      ),
    )
    expect(
      await said({ ...mine, BACKUP_URL: `file:${join(folder, 'place/installation.bin.00000/below')}` }),
    ).toContainEqual(
      expect.stringMatching(/wrong +backups +cannot be written to file:.*ENOTDIR.*Choose another folder/),
    )
    // What is not mounted may look like a place that nobody used yet, and the nights since have failed.
    await rename(folder, `${folder}-elsewhere`)
    await record('failed', 1, `file:${folder} (BACKUP_URL) had backups of this installation`)
    expect(await said(mine)).toEqual([
      expect.stringMatching(/wrong +backups +file:.*nothing of them is there now\. Is its disk mounted/),
      expect.stringMatching(/wrong +backups +none was ever restored/),
    ])
    await rm(folder, { recursive: true })
    await rename(`${folder}-elsewhere`, folder)
    expect((await examine({ ...real, ...mine })).report).toMatch(
      /note +backup disk +file:.*is on the disk of DATA_DIR/,
    )
    await record('verified', 31)
    expect(await said(mine)).toEqual([expect.stringMatching(/wrong +backups +the newest/)])
    await record('failed', 1, 'the disk is full')
    expect(await said(mine)).toEqual([
      expect.stringMatching(/wrong +backups +the last one failed: the disk is full/),
      expect.stringMatching(/wrong +backups +none was ever restored/),
    ])
  }, 60_000)
})
