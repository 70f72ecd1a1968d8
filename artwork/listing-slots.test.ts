import { describe, expect, test } from 'vitest'
import { emptyListing, type ListingState } from '@frontage/domain/listings/listing.ts'
import {
  besideOwnHeadlines,
  lackingOf,
  listingChanges,
  listingFill,
  refilled,
  slotsOfFill,
  withChanges,
} from './listing-slots.ts'
import type { ImageSlot, TextSlot } from './types.ts'

const TODAY = '2026-06-10'
const LISTING: ListingState = {
  ...emptyListing(),
  street: '1200 Alder Street',
  unit: '#3',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  price_cents: 749_000_00,
  beds: 3,
  baths: 2.5,
  square_feet: 1850,
  lot_square_feet: 43_560,
  open_houses: [
    { day: '2026-06-07', from: '10:00', to: '11:00' },
    { day: '2026-06-14', from: '13:00', to: '16:00' },
  ],
  photos: [
    { file_id: 'a', description: '' },
    { file_id: 'b', description: '' },
  ],
}
const common = { group: 'Property', required: false, keep: false, pages: [1] }
const text = (id: string, bind: string | null, pattern: string | null = null): TextSlot => ({
  ...common,
  kind: 'text',
  id,
  label: id,
  field: 'text',
  when: pattern === null ? null : { pattern, occasion: null, isFree: true },
  bind,
  sample: 'sample',
  prefix: '',
  suffix: '',
  maxLines: 1,
  compliance: null,
})
const image = (id: string, bind: ImageSlot['bind']): ImageSlot => ({
  ...common,
  kind: 'image',
  id,
  label: id,
  bind,
  sample: 'lake-house',
  box: { x: 0, y: 0, width: 1, height: 1 },
  cover: true,
})
const fillOf = (slots: (TextSlot | ImageSlot)[], listing = LISTING) => listingFill({ slots }, listing, TODAY)
const textOf = (bind: string, listing = LISTING, pattern: string | null = null) => {
  const value = fillOf([text('slot', bind, pattern)], listing).slot?.value
  return value && 'text' in value ? value.text : undefined
}

describe('what each word says', () => {
  test.each([
    ['listing.address', '1200 Alder Street, #3, Portland, OR'],
    ['listing.street', '1200 Alder Street, #3'],
    ['listing.city', 'Portland, OR'],
    ['listing.place', 'Portland, OR 97205'],
    ['listing.price', '$749,000'],
    ['listing.beds', '3'],
    ['listing.baths', '2.5'],
    ['listing.facts', '3 beds · 2.5 baths · 1,850 sq ft'],
    ['listing.area', '1,850 sq ft'],
    ['listing.squareFeet', '1,850'],
    ['listing.lot', '1 acre'],
    ['listing.type', 'House'],
    ['listing.status', 'Active'],
    // Not said, and hidden.
    ['listing.year', ''],
    ['listing.mls', ''],
    // Not known: it stays as it is.
    ['listing.garage', undefined],
    ['listing.toString', undefined],
    ['profile.name', undefined],
  ])('%s: %s', (bind, words) => {
    expect(textOf(bind)).toBe(words)
  })

  test('the next open house, in the pattern of the slot', () => {
    expect(textOf('listing.openHouse', LISTING, '{weekday}, {month} {day}')).toBe('Sunday, June 14')
    expect(textOf('listing.openHouse', LISTING, '{from} to {to}')).toBe('1 to 4 pm')
    expect(textOf('listing.openHouse')).toBeUndefined()
    expect(textOf('listing.openHouse', { ...LISTING, open_houses: [] }, '{month} {day}')).toBeUndefined()
  })

  test('photos in the order of the listing, and none where there is none', () => {
    const fill = fillOf([
      image('one', 'listing.photo'),
      image('two', 'listing.photo2'),
      image('three', 'listing.photo3'),
      image('me', 'profile.photo'),
    ])
    expect(slotsOfFill(fill)).toEqual({
      one: { image: { fileId: 'a', zoom: 1, x: 0.5, y: 0.5 } },
      two: { image: { fileId: 'b', zoom: 1, x: 0.5, y: 0.5 } },
    })
  })

  test.each([
    [40, 'Bright rooms. A new roof! Walk to shops.', 'Bright rooms. A new roof! Walk to shops.'],
    [30, 'Bright rooms. A new roof! Walk to shops.', 'Bright rooms. A new roof!'],
    [15, 'Bright rooms. A new roof! Walk to shops.', 'Bright rooms.'],
    [10, 'Bright rooms. A new roof!', 'Bright…'],
    [4, 'Bright', 'Brig…'],
    [600, 'é🏡'.repeat(300), `${'é🏡'.repeat(166)}é`],
  ])('of a description, whole sentences that %i characters have room for', (room, description, words) => {
    const slot = { ...text('slot', 'listing.description'), sample: 'x'.repeat(Math.floor(room / 1.15)) }
    expect(fillOf([slot], { ...LISTING, description }).slot?.value).toEqual({ text: words })
  })
})

describe('what a changed listing changes', () => {
  const slots = [text('price', 'listing.price'), text('beds', 'listing.beds'), image('hero', 'listing.photo')]
  const fill = fillOf(slots)
  const changed = { ...LISTING, price_cents: 725_000_00, photos: LISTING.photos.toReversed() }
  const said = (values: Record<string, unknown>, listing: ListingState) =>
    listingChanges(fill, values, listing, TODAY).map(({ slot, from, to }) => [slot, from, to])
  const photo = (fileId: string, zoom = 1) => ({ image: { fileId, zoom, x: 0.5, y: 0.5 } })

  test('each slot with old and new; nothing where it says the same', () => {
    expect(said(slotsOfFill(fill), LISTING)).toEqual([])
    expect(said(slotsOfFill(fill), changed)).toEqual([
      ['price', { text: '$749,000' }, { text: '$725,000' }],
      ['hero', photo('a'), photo('b')],
    ])
  })

  test('never what the agent typed over, moved or took away', () => {
    expect(said({ ...slotsOfFill(fill), price: { text: 'Call me' }, hero: photo('a', 2) }, changed)).toEqual(
      [],
    )
    expect(said({}, changed)).toEqual([])
    expect(said({ price: { color: 'brand.ink' }, hero: { image: null } }, changed)).toEqual([])
  })

  test('a fact that is no longer said is hidden, a photo that was removed leaves its slot', () => {
    const less = { ...LISTING, beds: null, photos: [] }
    expect(said(slotsOfFill(fill), less)).toEqual([
      ['beds', { text: '3' }, { text: '' }],
      ['hero', photo('a'), { text: '' }],
    ])
    const changes = listingChanges(fill, slotsOfFill(fill), less, TODAY)
    const slotsNow = withChanges(slotsOfFill(fill), changes)
    expect(slotsNow).toEqual({ price: { text: '$749,000' }, beds: { text: '' } })
    // Photographed again, the empty slot is offered the new photo, unless the agent put her own there.
    const now = refilled(fill, changes)
    const again = (values: Record<string, unknown>) =>
      listingChanges(now, values, { ...less, photos: LISTING.photos }, TODAY).map(({ slot, to }) => [
        slot,
        to,
      ])
    expect(again(slotsNow)).toEqual([['hero', photo('a')]])
    expect(again({ ...slotsNow, hero: photo('hers') })).toEqual([])
    expect(listingChanges(now, slotsNow, less, TODAY)).toEqual([])
  })

  test('a canceled open house is no longer said, one that is over stays', () => {
    const date = fillOf([text('date', 'listing.openHouse', '{month} {day}')])
    const changes = (listing: ListingState, day = TODAY) =>
      listingChanges(date, slotsOfFill(date), listing, day).map(({ to }) => to)
    expect(changes({ ...LISTING, open_houses: [] })).toEqual([{ text: '' }])
    expect(changes({ ...LISTING, open_houses: LISTING.open_houses.slice(0, 1) })).toEqual([{ text: '' }])
    expect(changes(LISTING, '2026-06-15')).toEqual([])
  })

  test('once they are made there are none, and the next change is seen again', () => {
    const changes = listingChanges(fill, slotsOfFill(fill), changed, TODAY)
    const now = refilled(fill, changes)
    expect(listingChanges(now, slotsOfFill(now), changed, TODAY)).toEqual([])
    expect(listingChanges(now, slotsOfFill(now), LISTING, TODAY)).toHaveLength(2)
  })
})

test.each([
  ['a photo that it has', image('hero', 'listing.photo'), []],
  ['a photo too few', image('third', 'listing.photo3'), ['third']],
  ['hours to come', text('when', 'listing.openHouse', '{month} {day}'), []],
  ['a text that may be empty', text('year', 'listing.year'), []],
  ['a text that may not', { ...text('year', 'listing.year'), required: true }, ['year']],
  ['a required text that is said', { ...text('price', 'listing.price'), required: true }, []],
  ['the agent’s own', { ...text('name', 'profile.name'), required: true }, []],
  ['nobody’s', { ...image('any', null), required: true }, []],
])('what lacks of %s', (_what, slot, labels) => {
  expect(lackingOf({ slots: [slot] }, fillOf([slot]))).toEqual(labels)
})

test('hours that are over lack', () => {
  const slot = text('when', 'listing.openHouse', '{month} {day}')
  expect(lackingOf({ slots: [slot] }, fillOf([slot], { ...LISTING, open_houses: [] }))).toEqual(['when'])
})

describe('a headline that says where the house stands', () => {
  const headline = (sample: string, over: Partial<TextSlot> = {}) => ({
    ...text('headline', null),
    keep: true,
    sample,
    ...over,
  })
  const sold: ListingState = { ...LISTING, status: 'sold' }

  test('says it of this house, and follows it', () => {
    const fill = fillOf([headline('Just Listed')], { ...LISTING, status: 'pending' })
    expect(slotsOfFill(fill)).toEqual({ headline: { text: 'Under Contract' } })
    const changes = listingChanges(fill, slotsOfFill(fill), sold, TODAY)
    expect(changes).toMatchObject([{ slot: 'headline', to: { text: 'Sold' } }])
    // As the template has it again, and not as it was said last.
    const back = listingChanges(refilled(fill, changes), { headline: { text: 'Sold' } }, LISTING, TODAY)
    expect(back).toMatchObject([{ to: { text: 'Just Listed' } }])
  })

  test('stays what somebody wrote', () => {
    const fill = fillOf([headline('Just listed')])
    expect(listingChanges(fill, { headline: { text: 'Last chance' } }, sold, TODAY)).toEqual([])
    expect(besideOwnHeadlines(fill, { headline: { text: 'Last chance' } })).toEqual({})
    for (const own of [{}, { headline: { text: 'Sold' } }])
      expect(besideOwnHeadlines(fill, own)).toEqual(fill)
  })

  test('of a house that was withdrawn stays as it is', () => {
    const withdrawn: ListingState = { ...LISTING, status: 'withdrawn' }
    expect(fillOf([headline('Just listed')], withdrawn)).toEqual({})
    expect(
      listingChanges(
        fillOf([headline('Just listed')]),
        { headline: { text: 'Just listed' } },
        withdrawn,
        TODAY,
      ),
    ).toEqual([])
  })

  test.each<[what: string, slot: TextSlot]>([
    ['other words', headline('New price')],
    ['words that are no headline', headline('Sold', { keep: false })],
    ['what the profile says', headline('Sold', { bind: 'profile.name' })],
  ])('is not %s', (_, slot) => {
    expect(fillOf([slot], sold)).toEqual({})
  })
})
