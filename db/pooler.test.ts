/** Behind a real PgBouncer in transaction mode. `TEST_POOLER=1` has every test of the server go through one. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'
import { adminConfig, withAdmin } from '@frontage/testing/database-setup.ts'
import { aBareTenant } from '@frontage/testing/bare-tenant.ts'
import { aPooler, hasPooler, type Pooler } from '@frontage/testing/pooler.ts'
import { build, connect, DatabaseUnavailable, notify, openDatabase, type Db } from './client.ts'
import { OWNER_ROLE, pooledBy, serverAddress, WEB_ROLE } from './roles.ts'
import { scopeOfTenant } from './scope.ts'

const server = inject('testServer')
const isTried = hasPooler() && server.kind === 'embedded'

const harbor = scopeOfTenant('harbor')
const names = build.selectFrom('tenant').select('name').orderBy('name')

describe.runIf(isTried)('behind a pooler (unpacked by npm run cluster -- fetch)', () => {
  let pooler: Pooler
  let silent: Pooler
  let database = ''
  let direct: Db
  let db: Db
  const socket = server.kind === 'embedded' ? server.host : ''
  const urlAt = (port: number, user = OWNER_ROLE, name = database) =>
    `postgres://${user}@127.0.0.1:${port}/${name}`
  const socketUrl = () => `postgres://${OWNER_ROLE}@/${database}?host=${encodeURIComponent(socket)}`

  beforeAll(async () => {
    direct = await aDatabase()
    const { rows } = await direct.ownerPool.query<{ name: string }>('select current_database() as name')
    database = rows[0]?.name ?? ''
    const users = [OWNER_ROLE, WEB_ROLE]
    pooler = await aPooler({ host: socket, port: 5432, users, poolSize: 1 })
    silent = await aPooler({ host: socket, port: 5432, users, ignore: 'options' })
    db = await openDatabase({
      url: urlAt(pooler.port),
      directUrl: socketUrl(),
      dataDir: '',
      maxConnections: 4,
    })
    for (const id of ['harbor', 'summit'])
      await db.tenant(scopeOfTenant(id), (tx) => tx.insertInto('tenant').values(aBareTenant(id)).execute())
  })
  afterAll(async () => {
    await db?.close()
    await pooler?.stop()
    await silent?.stop()
  })

  test('many at once share one connection, and each sees its own tenant alone', async () => {
    const seen = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const id = at % 2 === 0 ? 'harbor' : 'summit'
        const scope = scopeOfTenant(id)
        const [rows] =
          at % 3 === 0
            ? [await db.tenant(scope, (tx) => tx.selectFrom('tenant').select('name').execute())]
            : await db.read(scope, [names, names])
        return rows.map(({ name }) => name).join() === id
      }),
    )
    expect(seen).toEqual(Array.from({ length: 60 }, () => true))
    const { rows } = await direct.ownerPool.query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'frontage web%'`,
    )
    expect(rows).toHaveLength(1)
  })

  const settings = sql<Record<string, string>>`
    select current_user as role, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('row_security') as security, current_setting('timezone') as zone,
      current_setting('app.tenant_id', true) as tenant`

  test('each transaction has the settings, and none of them stays', async () => {
    const ofWeb = {
      role: WEB_ROLE,
      statement: '15s',
      lock: '10s',
      security: 'on',
      zone: 'UTC',
      tenant: 'harbor',
    }
    const [written] = (await db.tenant(harbor, (tx) => settings.execute(tx))).rows
    const [[read]] = await db.read(harbor, [settings.compile(build)])
    expect([written, read]).toEqual([ofWeb, ofWeb])
    const ofOwner = { role: OWNER_ROLE, statement: '0', lock: '0', security: 'off', zone: 'UTC', tenant: '' }
    const alone = await db.platform((owner) => settings.execute(owner))
    const together = await db.platform((owner) => owner.transaction().execute((tx) => settings.execute(tx)))
    expect([alone.rows[0], together.rows[0]]).toEqual([ofOwner, ofOwner])
    const { rows } = await db.ownerPool.query<{ role: string; tenant: string; security: string }>(
      settings.compile(build).sql,
    )
    expect(rows[0]).toMatchObject({ role: OWNER_ROLE, tenant: '', security: 'on', statement: '0' })
  })

  test('a statement that takes too long is ended, and the next one is not', async () => {
    const slow = db.tenant(harbor, async (tx) => {
      await sql`set local statement_timeout = 20`.execute(tx)
      await sql`select pg_sleep(5)`.execute(tx)
    })
    await expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable)
    await db.tenant(harbor, (tx) => sql`select pg_sleep(0.05)`.execute(tx))
  })

  test('platform work that reads tenants’ rows fails instead of finding nothing', async () => {
    const reading = db.platform((owner) => owner.selectFrom('tenant').selectAll().execute())
    await expect(reading).rejects.toThrow('would be affected by row-level security')
    // What failed is gone from the connection.
    expect((await db.platform((owner) => sql`select 1 as one`.execute(owner))).rows).toEqual([{ one: 1 }])
  })

  test('a failed transaction of the platform leaves nothing', async () => {
    const failing = db.platform((owner) =>
      owner.transaction().execute(async (tx) => {
        await sql`create table half_made ()`.execute(tx)
        throw new RangeError('too many flyers')
      }),
    )
    await expect(failing).rejects.toThrow(RangeError)
    const { rows } = await db.platform((owner) =>
      sql`select to_regclass('half_made') is null as gone`.execute(owner),
    )
    expect(rows).toEqual([{ gone: true }])
  })

  test('announcements are heard, and a name is held by one', async () => {
    const heard: string[] = []
    const stop = await db.listen('news', (payload) => heard.push(payload))
    await db.tenant(harbor, (tx) => notify(tx, 'news', 'flyers'))
    await expect.poll(() => heard).toEqual(['flyers'])
    stop()
    const other = connect(
      {
        ...serverAddress(urlAt(pooler.port)),
        owner: { connectionString: urlAt(pooler.port) },
        web: { connectionString: urlAt(pooler.port) },
        pooled: pooledBy({ connectionString: socketUrl() }),
      },
      {},
    )
    await db.exclusive('turn', 1_000, async () => {
      // Transactions use the pooled connection meanwhile. They neither take the lock nor let go of it.
      await db.read(harbor, [names])
      await expect(other.exclusive('turn', 50, async () => undefined)).rejects.toThrow('is held')
    })
    expect(await other.exclusive('turn', 1_000, async () => 'mine')).toBe('mine')
    await other.close()
  })

  test('a session goes past the pooler', async () => {
    const { rows } = await db.session((owner) =>
      owner.connection().execute(async (one) => {
        await sql`select set_config('app.note', 'stays', false)`.execute(one)
        return sql<{ note: string; security: string }>`
          select current_setting('app.note') as note, current_setting('row_security') as security`.execute(
          one,
        )
      }),
    )
    expect(rows).toEqual([{ note: 'stays', security: 'off' }])
  })

  test.each([
    [
      'DATABASE_URL alone',
      () => ({ url: urlAt(pooler.port) }),
      /^DATABASE_URL leads to a pooler.*Set DATABASE_DIRECT_URL/,
    ],
    [
      'DATABASE_URL alone, where the pooler drops settings in silence',
      () => ({ url: urlAt(silent.port) }),
      /^DATABASE_URL leads to a pooler/,
    ],
    [
      'the pooler twice',
      () => ({ url: urlAt(pooler.port), directUrl: urlAt(pooler.port) }),
      /^DATABASE_DIRECT_URL leads to a pooler/,
    ],
    [
      'the silent pooler twice',
      () => ({ url: urlAt(silent.port), directUrl: urlAt(silent.port) }),
      /^DATABASE_DIRECT_URL leads to a pooler/,
    ],
    [
      'two databases',
      () => ({ url: urlAt(pooler.port, OWNER_ROLE, 'postgres'), directUrl: socketUrl() }),
      /lead to two databases/,
    ],
  ])('is told apart: %s', async (_what, urls, sentence) => {
    await expect(openDatabase({ ...urls(), dataDir: '' })).rejects.toThrow(sentence)
  })

  test('the web’s own login comes by way of the pooler as well', async () => {
    if (server.kind === 'embedded')
      await withAdmin(adminConfig(server), (client) =>
        client.query(`grant connect on database "${database}" to ${WEB_ROLE}`),
      )
    const two = await openDatabase({
      url: urlAt(pooler.port),
      webUrl: urlAt(pooler.port, WEB_ROLE),
      directUrl: socketUrl(),
      dataDir: '',
    })
    expect(await two.read(harbor, [names])).toEqual([[{ name: 'harbor' }]])
    await two.close()
  })
})
