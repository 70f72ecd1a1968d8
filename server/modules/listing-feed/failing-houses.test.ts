/** Whatever open houses of a feed do, its listings stay current; and nobody is told of an open house longer than is said. */
import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readOr } from '@frontage/contracts/stored.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, type User } from '@frontage/testing/app.ts'
import { aListingFeed } from '@frontage/testing/listing-feed.ts'
import type { Mls } from '@frontage/testing/stand-ins/mls.ts'
import { Progress } from './progress.ts'

const HOUR = 3_600_000
const HARBOR = scopeOfTenant('harbor')
const PHOTO = await readFile(join(import.meta.dirname, '../../../catalog/photos/dusk-pool-house.jpg'))
const shop = await anApp()
const { db, clock } = shop.context
const { begin, close, feed, passes, readAll, readDue, byNumber, connect, match } = await aListingFeed(shop)
afterAll(close)

const REFUSED = 'What the database refuses.'
beforeAll(() =>
  db.platform((owner) =>
    sql`alter table listing_feed_house add constraint refused check (remarks <> ${sql.lit(REFUSED)})`.execute(
      owner,
    ),
  ),
)

let mls: Mls
let agent: User
beforeEach(async () => {
  ;({ mls, agent } = await begin())
})

const SUNDAY = { day: '2030-06-16', from: '13:00', to: '15:30' }
const housesOf = async (key: string) => (await byNumber(agent, key))?.state.open_houses
const priceOf = async (key: string) => (await byNumber(agent, key))?.state.price_cents
const askedOfHouses = () => mls.asked.filter((path) => path.includes('/OpenHouse'))
async function connected(): Promise<void> {
  await connect()
  await readAll()
  expect((await match('55123', agent)).status).toBe(200)
  await readDue()
}

const replies =
  (status: number, body: object = {}, headers: Record<string, string> = {}): RequestListener =>
  (_, reply) =>
    void reply.writeHead(status, headers).end(JSON.stringify(body))

const FAILURES: [string, RequestListener | null, RegExp][] = [
  ['500', replies(500), /status 500/],
  ['503 with Retry-After', replies(503, {}, { 'retry-after': '3600' }), /status 503/],
  ['401', replies(401), /own token/],
  ['a page that breaks off', (_, reply) => void reply.writeHead(200).end('{"val'), /middle of a page/],
  ['no answer', (_, reply) => void reply.destroy(), /does not answer/],
  ['no keys', replies(200, { value: [{ OpenHouseDate: '2030-06-16' }] }), /without an OpenHouseKey/],
  ['what the database refuses', null, /could not store/],
]
describe.each([true, false])('listings are current (log of changes: %s)', (hasLog) => {
  beforeEach(() => {
    mls.options.hasLog = hasLog
    for (const name of ['p0', 'p1', 'p2', 'p3']) mls.photos.set(name, PHOTO)
    mls.put('A', {}, ['p0'])
    mls.putHouse('H', { ListingKey: 'A' })
  })
  const lastOf = (remarks: string) => [{ ...SUNDAY, remarks }]

  test.each(FAILURES)('while open houses answer %s', async (name, listener, sentence) => {
    await connected()
    mls.options.answersHouses = listener
    for (let at = 1; at < 4; at++) {
      mls.put('A', { ListPrice: at * 1_000 }, [`p${at}`])
      mls.putHouse('H', { OpenHouseRemarks: listener ? `The ${at}.` : REFUSED })
      const before = clock.now().getTime()
      mls.asked.length = 0
      await readAll()
      expect(await priceOf('A')).toBe(at * 100_000)
      const { problem, next_at, last_success_at, counts, open_houses_failed: failed } = await feed()
      expect({ problem, photos: counts.photos }).toEqual({ problem: '', photos: 0 })
      expect(Date.parse(last_success_at!)).toBeGreaterThanOrEqual(before)
      expect(Date.parse(next_at!) - before).toBeLessThanOrEqual(90_000)
      expect(failed?.problem).toMatch(sentence)
      const isAsked = askedOfHouses().length > 0
      // Its time is kept, and nothing is asked of them before.
      if (name.includes('Retry-After')) expect(isAsked).toBe(at === 1)
      if (name.includes('Retry-After') && at === 1)
        expect(Date.parse(failed!.next_at) - before).toBeGreaterThanOrEqual(HOUR)
    }
    expect(await housesOf('A')).toEqual([SUNDAY])
    mls.options.answersHouses = null
    mls.putHouse('H', { OpenHouseRemarks: 'The last.' })
    await passes(1)
    await readAll()
    expect((await feed()).open_houses_failed).toBeNull()
    expect(await housesOf('A')).toEqual(lastOf('The last.'))
  })

  test('and come at first though open houses do not', async () => {
    mls.options.answersHouses = replies(503, {}, { 'retry-after': '3600' })
    await connected()
    expect(await priceOf('A')).toBe(749_000_00)
    const { problem, phase, open_houses, open_houses_failed, counts } = await feed()
    expect({ problem, phase, open_houses, photos: counts.photos }).toEqual({
      ...{ problem: '', phase: 'current', open_houses: null, photos: 0 },
    })
    expect(open_houses_failed?.problem).toMatch(/status 503/)
    mls.options.answersHouses = null
    await passes(1)
    await readAll()
    expect(await housesOf('A')).toEqual([SUNDAY])
  })

  test('and when open houses are tried again is never said to be in the past, nor before the feed has its turn', async () => {
    await connected()
    mls.options.answersHouses = replies(500)
    mls.putHouse('H', { OpenHouseRemarks: 'Later.' })
    await readAll()
    // Nothing is read meanwhile, as where the server is down.
    await passes(2)
    const asked = clock.now().getTime()
    const { next_at, open_houses_failed: failed } = await feed()
    expect(Date.parse(failed!.next_at)).toBeGreaterThanOrEqual(asked)
    expect(Date.parse(next_at!)).toBeGreaterThanOrEqual(asked)
    // The feed asks us to wait with everything: open houses have no turn of their own.
    const soon = clock.now().getTime() + 900_000
    await db.tenant(HARBOR, (tx) =>
      tx
        .updateTable('listing_feed')
        .set({ due_at: new Date(soon) })
        .execute(),
    )
    expect(Date.parse((await feed()).open_houses_failed!.next_at)).toBe(soon)
  })

  test('before all of the feed waits, where open houses answer 429', async () => {
    await connected()
    mls.options.answersHouses = replies(429, {}, { 'retry-after': '900' })
    mls.put('A', { ListPrice: 5_000 })
    mls.putHouse('H', { OpenHouseRemarks: 'Later.' })
    const before = clock.now().getTime()
    await readAll()
    expect(await priceOf('A')).toBe(5_000_00)
    const { problem, next_at } = await feed()
    expect(problem).toMatch(/asked us to wait/)
    expect(Date.parse(next_at!)).toBeGreaterThanOrEqual(before + 900_000)
    mls.asked.length = 0
    await readDue()
    expect(mls.asked).toEqual([])
    mls.options.answersHouses = null
    await readAll()
    if (!hasLog) await passes(1)
    await readAll()
    expect((await feed()).problem).toBe('')
    expect(await housesOf('A')).toEqual(lastOf('Later.'))
  })
})

describe('a comparison that misses most of them', () => {
  const doubtedAt = () =>
    db.tenant(HARBOR, async (tx) => {
      const { progress } = await tx.selectFrom('listing_feed').select('progress').executeTakeFirstOrThrow()
      return readOr(Progress, progress, null)?.houses?.doubtedAt ?? null
    })
  test.each([
    ['their records answer 500', replies(500)],
    ['their records are not there', replies(200, { value: [] })],
  ])('is decided an hour later, though the log names some and %s', async (_, ofRecords) => {
    mls.options.pageSize = 200
    for (let at = 0; at < 36; at++) {
      mls.put(`L${at}`, { StreetNumber: String(100 + at) })
      mls.putHouse(`H${at}`, { ListingKey: `L${at}` })
    }
    await connected()
    const third = Array.from({ length: 12 }, (__, at) => ({ OpenHouseKey: `H${at}` }))
    mls.options.answersHouses = (request, reply) => {
      const url = request.url ?? ''
      const isRecords = url.includes('OpenHouseKey%20in') && !url.includes('H0')
      if (isRecords) return ofRecords(request, reply)
      return replies(200, { value: url.includes('$select') ? third : [] })(request, reply)
    }
    await passes(24)
    await readAll()
    expect(await doubtedAt()).not.toBeNull()
    for (let minute = 0; minute < 3; minute++) {
      for (let at = 1; at < 36; at++) mls.putHouse(`H${at}`, { OpenHouseRemarks: `In ${minute}.` })
      await readAll()
      for (const key of ['L3', 'L15', 'L35']) expect(await housesOf(key)).toEqual([SUNDAY])
    }
    await passes(1)
    await readAll()
    expect(await housesOf('L3')).toEqual([SUNDAY])
    for (const key of ['L15', 'L35']) expect(await housesOf(key)).toEqual([])
  })
})

describe('an MLS that takes them away', () => {
  const until = async () => (await feed()).open_houses?.stays_until ?? null
  async function takenAway(): Promise<number> {
    mls.put('A')
    for (let at = 0; at < 25; at++)
      mls.putHouse(`H${at}`, { ListingKey: at === 0 ? 'A' : 'of another agent' })
    await connected()
    mls.options.hasHouses = false
    mls.putHouse('H1')
    await readAll()
    return Date.parse((await until())!)
  }

  test.each([
    ['500', replies(500)],
    ['503 with Retry-After', replies(503, {}, { 'retry-after': '172800' })],
    ['429', replies(429, {}, { 'retry-after': '60' })],
  ])('and answers %s from then on: they go when the day is over', async (_, listener) => {
    await takenAway()
    mls.options.answersHouses = listener
    await passes(2)
    await readAll()
    expect(await housesOf('A')).toEqual([SUNDAY])
    await passes(22)
    await readAll()
    expect(await housesOf('A')).toEqual([])
    expect((await feed()).open_houses).toEqual({ is_there: false, stays_until: null })
  })

  test('and fails for a moment: the day does not start over', async () => {
    const end = await takenAway()
    await passes(1)
    mls.instead('/odata/OpenHouse', replies(500))
    await readAll()
    expect(Date.parse((await until())!)).toBe(end - HOUR)
    // It says that they are there, and does not say which.
    await passes(1)
    mls.instead('/odata/OpenHouse', replies(200, { value: [] }))
    await readAll()
    await passes(1)
    await readAll()
    expect(Date.parse((await until())!)).toBe(end - 3 * HOUR)
  })

  test('is none that never had any, and fails for a moment', async () => {
    mls.options.hasHouses = false
    mls.put('A')
    await connected()
    await passes(24)
    mls.instead('/odata/OpenHouse', replies(500))
    await readAll()
    expect((await feed()).open_houses).toEqual({ is_there: false, stays_until: null })
  })

  test('they go though the pages of its listings begin again meanwhile', async () => {
    await takenAway()
    const pass = { kind: 'remove', next: null, pages: 1, newest: '', began: 0 }
    const next = `${mls.connection.address}/EntityEvent?$skiptoken=10`
    await db.tenant(HARBOR, (tx) =>
      sql`update listing_feed set progress = progress || jsonb_build_object('eventsNext', ${next}::text, 'houses',
        (progress -> 'houses') || jsonb_build_object('missingSince', null, 'pass', ${JSON.stringify(pass)}::jsonb,
          'round', (progress -> 'houses' ->> 'round')::int + 1))`.execute(tx),
    )
    mls.instead('skiptoken=10', replies(410))
    await readAll()
    expect((await feed()).problem).toMatch(/does not know the page/)
    await readAll()
    expect(await housesOf('A')).toEqual([])
  })
})
