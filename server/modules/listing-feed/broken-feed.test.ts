/** Whatever the MLS does, nothing is lost and nothing made twice; and what administrators may do with the feed. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, type User } from '@frontage/testing/app.ts'
import { aListingFeed, FEED } from '@frontage/testing/listing-feed.ts'
import type { Mls } from '@frontage/testing/stand-ins/mls.ts'
import { readFeed } from './read-feed.ts'

const shop = await anApp()
const { context } = shop
const { clock } = shop.context
const HARBOR = scopeOfTenant('harbor')
const {
  begin,
  close,
  admin,
  answer,
  state,
  feed,
  readDue,
  passes,
  readAll,
  listed,
  byNumber,
  emailOf,
  connect,
  twentyCurrent,
} = await aListingFeed(shop)
afterAll(close)

let mls: Mls
let agent: User
beforeEach(async () => {
  ;({ mls, agent } = await begin())
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
