import { emptyListing, type ListingState } from '@frontage/domain/listings/listing.ts'
import { expect, test } from 'vitest'
import { listingDifferences } from './listing-differences.ts'

const photo = (n: number) => ({
  file_id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  description: '',
})
const photos = (...numbers: number[]) => numbers.map(photo)
const state = (said: Partial<ListingState>): Record<string, unknown> => ({ ...emptyListing(), ...said })

test.each<[string, Partial<ListingState>, Partial<ListingState>, string, string]>([
  ['price', { price_cents: 749_000_00 }, { price_cents: 735_500_50 }, '$749,000', '$735,500.50'],
  ['no price', { price_cents: null }, { price_cents: 749_000_00 }, '', '$749,000'],
  ['photos', { photos: photos(1) }, { photos: photos(1, 2) }, '1 photo', '2 photos'],
  [
    'photos in another order',
    { photos: photos(1, 2) },
    { photos: photos(2, 1) },
    '2 photos',
    '2 photos, others, in another order or described otherwise',
  ],
  [
    'open houses',
    { open_houses: [{ day: '2026-12-05', from: '13:00', to: '16:00' }] },
    {
      open_houses: [
        { day: '2026-12-05', from: '11:00', to: '13:30' },
        { day: '2026-12-06', from: '13:00', to: '16:00' },
      ],
    },
    'Sat Dec 5, 1–4 pm',
    'Sat Dec 5, 11 am–1:30 pm; Sun Dec 6, 1–4 pm',
  ],
  ['status', { status: 'coming-soon' }, { status: 'sold' }, 'Coming soon', 'Sold'],
  ['type', { property_type: 'manufactured' }, { property_type: 'land' }, 'Manufactured home', 'Land'],
  ['day', { listed_on: null }, { listed_on: '2026-12-05' }, '', 'Sat Dec 5'],
  ['lot', { lot_square_feet: 7500 }, { lot_square_feet: 43_560 }, '7,500 sq ft', '1 acre'],
  ['text', { headline: 'Haus am Öhmdweg 🌷' }, { headline: '' }, 'Haus am Öhmdweg 🌷', ''],
])('both sides of the %s are in words', (_, theirs, mine, before, after) => {
  expect(listingDifferences(state(theirs), state(mine))).toMatchObject([{ before, after }])
})

test('what is the same on both sides is not there, and the rest is in the order of the form', () => {
  expect(listingDifferences(state({}), state({}))).toEqual([])
  const differing = listingDifferences(state({}), state({ photos: photos(1), city: 'Portland', beds: 3 }))
  expect(differing.map(({ field }) => field)).toEqual(['city', 'beds', 'photos'])
})
