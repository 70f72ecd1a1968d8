import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'
import { build } from './client.ts'
import { fly, type FlightStatement } from './flight.ts'
import { scopeOfTenant } from './scope.ts'

const db = await aDatabase()
const harbor = scopeOfTenant('harbor')

/** A connection of the test's own, as the pool opens them. */
let client: pg.Client
beforeAll(async () => {
  const { host, port, database, user, password } = db.ownerPool.options
  client = new pg.Client({ host, port, database, user, password, pipeline: true } as pg.ClientConfig)
  await client.connect()
  await client.query('create temporary table shelf (id int primary key, flyers int not null)')
})
afterAll(() => client.end())

const kept = (name: string, text: string, ...values: unknown[]): FlightStatement => ({
  name,
  sql: text,
  values,
})
const put = (id: number, flyers: number | null) =>
  kept('put', 'insert into shelf values ($1, $2)', id, flyers)
const count = kept('count', 'select count(*)::int as shelves from shelf')
const shelves = async () => (await fly(client, [count]))[0]?.rows

test('statements of one flight are one transaction: what fails takes what came before with it', async () => {
  await expect(fly(client, [put(1, 250), put(2, null), put(3, 500)])).rejects.toThrow('not-null')
  expect(await shelves()).toEqual([{ shelves: 0 }])
  const [first, second] = await fly(client, [put(1, 250), put(2, 500)])
  expect([first?.command, first?.count, second?.count]).toEqual(['INSERT', 1, 1])
  expect(await shelves()).toEqual([{ shelves: 2 }])
})

describe('a kept statement', () => {
  const half = (of: number) => kept('half', 'select 10 / $1::int as half, now() as at, null as none', of)

  test('serves on after it failed, in its first flight or a later one', async () => {
    await expect(fly(client, [half(0)])).rejects.toThrow('division by zero')
    const [answer] = await fly(client, [half(2)])
    expect(answer?.rows).toEqual([{ half: 5, at: expect.any(Date), none: null }])
    await expect(fly(client, [half(1), half(0), half(5)])).rejects.toThrow('division by zero')
    expect((await fly(client, [half(5), half(10)])).map(({ rows }) => rows[0])).toMatchObject([
      { half: 2 },
      { half: 1 },
    ])
  })

  test('that was passed over after a failure is sent again', async () => {
    const never = kept('never', 'select 1 as one')
    await expect(fly(client, [half(0), never])).rejects.toThrow('division by zero')
    expect((await fly(client, [never]))[0]?.rows).toEqual([{ one: 1 }])
  })

  test('that cannot be read is refused each time', async () => {
    const wrong = kept('wrong', 'select from nowhere')
    for (let turn = 0; turn < 2; turn++) await expect(fly(client, [wrong])).rejects.toThrow('nowhere')
  })

  test('answers many flights that are on their way at once, each its own', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) =>
        fly(client, [kept('echo', 'select $1::int as at', at), half(at % 3 === 0 ? 0 : 1)]),
      ),
    )
    const seen = answers.map((one) => (one.status === 'fulfilled' ? one.value[0]?.rows : 'refused'))
    expect(seen).toEqual(seen.map((_, at) => (at % 3 === 0 ? 'refused' : [{ at }])))
  })
})

test('a value that cannot be written down sends nothing, and the connection serves on', async () => {
  const bad = {
    toPostgres: () => {
      throw new RangeError('no such value')
    },
  }
  await expect(fly(client, [put(7, 1), kept('bad', 'select $1::text', bad)])).rejects.toThrow('no such value')
  expect(await shelves()).toEqual([{ shelves: 2 }])
})

test('a value too large to read fails its flight alone', async () => {
  const large = { sql: 'select 9007199254740993::bigint as number', values: [] }
  await expect(fly(client, [large])).rejects.toThrow(RangeError)
  expect(await shelves()).toEqual([{ shelves: 2 }])
})

test('a statement without a name is read for its own values', async () => {
  const text = { sql: "select 'a' as letter, $1::text as given", values: ['b'] }
  expect((await fly(client, [text, text])).map(({ rows }) => rows)).toEqual([
    [{ letter: 'a', given: 'b' }],
    [{ letter: 'a', given: 'b' }],
  ])
})

test('a read can change nothing, and leaves the connection to writers', async () => {
  const renamed = build.updateTable('tenant').set({ name: 'renamed' }).returning('name')
  await expect(db.read(harbor, [renamed])).rejects.toThrow('read-only transaction')
  await db.tenant(harbor, (tx) => sql`update tenant set name = name`.execute(tx))
})

test('a kept statement whose table has changed is refused once, and then read again', async () => {
  const all = build.selectFrom('catalog_version').selectAll()
  for (let turn = 0; turn < 3; turn++) await db.read(harbor, [all])
  await db.platform((owner) => sql`alter table catalog_version add column for_a_moment int`.execute(owner))
  try {
    const columns = await db
      .read(harbor, [all])
      .catch(() => db.read(harbor, [all]))
      .then(([rows]) => rows)
    expect(columns).toEqual([])
  } finally {
    await db.platform((owner) => sql`alter table catalog_version drop column for_a_moment`.execute(owner))
  }
})
