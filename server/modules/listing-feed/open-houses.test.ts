/** Open houses of a feed come, change and go with their listings, by the front door. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anApp, type User } from '@frontage/testing/app.ts'
import { aListingFeed } from '@frontage/testing/listing-feed.ts'
import { LISTINGS } from '@frontage/testing/listings.ts'
import type { Mls } from '@frontage/testing/stand-ins/mls.ts'

const shop = await anApp()
const { begin, close, answer, feed, passes, readAll, byNumber, connect, match } = await aListingFeed(shop)
afterAll(close)

let mls: Mls
let agent: User
beforeEach(async () => {
  ;({ mls, agent } = await begin())
})

const SUNDAY = { day: '2030-06-16', from: '13:00', to: '15:30' }
const housesOf = async (key: string) => (await byNumber(agent, key))?.state.open_houses
async function connected(): Promise<void> {
  await connect()
  await readAll()
  expect((await match('55123', agent)).status).toBe(200)
}

test.each([
  ['by its log of changes', true],
  ['by time', false],
])('they come, change and go, %s', async (_, hasLog) => {
  mls.options.hasLog = hasLog
  mls.options.pageSize = 3
  for (let at = 0; at < 4; at++) mls.put(`L${at}`, { StreetNumber: String(100 + at) })
  for (let at = 0; at < 8; at++)
    mls.putHouse(`H${at}`, { ListingKey: `L${at % 4}`, OpenHouseDate: '2030-06-16' })
  mls.putHouse('closed', { ListingKey: 'L0', OpenHouseType: 'Broker' })
  await connected()
  // Two at the same hours are one.
  for (let at = 0; at < 4; at++) expect(await housesOf(`L${at}`)).toEqual([SUNDAY])

  mls.putHouse('H1', { OpenHouseStartTime: '2030-06-16T17:00:00Z', OpenHouseRemarks: 'Park on Alder.' })
  mls.putHouse('H5', { OpenHouseStatus: 'Canceled' })
  mls.putHouse('H2', { MlgCanView: false })
  mls.putHouse('H6', { MlgCanView: false })
  await readAll()
  expect(await housesOf('L1')).toEqual([{ ...SUNDAY, from: '10:00', remarks: 'Park on Alder.' }])
  expect(await housesOf('L2')).toEqual([])

  mls.removeHouse('H3')
  mls.removeHouse('H7')
  if (!hasLog) await passes(1)
  await readAll()
  expect(await housesOf('L3')).toEqual([])
  expect(await housesOf('L0')).toEqual([SUNDAY])
  expect((await feed()).problem).toBe('')
})

test('what its agent added stays, and what she took away does not come back', async () => {
  mls.put('A')
  mls.putHouse('H', { ListingKey: 'A' })
  await connected()
  const listing = (await byNumber(agent, 'A'))!
  const hers = { day: '2030-07-01', from: '10:00', to: '11:00' }
  const save = (open_houses: object[], version: string) =>
    answer(agent.put(`${LISTINGS}/${listing.id}`, { version, state: { ...listing.state, open_houses } }))
  const saved = await save([SUNDAY, hers], listing.version)
  expect(saved.status).toBe(200)
  mls.putHouse('H', { OpenHouseRemarks: 'Ring twice.' })
  mls.putHouse('I', { ListingKey: 'A', OpenHouseStartTime: '10:00', OpenHouseEndTime: '12:00' })
  await readAll()
  const now = (await byNumber(agent, 'A'))!
  expect(now.state.open_houses).toEqual([
    { day: '2030-06-16', from: '10:00', to: '12:00' },
    { ...SUNDAY, remarks: 'Ring twice.' },
    hers,
  ])
  expect((await save([hers], now.version)).status).toBe(200)
  mls.putHouse('H', { OpenHouseRemarks: 'Ring three times.' })
  await readAll()
  expect(await housesOf('A')).toEqual([hers])
  // The same once more is no new revision: no piece is out of date by it.
  const { revision } = (await byNumber(agent, 'A'))!
  mls.putHouse('H', { OpenHouseRemarks: 'Ring three times.' })
  await readAll()
  expect((await byNumber(agent, 'A'))?.revision).toBe(revision)
})

test('hours follow the house, and come with a listing that is matched later', async () => {
  mls.put('N', { StateOrProvince: 'NY', PostalCode: '10001', City: 'New York', ListAgentMlsId: '77' })
  mls.putHouse('H', { ListingKey: 'N' })
  await connect()
  await readAll()
  expect((await match('77', agent)).status).toBe(200)
  expect(await housesOf('N')).toEqual([{ ...SUNDAY, from: '16:00', to: '18:30' }])
})

test('a feed without them is read like one that has them, and asked again the next day', async () => {
  mls.options.hasHouses = false
  mls.put('A')
  mls.putHouse('H', { ListingKey: 'A' })
  await connected()
  expect(await feed()).toMatchObject({ phase: 'current', problem: '', counts: { listings: 1 } })
  mls.asked.length = 0
  await readAll()
  expect(mls.asked.filter((path) => path.includes('OpenHouse'))).toEqual([])
  mls.options.hasHouses = true
  await passes(24)
  await readAll()
  expect(await housesOf('A')).toEqual([SUNDAY])
})

const REFUSALS = [
  ['403', { status: 403, body: { error: 'not licensed' } }],
  ['404', { status: 404, body: { error: 'no such resource' } }],
  ['400, an unknown resource', { status: 400, body: { error: { message: 'unknown resource OpenHouse' } } }],
  ['an error that calls itself a success', { status: 200, body: { error: 'no such resource' } }],
] as const
test.each(REFUSALS.flatMap(([name, refusal]) => [true, false].map((hasLog) => ({ name, refusal, hasLog }))))(
  'an MLS takes them away by $name (log of changes: $hasLog), and has them again',
  async ({ refusal, hasLog }) => {
    mls.options.hasLog = hasLog
    mls.put('A')
    for (let at = 0; at < 25; at++)
      mls.putHouse(`H${at}`, { ListingKey: at === 0 ? 'A' : 'of another agent' })
    await connected()
    expect(await housesOf('A')).toEqual([SUNDAY])
    expect((await feed()).open_houses).toEqual({ is_there: true, stays_until: null })

    Object.assign(mls.options, { hasHouses: false, refusal })
    const current = async (price: number) => {
      mls.put('A', { ListPrice: price })
      mls.putHouse('H0', { OpenHouseRemarks: `At ${price}.` })
      await readAll()
      expect((await byNumber(agent, 'A'))?.state.price_cents).toBe(price * 100)
      expect(await feed()).toMatchObject({ phase: 'current', problem: '', open_houses: { is_there: false } })
    }
    await current(500_000)
    expect((await feed()).open_houses?.stays_until).not.toBeNull()
    mls.asked.length = 0
    await current(510_000)
    expect(mls.asked.filter((path) => path.includes('OpenHouse'))).toEqual([])
    await passes(23)
    await current(520_000)
    expect(mls.asked.filter((path) => path.includes('OpenHouse'))).toHaveLength(1)
    // What was read stays for a day.
    expect(await housesOf('A')).toEqual([SUNDAY])
    await passes(1)
    await current(530_000)
    expect(await housesOf('A')).toEqual([])
    expect((await feed()).open_houses).toEqual({ is_there: false, stays_until: null })

    mls.options.hasHouses = true
    await passes(24)
    await readAll()
    expect(await housesOf('A')).toEqual([{ ...SUNDAY, remarks: 'At 530000.' }])
    expect((await feed()).open_houses).toEqual({ is_there: true, stays_until: null })
  },
)

test('taken away for an hour: they stay, and changes of that hour come with them', async () => {
  mls.put('A')
  mls.putHouse('H', { ListingKey: 'A' })
  mls.putHouse('I', {
    ListingKey: 'A',
    OpenHouseDate: '2030-06-17',
    OpenHouseStartTime: '10:00',
    OpenHouseEndTime: '11:00',
  })
  await connected()
  mls.options.hasHouses = false
  mls.removeHouse('I')
  mls.putHouse('H', { OpenHouseRemarks: 'Ring twice.' })
  await readAll()
  expect(await housesOf('A')).toHaveLength(2)
  mls.options.hasHouses = true
  await passes(1)
  await readAll()
  expect(await housesOf('A')).toEqual([{ ...SUNDAY, remarks: 'Ring twice.' }])
})

test('the log names many that we never had: those that we have are removed at once', async () => {
  mls.put('A')
  mls.putHouse('H', { ListingKey: 'A' })
  await connected()
  for (let at = 0; at < 40; at++) {
    mls.putHouse(`never${at}`, { ListingKey: 'A' })
    mls.removeHouse(`never${at}`)
  }
  mls.removeHouse('H')
  mls.asked.length = 0
  mls.options.pageSize = 200
  await readAll()
  expect(await housesOf('A')).toEqual([])
  // No comparison of all keys was needed for it.
  expect(mls.asked.filter((path) => path.includes('OpenHouse') && path.includes('$select'))).toEqual([])
})

test('a feed that breaks off, repeats, shuffles and sends what is no open house ends with all of them', async () => {
  mls.options.pageSize = 2
  mls.options.isShuffled = true
  mls.options.isRepeating = true
  mls.put('A')
  for (let at = 0; at < 9; at++)
    mls.putHouse(`H${at}`, {
      ListingKey: 'A',
      OpenHouseDate: `2030-07-0${at + 1}`,
      OpenHouseStartTime: '10:00',
      OpenHouseEndTime: '11:00',
    })
  mls.putHouse('odd', { ListingKey: ['A'], OpenHouseStartTime: 7, OpenHouseEndTime: {} })
  mls.instead('/odata/OpenHouse', (_, reply) => void reply.writeHead(503).end())
  mls.instead('skiptoken', (_, reply) => void reply.destroy())
  await connect()
  for (let turn = 0; turn < 4; turn++) {
    await passes(1)
    await readAll()
  }
  expect(await feed()).toMatchObject({ problem: '', open_houses_failed: null })
  expect((await match('55123', agent)).status).toBe(200)
  mls.options.isShuffled = false
  await passes(24)
  await readAll()
  expect(await housesOf('A')).toHaveLength(9)
})

test('where the feed does not know the next page any more, they are read from the beginning', async () => {
  mls.options.pageSize = 2
  mls.put('A')
  for (let at = 0; at < 5; at++)
    mls.putHouse(`H${at}`, {
      ListingKey: 'A',
      OpenHouseDate: `2030-07-0${at + 1}`,
      OpenHouseStartTime: '10:00',
      OpenHouseEndTime: '11:00',
    })
  mls.instead('skiptoken', (_, reply) => void reply.writeHead(410).end())
  await connect()
  await readAll()
  expect((await feed()).open_houses_failed?.problem).toContain('does not know the page')
  mls.asked.length = 0
  await passes(1)
  await readAll()
  expect(mls.asked.find((path) => path.includes('OpenHouse'))).not.toContain('skiptoken')
  expect((await feed()).problem).toBe('')
  expect((await match('55123', agent)).status).toBe(200)
  expect(await housesOf('A')).toHaveLength(5)
})

test('more of them than a listing has room for, with characters that no listing stores', async () => {
  mls.put('A')
  for (let at = 0; at < 120; at++)
    mls.putHouse(`H${at}`, {
      ListingKey: 'A',
      OpenHouseDate: `2030-0${1 + Math.floor(at / 28)}-${String((at % 28) + 1).padStart(2, '0')}`,
      OpenHouseStartTime: '10:00',
      OpenHouseEndTime: '11:00',
      OpenHouseRemarks: 'Ring\u0007 twice.',
    })
  await connected()
  mls.put('A', { ListPrice: 480_000 })
  await readAll()
  expect((await feed()).problem).toBe('')
  const listing = await byNumber(agent, 'A')
  expect(listing?.state).toMatchObject({ price_cents: 480_000_00 })
  expect(listing?.state.open_houses).toHaveLength(12)
  expect(listing?.state.open_houses[0]).toMatchObject({ day: '2030-01-01', remarks: 'Ring twice.' })
})

test('most of them vanish at once: they stay until an hour later, when they are still gone', async () => {
  mls.options.hasLog = false
  for (let at = 0; at < 30; at++) {
    mls.put(`L${at}`, { StreetNumber: String(100 + at) })
    mls.putHouse(`H${at}`, { ListingKey: `L${at}` })
  }
  await connected()
  for (let at = 0; at < 30; at++) mls.removeHouse(`H${at}`)
  await passes(1)
  await readAll()
  expect(await housesOf('L7')).toEqual([SUNDAY])
  await passes(1)
  await readAll()
  expect(await housesOf('L7')).toEqual([])
})
