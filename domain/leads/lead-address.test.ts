import { expect, test } from 'vitest'
import { addressInWords, readLeadAddress, type LeadAddress } from './lead-address.ts'

const OAK: LeadAddress = { street: '12 Oak Lane', unit: 'Apt 4', city: 'Portland', state: 'OR', zip: '97205' }

test.each<[string, Partial<LeadAddress>, Partial<LeadAddress>]>([
  ['as it is', {}, {}],
  ['with spaces and a state in words', { street: '  12  Oak Lane ', state: 'oregon' }, {}],
  ['without its state, which the ZIP code tells', { state: '' }, {}],
  ['with four more digits', { zip: '97205-1234' }, { zip: '97205-1234' }],
  [
    'with a zero that a spreadsheet lost',
    { zip: '2134', state: 'MA', city: 'Boston' },
    { zip: '02134', state: 'MA', city: 'Boston' },
  ],
  [
    'in Canada',
    { zip: 'm5v2t6', state: 'Ontario', city: 'Toronto' },
    { zip: 'M5V 2T6', state: 'ON', city: 'Toronto' },
  ],
])('an address %s is stored as lists store it', (_, typed, stored) => {
  expect(readLeadAddress({ ...OAK, ...typed })).toEqual({ ok: true, address: { ...OAK, ...stored } })
})

test.each<[Partial<LeadAddress>, keyof LeadAddress, RegExp]>([
  [{ street: ' ' }, 'street', /Enter the street/],
  [{ city: '' }, 'city', /Enter the city/],
  [{ zip: '' }, 'zip', /Enter the ZIP/],
  [{ zip: 'abc' }, 'zip', /not a ZIP/],
  [{ zip: '10001' }, 'zip', /not in Oregon/],
  [{ state: 'Atlantis' }, 'state', /neither/],
  [{ street: 'x'.repeat(101) }, 'street', /longer than 100/],
  [{ city: 'x'.repeat(61) }, 'city', /longer than 60/],
  [{ unit: 'x'.repeat(41) }, 'unit', /longer than 40/],
])('%o is refused at %s', (typed, field, sentence) => {
  expect(readLeadAddress({ ...OAK, ...typed })).toMatchObject({
    ok: false,
    field,
    sentence: expect.stringMatching(sentence),
  })
})

test('it is said in one line', () => {
  expect(addressInWords(OAK)).toBe('12 Oak Lane, Apt 4, Portland, OR 97205')
  expect(addressInWords({ ...OAK, unit: '' })).toBe('12 Oak Lane, Portland, OR 97205')
})
