/** A feed of an MLS keeps listings current, by the front door: whatever the MLS does, nothing is lost and nothing made twice. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListingFeedState } from '@frontage/contracts/listing-feed.ts'
import type { Listing, ListingRow } from '@frontage/contracts/listings.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aListing, LISTINGS } from '@frontage/testing/listings.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { anMls, type Mls } from '@frontage/testing/stand-ins/mls.ts'
import { readFeed } from './read-feed.ts'

const { app, context } = await anApp()
const { clock } = context
const HARBOR = scopeOfTenant('harbor')
const FEED = '/managetenants/api/v1/listing-feed'
const HOUSE = await readFile(join(import.meta.dirname, '../../../catalog/photos/dusk-pool-house.jpg'))
const admin = await signedIn(context, 'admin@harbor.test')
const open: Mls[] = []
afterAll(async () => {
  for (const one of open) await one.close()
})

const answer = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  return { status: reply.statusCode, ...reply.json() }
}
const state = async (): Promise<ListingFeedState> => (await answer(admin.get(FEED))).data
const feed = async () => {
  const { feed: found } = await state()
  if (!found) throw new Error('there is no feed')
  return found
}
/** What is due is read to its end. */
async function readDue(): Promise<void> {
  for (let next: Date | undefined = clock.now(); next && next <= clock.now();)
    next = await readFeed(context, HARBOR)
}
/** So much time passes, for the feed alone: sessions of the test would end. */
async function passes(hours: number): Promise<void> {
  await context.db.tenant(HARBOR, (tx) =>
    sql`update listing_feed set due_at = due_at - make_interval(hours => ${hours}),
      compared_at = compared_at - make_interval(hours => ${hours})`.execute(tx),
  )
}
async function readAll(): Promise<void> {
  await context.db.tenant(HARBOR, (tx) =>
    tx.updateTable('listing_feed').set({ due_at: clock.now() }).execute(),
  )
  await readDue()
}
const listed = async (user: User): Promise<ListingRow[]> =>
  (await answer(user.get(`${LISTINGS}?sort=street&pageSize=100`))).data.rows
const one = async (user: User, id: string): Promise<Listing> =>
  (await answer(user.get(`${LISTINGS}/${id}`))).data
const byNumber = async (user: User, key: string) => {
  const row = (await listed(user)).find(({ mls_number }) => mls_number === `RM-${key}`)
  return row && one(user, row.id)
}
const emailOf = (user: User) =>
  context.db.tenant(HARBOR, async (tx) => {
    const { email } = await tx
      .selectFrom('account')
      .select('email')
      .where('id', '=', user.accountId)
      .executeTakeFirstOrThrow()
    return email
  })

let mls: Mls
let agent: User

beforeEach(async () => {
  const { revision, feed: before } = await state()
  if (before) await answer(admin.delete(`${FEED}?revision=${revision}`))
  mls = await anMls()
  open.push(mls)
  agent = await aNewcomer(context, 'harbor')
})

async function connect(change: object = {}): Promise<void> {
  const { revision } = await state()
  const saved = await answer(admin.put(FEED, { ...mls.connection, revision, ...change }))
  expect(saved.status, JSON.stringify(saved)).toBe(200)
}
const match = async (mlsId: string, user: User | null) =>
  answer(admin.put(`${FEED}/agents`, { mls_id: mlsId, email: user ? await emailOf(user) : '' }))

async function twentyCurrent(): Promise<void> {
  for (let at = 0; at < 20; at++)
    mls.put(`L${at}`, { StreetNumber: String(100 + at), ListPrice: 500_000 + at })
  await connect()
  await readAll()
  expect((await match('55123', agent)).status).toBe(200)
}

test.each([
  ['by its log of changes', true],
  ['by time', false],
])('a feed keeps twenty listings current, %s', async (_, hasLog) => {
  mls.options.hasLog = hasLog
  await twentyCurrent()
  expect(await listed(agent)).toHaveLength(20)
  expect(await feed()).toMatchObject({
    phase: 'current',
    has_log: hasLog,
    problem: '',
    counts: { records: 20, listings: 20, agents: 1, unmatched: 0 },
  })
  expect(await byNumber(agent, 'L7')).toMatchObject({
    from_feed: true,
    revision: 1,
    state: { street: '107 Alder Street', price_cents: 500_007_00, baths: 2.5, status: 'active' },
  })
  mls.asked.length = 0
  await readAll()
  expect(mls.asked.filter((path) => path.startsWith('/odata'))).toHaveLength(1)

  mls.put('L7', { ListPrice: 480_000 })
  mls.put('L8', { StandardStatus: 'Pending' })
  mls.put('L20', { StreetNumber: '120' })
  await readAll()
  expect(await byNumber(agent, 'L7')).toMatchObject({ revision: 2, state: { price_cents: 480_000_00 } })
  expect(await byNumber(agent, 'L8')).toMatchObject({ state: { status: 'pending' } })
  expect(await byNumber(agent, 'L9')).toMatchObject({ revision: 1 })
  expect(await listed(agent)).toHaveLength(21)
  // What is removed is in the log, or found when all keys are compared once a day.
  mls.remove('L7')
  mls.put('L8', { MlgCanView: false })
  if (!hasLog) await passes(24)
  await readAll()
  expect(await byNumber(agent, 'L7')).toMatchObject({ from_feed: false, state: { status: 'withdrawn' } })
  expect(await byNumber(agent, 'L8')).toBeUndefined()
  expect((await feed()).counts).toMatchObject({ records: 19, listings: 19 })
})

test('what is lost by time alone is found when all keys are compared', async () => {
  mls.options.hasLog = false
  await twentyCurrent()
  // Written with a time long past, as a server does that was behind.
  mls.put('L3', { ListPrice: 1_000, ModificationTimestamp: '2020-01-01T00:00:00Z' })
  await readAll()
  expect((await byNumber(agent, 'L3'))?.state.price_cents).toBe(500_003_00)
  await passes(24)
  await readAll()
  expect((await byNumber(agent, 'L3'))?.state.price_cents).toBe(1_000_00)
})

describe('whose fields are whose', () => {
  test('the agent’s headline, description and photos stay; facts she cannot change by hand', async () => {
    mls.photos.set('p1', HOUSE)
    mls.photos.set('p2', HOUSE)
    mls.put('A', {}, ['p1', 'p2'])
    await connect()
    await readAll()
    await match('55123', agent)
    await readAll()
    const found = await byNumber(agent, 'A')
    if (!found) throw new Error('it was not made')
    expect(found.state.photos).toHaveLength(2)
    const path = `${LISTINGS}/${found.id}`
    const hers = {
      ...found.state,
      headline: 'Light over the river',
      description: 'My own words.',
      photos: found.state.photos.toReversed(),
    }
    expect((await answer(agent.put(path, { version: found.version, state: hers }))).status).toBe(200)
    mls.put('A', { ListPrice: 700_000, PublicRemarks: 'Other words.' })
    await readAll()
    const now = await one(agent, found.id)
    expect(now.state).toMatchObject({ ...hers, price_cents: 700_000_00 })
    const refused = await answer(
      agent.put(path, { version: now.version, state: { ...now.state, price_cents: 1_00 } }),
    )
    expect(refused).toMatchObject({ status: 409, code: 'listings.from-feed', data: { field: 'price_cents' } })
    expect(refused.message).toMatch(/price current/)
  })

  test('a listing that she typed before is taken over, with her words', async () => {
    const typed = await aListing(app, agent, {
      mls_number: 'rm-a',
      headline: 'Mine',
      description: 'My words.',
    })
    mls.put('A', { ListPrice: 612_000 })
    await connect()
    await readAll()
    await match('55123', agent)
    expect(await one(agent, typed.id)).toMatchObject({
      from_feed: true,
      state: { headline: 'Mine', description: 'My words.', price_cents: 612_000_00 },
    })
    expect(await listed(agent)).toHaveLength(1)
  })

  test('an agent is found by her email; nobody here is nobody; another agent’s listing leaves', async () => {
    const email = await emailOf(agent)
    mls.put('A', { ListAgentMlsId: '7', ListAgentEmail: email.toUpperCase() })
    mls.put('B', { ListAgentMlsId: '8' })
    await connect()
    await readAll()
    expect(await listed(agent)).toHaveLength(1)
    const { data } = await answer(admin.get(`${FEED}/agents`))
    expect(data.rows).toMatchObject([
      { mls_id: '8', account: null, is_decided: false, listings: 1 },
      { mls_id: '7', account: { id: agent.accountId }, is_decided: true },
    ])
    mls.put('A', { ListAgentMlsId: '8', ListAgentEmail: '' })
    await readAll()
    expect(await byNumber(agent, 'A')).toMatchObject({ from_feed: false, state: { status: 'withdrawn' } })
    expect((await match('8', null)).data.rows).toMatchObject([
      { mls_id: '8', is_decided: true, account: null },
    ])
    expect(await match('9', agent)).toMatchObject({ status: 404, code: 'listing-feed.no-agent' })
    expect(await answer(admin.put(`${FEED}/agents`, { mls_id: '8', email: 'x@x.test' }))).toMatchObject({
      status: 422,
      code: 'listing-feed.no-user',
    })
  })
})

test('an agent of any number of listings has all of them, and none when she is nobody here', async () => {
  mls.options.pageSize = 500
  mls.fill(205, (at) => ({ ListAgentMlsId: '77', StreetNumber: String(at + 1) }))
  await connect()
  await readAll()
  const fed = () =>
    context.db.tenant(HARBOR, async (tx) => {
      const rows = await tx
        .selectFrom('listing')
        .select('id')
        .where('account_id', '=', agent.accountId)
        .where('feed_key', 'is not', null)
        .execute()
      return rows.length
    })
  await match('77', agent)
  expect(await fed()).toBe(205)
  await match('77', null)
  expect(await fed()).toBe(0)
})

describe('photos', () => {
  test('addresses that ended are asked for again; what vanished or is no photo is left out; none twice', async () => {
    for (const name of ['p1', 'p2']) mls.photos.set(name, HOUSE)
    mls.photos.set('text', Buffer.from('no image'))
    mls.put('A', { ListAgentEmail: await emailOf(agent) }, ['p1', 'gone', 'text', 'p2'])
    mls.instead('/photos/p1', (_, reply) => {
      mls.expirePhotos()
      reply.writeHead(403).end()
    })
    await connect()
    await readAll()
    const found = await byNumber(agent, 'A')
    expect(found?.state.photos).toHaveLength(2)
    const files = () =>
      context.db.tenant(HARBOR, (tx) =>
        tx.selectFrom('file').select('id').where('account_id', '=', agent.accountId).execute(),
      )
    expect(await files()).toHaveLength(2)
    const shown = await app.inject(
      agent.get(`${LISTINGS}/${found?.id}/photos/${found?.state.photos[0]?.file_id}`),
    )
    expect(shown.statusCode).toBe(200)
    // The token is nobody's but the feed's.
    mls.put('A', { ListPrice: 1_000 }, ['p2', 'p1'])
    await readAll()
    expect(await files()).toHaveLength(2)
    mls.put('A', {}, ['p2'])
    await readAll()
    expect((await byNumber(agent, 'A'))?.state.photos).toEqual(found?.state.photos.slice(1))
  })
})

describe('a feed that breaks', () => {
  const broken = async () => (await feed()).problem
  test('says why in a sentence, and goes on where it was', async () => {
    for (let at = 0; at < 25; at++) mls.put(`L${at}`, { ListAgentEmail: await emailOf(agent) })
    await connect()
    const cuts = (_: unknown, reply: { writeHead: Function; socket: { destroy(): void } | null }) => {
      reply.writeHead(200, { 'content-length': '1000', 'content-encoding': 'gzip' })
      Reflect.apply(Reflect.get(reply, 'write'), reply, ['half'])
      setTimeout(() => reply.socket?.destroy(), 5)
    }
    mls.instead('skiptoken=10', cuts)
    await readAll()
    expect(await broken()).toBe('The feed does not answer.')
    expect((await feed()).counts.records).toBe(10)
    mls.instead('skiptoken=10', (_, reply) => void reply.writeHead(503).end('down'))
    await readAll()
    expect(await broken()).toMatch(/problem of its own \(status 503\)/)
    await readAll()
    expect(await broken()).toBe('')
    expect((await feed()).counts).toMatchObject({ records: 25, listings: 25 })
    expect(await listed(agent)).toHaveLength(25)
  })

  test('429 is waited for as long as it says', async () => {
    await connect()
    mls.instead('/odata', (_, reply) => void reply.writeHead(429, { 'retry-after': '900' }).end())
    const before = clock.now().getTime()
    await readAll()
    expect(await broken()).toMatch(/asked us to wait/)
    expect(Date.parse((await feed()).next_at ?? '')).toBeGreaterThanOrEqual(before + 900_000)
    mls.asked.length = 0
    await readDue()
    expect(mls.asked).toEqual([])
  })

  test('a token that ends in the middle is renewed once', async () => {
    await connect()
    await readAll()
    mls.endTokens()
    mls.put('A')
    await readAll()
    expect(await broken()).toBe('')
    expect((await feed()).counts.records).toBe(1)
    const refuse = () => mls.instead('/odata', (_, reply) => void reply.writeHead(401).end())
    refuse()
    refuse()
    await readAll()
    expect(await broken()).toMatch(/own token/)
  })

  test('pages in any order, rows twice and of any type: each listing once', async () => {
    Object.assign(mls.options, { isRepeating: true, isShuffled: true, pageSize: 50 })
    for (let at = 0; at < 12; at++) mls.put(`L${at}`, { ListAgentEmail: await emailOf(agent) })
    mls.put('odd', { ListPrice: { amount: 'x' }, Media: 7, City: 12, ListAgentMlsId: null })
    mls.put("o'dd", {})
    await connect()
    await readAll()
    expect(await listed(agent)).toHaveLength(12)
    expect(await feed()).toMatchObject({ problem: '', counts: { records: 13, problems: 1 } })
    expect((await feed()).refused).toMatchObject([{ key: 'odd', problem: expect.stringContaining('price') }])
  })

  test.each([
    ['another server', 'http://127.0.0.2:1/odata/Property?$skiptoken=10', /another server/],
    ['a private address', 'http://169.254.169.254/latest', /another server/],
    ['itself', '', /same page/],
  ])('a next page at %s is not read', async (_, link, sentence) => {
    await connect()
    mls.instead('Property', (request, reply) => {
      const next = link || new URL(request.url ?? '', mls.connection.address).href
      reply.writeHead(200).end(JSON.stringify({ value: [{ ListingKey: 'A' }], '@odata.nextLink': next }))
    })
    await readAll()
    expect(await broken()).toMatch(sentence)
    expect((await feed()).counts.records).toBe(0)
  })

  test('a redirect is not followed, a page that is too large is not read', async () => {
    await connect()
    mls.instead('EntityEvent', (_, reply) => void reply.writeHead(302, { location: '/elsewhere' }).end())
    mls.instead('Property', (_, reply) => void reply.writeHead(302, { location: '/elsewhere' }).end())
    await readAll()
    expect(await broken()).toMatch(/refused what was asked \(status 302\)/)
    expect(mls.asked).not.toContain('/elsewhere')
    mls.instead('Property', (_, reply) => {
      reply.writeHead(200)
      const piece = Buffer.alloc(1024 ** 2, 'x')
      const more = () => {
        while (reply.write(piece));
        if (!reply.destroyed) reply.once('drain', more)
      }
      more()
    })
    await readAll()
    expect(await broken()).toMatch(/more than 32 MB/)
  })

  const saying =
    (body: object, times = 1) =>
    (path: string) => {
      for (let time = 0; time < times; time++)
        mls.instead(path, (_, reply) => void reply.writeHead(200).end(JSON.stringify(body)))
    }
  const RECORDS = 'ListingKey%20in'
  const statuses = async () => new Set((await listed(agent)).map(({ status }) => status))

  test('that lists a key and does not say what is under it removes nothing', async () => {
    mls.options.hasLog = false
    await twentyCurrent()
    mls.put('L3', { ListPrice: 1_000, ModificationTimestamp: '2020-01-01T00:00:00Z' })
    await passes(24)
    saying({ value: [] })(RECORDS)
    await readAll()
    expect(await byNumber(agent, 'L3')).toMatchObject({ from_feed: true, state: { status: 'active' } })
    await passes(24)
    await readAll()
    expect(await byNumber(agent, 'L3')).toMatchObject({ state: { price_cents: 1_000_00 } })
  })

  test('whose keys are none removes nothing', async () => {
    await twentyCurrent()
    await passes(24)
    saying({ value: [{ ListingKey: null }, { ListingKey: 'two words' }, 'L1'] })('$select')
    await readAll()
    expect(await feed()).toMatchObject({ problem: '', phase: 'current', counts: { records: 20 } })
    expect(await statuses()).toEqual(new Set(['active']))
  })

  test('whose log names many that it does not find for a moment compares all of them first', async () => {
    mls.options.pageSize = 100
    for (let at = 0; at < 30; at++) mls.put(`L${at}`, { ListAgentEmail: await emailOf(agent) })
    await connect()
    await readAll()
    for (let at = 0; at < 30; at++) mls.put(`L${at}`, { ListPrice: 123_000 })
    saying({ value: [] })(RECORDS)
    await readAll()
    expect(await statuses()).toEqual(new Set(['active']))
    expect((await byNumber(agent, 'L29'))?.state.price_cents).toBe(123_000_00)
  })

  test('that names ever more empty pages is not followed for ever', async () => {
    await twentyCurrent()
    mls.put('L3', { ListPrice: 5 })
    for (let page = 0; page < 30; page++)
      mls.instead(page === 0 ? RECORDS : `empty=${page - 1}`, (_, reply) => {
        const next = `${mls.connection.address}/Property?empty=${page}`
        reply.writeHead(200).end(JSON.stringify({ value: [], '@odata.nextLink': next }))
      })
    mls.asked.length = 0
    await readAll()
    expect(mls.asked.filter((path) => path.includes('empty=')).length).toBeLessThan(3)
  })

  test('that has more than is kept of one says so, and what was read before stays', async () => {
    await twentyCurrent()
    mls.put('L20')
    await context.db.tenant(HARBOR, (tx) =>
      tx.updateTable('listing_feed').set({ due_at: clock.now() }).execute(),
    )
    await readFeed(context, HARBOR, { mostRecords: 20 })
    expect((await feed()).problem).toMatch(/more than 20 listings/)
    expect((await feed()).counts.records).toBe(20)
  })

  test('that suddenly has almost nothing removes nothing until it says so twice', async () => {
    for (let at = 0; at < 40; at++) mls.put(`L${at}`, { ListAgentEmail: await emailOf(agent) })
    await connect()
    await readAll()
    const empty = () => mls.instead('$select', (_, reply) => void reply.writeHead(200).end('{"value":[]}'))
    await passes(24)
    empty()
    await readAll()
    expect(await feed()).toMatchObject({ is_doubted: true, problem: '', counts: { records: 40 } })
    await passes(1)
    await readAll()
    expect(await feed()).toMatchObject({ is_doubted: false, counts: { records: 40, listings: 40 } })
    await passes(24)
    empty()
    await readAll()
    await passes(1)
    empty()
    await readAll()
    expect((await feed()).counts.records).toBe(0)
    expect((await listed(agent)).map(({ status }) => status)).toEqual(
      Array.from({ length: 40 }, () => 'withdrawn'),
    )
  })
})

describe('an administrator', () => {
  test('tests the connection, and is told what was found or what was wrong', async () => {
    mls.put('A')
    const { connection } = mls
    expect(await answer(admin.post(`${FEED}/test`, connection))).toMatchObject({
      status: 200,
      data: { listings: 1, has_log: true },
    })
    const wrong = await answer(admin.post(`${FEED}/test`, { ...connection, client_secret: 'no' }))
    expect(wrong).toMatchObject({ status: 422, code: 'listing-feed.not-read' })
    expect(wrong.message).toMatch(/client ID and the secret/)
    expect(
      await answer(admin.post(`${FEED}/test`, { ...connection, address: 'https://10.0.0.1/odata' })),
    ).toMatchObject({ code: 'listing-feed.not-read', message: expect.stringContaining('private network') })
    const ftp = { ...connection, address: 'ftp://x.test' }
    expect(await answer(admin.post(`${FEED}/test`, ftp))).toMatchObject({
      code: 'listing-feed.unusable',
      data: { field: 'address' },
    })
    expect(await state()).toEqual({ revision: 0, feed: null })
  })

  test('keeps a secret that is sealed, never comes back, and goes to no other server', async () => {
    await connect()
    const row = await context.db.tenant(HARBOR, (tx) =>
      tx.selectFrom('listing_feed').selectAll().executeTakeFirstOrThrow(),
    )
    expect(JSON.stringify([row, await state()])).not.toContain(mls.connection.client_secret)
    const { client_secret: _, ...rest } = mls.connection
    expect((await answer(admin.post(`${FEED}/test`, rest))).status).toBe(200)
    const elsewhere = { ...rest, token_address: `${mls.connection.token_address}/other` }
    expect(await answer(admin.post(`${FEED}/test`, elsewhere))).toMatchObject({
      code: 'listing-feed.no-secret',
    })
    expect(await answer(admin.put(FEED, { ...elsewhere, revision: 1 }))).toMatchObject({
      code: 'listing-feed.no-secret',
    })
    expect(await answer(admin.put(FEED, { ...rest, revision: 0 }))).toMatchObject({
      code: 'panel.changed-since',
    })
  })

  test('pauses and goes on, deletes the feed, and all of it is on record; agents may not', async () => {
    await twentyCurrent()
    const { revision } = await state()
    expect((await answer(admin.put(`${FEED}/pause`, { revision, is_paused: true }))).data.feed).toMatchObject(
      {
        is_paused: true,
        next_at: null,
      },
    )
    mls.put('L1', { ListPrice: 1_000 })
    await readAll()
    expect((await byNumber(agent, 'L1'))?.state.price_cents).toBe(500_001_00)
    await answer(admin.put(`${FEED}/pause`, { revision: revision + 1, is_paused: false }))
    await readAll()
    expect((await byNumber(agent, 'L1'))?.state.price_cents).toBe(1_000_00)
    expect((await answer(admin.delete(`${FEED}?revision=${revision + 2}`))).data.feed).toBeNull()
    expect(await listed(agent)).toHaveLength(20)
    expect((await byNumber(agent, 'L1'))?.from_feed).toBe(false)
    const entries = await context.db.tenant(HARBOR, (tx) =>
      tx.selectFrom('audit_entry').select('action').where('action', 'like', 'listing-feed.%').execute(),
    )
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set([
        'listing-feed.changed',
        'listing-feed.paused',
        'listing-feed.matched',
        'listing-feed.deleted',
      ]),
    )
    expect((await answer(agent.get(FEED))).status).toBe(403)
  })
})
