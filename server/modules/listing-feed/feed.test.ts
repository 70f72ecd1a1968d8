/** A feed of an MLS keeps listings current, by the front door. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, type User } from '@frontage/testing/app.ts'
import { aListingFeed, FEED } from '@frontage/testing/listing-feed.ts'
import { aListing, LISTINGS } from '@frontage/testing/listings.ts'
import type { Mls } from '@frontage/testing/stand-ins/mls.ts'

const shop = await anApp()
const { app, context } = shop
const HARBOR = scopeOfTenant('harbor')
const HOUSE = await readFile(join(import.meta.dirname, '../../../catalog/photos/dusk-pool-house.jpg'))
const {
  begin,
  close,
  admin,
  answer,
  feed,
  passes,
  readAll,
  listed,
  one,
  byNumber,
  emailOf,
  connect,
  match,
  twentyCurrent,
} = await aListingFeed(shop)
afterAll(close)

let mls: Mls
let agent: User
beforeEach(async () => {
  ;({ mls, agent } = await begin())
})

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
  // Open houses have times of change of their own.
  expect(mls.asked.filter((path) => path.startsWith('/odata'))).toHaveLength(hasLog ? 1 : 2)

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
    // Others are in the answer whose email happens to have an 8.
    expect((await match('8', null)).data.rows).toContainEqual(
      expect.objectContaining({ mls_id: '8', is_decided: true, account: null }),
    )
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
