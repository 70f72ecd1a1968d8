import { expect, test } from 'vitest'
import type { ListingState } from './listing.ts'
import { undoOfImport } from './undo-import.ts'

const BEFORE: ListingState = {
  street: '1 Ash',
  unit: '',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  price_cents: 100,
  status: 'active',
  listed_on: null,
  closed_on: null,
  property_type: 'house',
  beds: null,
  baths: null,
  square_feet: null,
  lot_square_feet: null,
  year_built: null,
  mls_number: 'RM-1',
  headline: '',
  description: '',
  open_houses: [],
  photos: [],
}

test.each([
  ['an added one goes', null, { revision: 1, isFromFeed: false }, false, { does: 'delete' }],
  [
    'an updated one is as it was',
    BEFORE,
    { revision: 1, isFromFeed: false },
    false,
    { does: 'restore', state: BEFORE },
  ],
  ['a deleted one stays so', BEFORE, null, false, { does: 'keep', why: 'It was deleted since.' }],
  [
    'what a colleague has stays there',
    BEFORE,
    'elsewhere',
    false,
    { does: 'keep', why: 'A colleague has it since.' },
  ],
  [
    'a changed one stays',
    null,
    { revision: 2, isFromFeed: false },
    false,
    { does: 'keep', why: 'It was changed since.' },
  ],
  [
    'the feed’s stays',
    BEFORE,
    { revision: 1, isFromFeed: true },
    false,
    { does: 'keep', why: expect.stringMatching(/feed/) },
  ],
  [
    'a taken number stays',
    BEFORE,
    { revision: 1, isFromFeed: false },
    true,
    { does: 'keep', why: expect.stringMatching(/MLS number/) },
  ],
  ['an added one has no number before', null, { revision: 1, isFromFeed: false }, true, { does: 'delete' }],
] as const)('%s', (_what, before, now, isTaken, expected) => {
  expect(undoOfImport({ before, revision: 1 }, now, isTaken)).toEqual(expected)
})
