import { describe, expect, test } from 'vitest'
import { openHouseOf, readFeedHouse, withFeedHouses, type FeedHouse } from './feed-houses.ts'
import { zoneOfHouse } from './house-zone.ts'
import { MOST_OPEN_HOUSES, type OpenHouse } from './listing.ts'

const PORTLAND = { state: 'OR', zip: '97205' }
const said = (over: object = {}) => ({
  OpenHouseKey: 'H1',
  ListingKey: 'L1',
  OpenHouseDate: '2026-06-14',
  OpenHouseStartTime: '2026-06-14T20:00:00Z',
  OpenHouseEndTime: '2026-06-14T22:30:00Z',
  ...over,
})
function read(over: object = {}): FeedHouse {
  const one = readFeedHouse(said(over))
  if (one.kind !== 'record') throw new Error(one.kind)
  return one.record
}

describe('a record of a feed', () => {
  test.each([
    ['of no object', null, 'unreadable'],
    ['without a key', said({ OpenHouseKey: undefined }), 'unreadable'],
    ['with a key that is an address', said({ OpenHouseKey: '../x y' }), 'unreadable'],
    ['with a key that is a number', said({ OpenHouseKey: 77 }), 'record'],
    ['that may not be shown', said({ MlgCanView: false }), 'hidden'],
    ['that may not be shown, as a word', said({ MlgCanView: 'false' }), 'hidden'],
  ])('%s', (_, value, kind) => {
    expect(readFeedHouse(value).kind).toBe(kind)
  })

  test('whatever its fields are, what is stored are texts of a length', () => {
    const odd = read({
      ListingKey: {},
      OpenHouseDate: ['2026-06-14'],
      OpenHouseStartTime: 'x'.repeat(9000),
      OpenHouseRemarks: ` Park\r\non\u0000 \u0007Alder\u007f ${'y'.repeat(185)} ${'z'.repeat(300)}`,
    })
    expect(odd).toMatchObject({ listingKey: '', day: '' })
    expect(odd.starts.length).toBeLessThanOrEqual(40)
    // The 200th character is a space.
    expect(odd.remarks).toBe(`Park on Alder ${'y'.repeat(185)}`)
  })
})

test.each<[string, object, Partial<typeof PORTLAND>, OpenHouse | null]>([
  ['a moment in UTC', {}, {}, { day: '2026-06-14', from: '13:00', to: '15:30' }],
  [
    'the same moments in New York',
    {},
    { state: 'NY', zip: '10001' },
    { day: '2026-06-14', from: '16:00', to: '18:30' },
  ],
  [
    'in Arizona, which has no summer time',
    {},
    { state: 'AZ', zip: '85001' },
    { day: '2026-06-14', from: '13:00', to: '15:30' },
  ],
  [
    'in El Paso, an hour from the rest of Texas',
    {},
    { state: 'TX', zip: '79901' },
    { day: '2026-06-14', from: '14:00', to: '16:30' },
  ],
  [
    'an evening whose moment is on the next day in UTC',
    { OpenHouseStartTime: '2026-06-15T01:00:00Z', OpenHouseEndTime: '2026-06-15T03:00:00Z' },
    {},
    { day: '2026-06-14', from: '18:00', to: '20:00' },
  ],
  [
    'in winter',
    { OpenHouseStartTime: '2026-01-11T21:00:00.000Z', OpenHouseEndTime: '2026-01-11T23:00:00Z' },
    {},
    { day: '2026-01-11', from: '13:00', to: '15:00' },
  ],
  [
    'moments with the offset of the house',
    { OpenHouseStartTime: '2026-06-14T13:00:00-07:00', OpenHouseEndTime: '2026-06-14T15:30:00-0700' },
    {},
    { day: '2026-06-14', from: '13:00', to: '15:30' },
  ],
  [
    'times alone',
    { OpenHouseStartTime: '09:00', OpenHouseEndTime: '11:30:00' },
    {},
    { day: '2026-06-14', from: '09:00', to: '11:30' },
  ],
  [
    'a day and a time without a zone',
    { OpenHouseStartTime: '2026-06-13T09:00:00', OpenHouseEndTime: '2026-06-13T10:00:00' },
    {},
    { day: '2026-06-13', from: '09:00', to: '10:00' },
  ],
  [
    'with remarks',
    { OpenHouseRemarks: 'Park on Alder.' },
    {},
    { day: '2026-06-14', from: '13:00', to: '15:30', remarks: 'Park on Alder.' },
  ],
  ['canceled', { OpenHouseStatus: 'Canceled' }, {}, null],
  ['for brokers alone', { OpenHouseType: 'Broker' }, {}, null],
  ['without an end', { OpenHouseEndTime: undefined }, {}, null],
  ['that ends before it begins', { OpenHouseEndTime: '2026-06-14T19:00:00Z' }, {}, null],
  ['over midnight', { OpenHouseEndTime: '2026-06-15T08:00:00Z' }, {}, null],
  ['at a time that is none', { OpenHouseStartTime: '25:99' }, {}, null],
  ['a moment where no clock is known', {}, { state: 'XX', zip: '' }, null],
])('%s', (_, over, at, house) => {
  expect(openHouseOf(read(over), { ...PORTLAND, ...at })).toEqual(house)
})

test.each([
  ['CA', '90802', 'America/Los_Angeles'],
  ['FL', '32501', 'America/Chicago'],
  ['FL', '33101', 'America/New_York'],
  ['TN', '37201', 'America/Chicago'],
  ['TN', '37902', 'America/New_York'],
  ['ID', '83814', 'America/Los_Angeles'],
  ['PR', '00901', 'America/Puerto_Rico'],
  ['ON', 'M5V 2T6', null],
])('the clock in %s %s is %s', (state, zip, zone) => {
  expect(zoneOfHouse(state, zip)).toBe(zone)
})

describe('whose open houses are whose', () => {
  const at = (day: string, remarks?: string): OpenHouse => ({
    ...{ day, from: '13:00', to: '15:00' },
    ...(remarks === undefined ? {} : { remarks }),
  })
  const TODAY = '2026-06-10'
  test.each<[string, { hers: OpenHouse[]; fed: OpenHouse[]; before: OpenHouse[] }, OpenHouse[]]>([
    [
      'a new one is added among hers',
      { hers: [at('2026-06-20')], fed: [at('2026-06-14')], before: [] },
      [at('2026-06-14'), at('2026-06-20')],
    ],
    ['one that is over is not', { hers: [], fed: [at('2026-06-09')], before: [] }, []],
    [
      'one that the feed has no more goes',
      { hers: [at('2026-06-14'), at('2026-06-20')], fed: [], before: [at('2026-06-14')] },
      [at('2026-06-20')],
    ],
    [
      'one that she took away stays away',
      { hers: [], fed: [at('2026-06-14')], before: [at('2026-06-14')] },
      [],
    ],
    [
      'one that she had typed is there once',
      { hers: [at('2026-06-14', 'Mine')], fed: [at('2026-06-14', 'Feed')], before: [] },
      [at('2026-06-14', 'Mine')],
    ],
    [
      'remarks follow the feed',
      { hers: [at('2026-06-14', 'Old')], fed: [at('2026-06-14', 'New')], before: [at('2026-06-14', 'Old')] },
      [at('2026-06-14', 'New')],
    ],
    [
      'unless they are hers',
      { hers: [at('2026-06-14', 'Mine')], fed: [at('2026-06-14', 'New')], before: [at('2026-06-14', 'Old')] },
      [at('2026-06-14', 'Mine')],
    ],
  ])('%s', (_, { hers, fed, before }, after) => {
    expect(withFeedHouses(hers, fed, before, TODAY)).toEqual(after)
  })

  test('there are never more than a listing has room for, and what is over goes first', () => {
    const over = Array.from({ length: 5 }, (_, n) => at(`2026-05-0${n + 1}`))
    const fed = Array.from({ length: 20 }, (_, n) => at(`2026-07-${String(n + 1).padStart(2, '0')}`))
    for (const many of [0, 3, 8, 11, 12, 20]) {
      const after = withFeedHouses(over, fed.slice(0, many), [], TODAY)
      expect(after.length).toBe(Math.min(MOST_OPEN_HOUSES, over.length + many))
      expect(after.filter(({ day }) => day > TODAY)).toEqual(fed.slice(0, Math.min(many, MOST_OPEN_HOUSES)))
    }
  })
})
