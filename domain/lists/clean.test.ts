import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalList } from './canonical.ts'
import { cleanList, type CleanOptions } from './clean.ts'
import type { Mapping } from './fields.ts'
import type { Recipient } from './recipient.ts'

const USUAL: Mapping = ['name', 'company', 'street', 'unit', 'city', 'state', 'zip']
const HOUSEHOLD: CleanOptions = { mapping: USUAL, hasHeader: false, onePer: 'household' }
const asRow = (one: Recipient) => [one.name, one.company, one.street, one.unit, one.city, one.state, one.zip]

const clean = (row: string[], mapping: Mapping = USUAL) => cleanList([row], { ...HOUSEHOLD, mapping })
const address = (city: string, state: string, zip: string) =>
  clean(['Ana Ruiz', '', '12 Pine St', '', city, state, zip])

describe('what is put right', () => {
  test.each([
    ['Boston', 'MA', '2134', 'MA', '02134'],
    ['Boston', 'MA', '21341234', 'MA', '02134-1234'],
    ['Boston', 'MA', '2134-1234', 'MA', '02134-1234'],
    ['Boston', 'Massachusetts', '2134.0', 'MA', '02134'],
    ['Boston', '', '2134', 'MA', '02134'],
    ['San Juan', 'PR', '901', 'PR', '00901'],
    ['Long Beach', 'calif.', '908021234', 'CA', '90802-1234'],
    ['Long Beach', 'CA', '90802-0000', 'CA', '90802'],
    ['Long Beach', 'CA', '="90802"', 'CA', '90802'],
    ['Long Beach', 'CA', "'90802", 'CA', '90802'],
    ['Ottawa', 'Ontario', 'k1a0b1', 'ON', 'K1A 0B1'],
    ['Ottawa', 'ont', 'K1A-0B1', 'ON', 'K1A 0B1'],
    ['Washington', 'D.C.', '20001', 'DC', '20001'],
  ])('%s, %s %s', (city, state, zip, code, postal) => {
    expect(address(city, state, zip)).toMatchObject({
      recipients: [{ city, state: code, zip: postal }],
      removed: [],
    })
  })

  test.each([
    ['RUIZ, ANA', 'ANA RUIZ'],
    ['Hernandez, Maria and Jose', 'Maria and Jose Hernandez'],
    ['Ana Ruiz, Jr.', 'Ana Ruiz, Jr.'],
    ['Sunny Homes, LLC', 'Sunny Homes, LLC'],
    ['Łukasz  Núñez\u00a0', 'Łukasz Núñez'],
    ['Nu\u0000ñez\u200b', 'Nu ñez'],
    ['', ''],
  ])('the name ‘%s’', (name, printed) => {
    expect(clean([name, '', '12 Pine St', '', 'Long Beach', 'CA', '90802']).recipients[0]?.name).toBe(printed)
  })

  test.each<[string, Mapping, string[]]>([
    [
      'city, state and ZIP together',
      ['name', 'street', 'city_state_zip'],
      ['Ana', '12 Pine St', 'Long Beach, CA 90802'],
    ],
    [
      '… without a comma',
      ['name', 'street', 'city_state_zip'],
      ['Ana', '12 Pine St', 'Long Beach California 90802'],
    ],
    [
      '… with the country',
      ['name', 'street', 'city_state_zip'],
      ['Ana', '12 Pine St', 'Long Beach, CA, 90802, USA'],
    ],
    ['the whole address', ['name', 'full_address'], ['Ana', '12 Pine St, Long Beach, CA 90802']],
    [
      'a street in parts',
      ['name', 'street', 'street', 'street', 'city', 'state', 'zip'],
      ['Ana', '12', 'Pine', 'St', 'Long Beach', 'CA', '90802'],
    ],
    [
      'first and last name',
      ['last_name', 'first_name', 'street', 'city', 'state', 'zip'],
      ['', 'Ana', '12 Pine St', 'Long Beach', 'CA', '90802'],
    ],
  ])('%s', (_, mapping, row) => {
    const expected = {
      name: 'Ana',
      street: '12 Pine St',
      unit: '',
      city: 'Long Beach',
      state: 'CA',
      zip: '90802',
    }
    expect(clean(row, mapping).recipients).toMatchObject([expected])
  })

  test('the last four of a ZIP code in a column of their own', () => {
    const mapping: Mapping = ['street', 'city', 'state', 'zip', 'zip4']
    expect(clean(['1 A St', 'Boston', 'MA', '2134', '12'], mapping).recipients[0]?.zip).toBe('02134-0012')
  })

  test('repairs are counted', () => {
    expect(address('Boston', '', '2134').repairs).toEqual({
      'zero-restored': 1,
      'state-filled': 1,
      'name-turned': 0,
      'no-name': 0,
    })
  })
})

describe('what is removed, and why', () => {
  const at = (change: Partial<Recipient>) => {
    const whole = {
      name: 'Ana',
      company: '',
      street: '12 Pine St',
      unit: '',
      city: 'Long Beach',
      state: 'CA',
      zip: '90802',
    }
    return clean(asRow({ ...whole, ...change })).removed[0]
  }
  test.each<[Partial<Recipient>, string, string]>([
    [{ street: ' ' }, 'no-street', 'There is no street address.'],
    [{ city: '' }, 'no-city', 'There is no city.'],
    [{ zip: '' }, 'no-zip', 'There is no ZIP or postal code.'],
    [{ zip: '9080' }, 'zip-unreadable', '‘9080’ is not a ZIP or postal code.'],
    [{ zip: 'SW1A 1AA' }, 'zip-unreadable', '‘SW1A 1AA’ is not a ZIP or postal code.'],
    [{ zip: '908021' }, 'zip-unreadable', '‘908021’ is not a ZIP or postal code.'],
    [{ zip: '10001' }, 'zip-elsewhere', 'The code 10001 is not in California.'],
    [{ zip: 'K1A 0B1' }, 'zip-elsewhere', 'The code K1A 0B1 is not in California.'],
    [{ state: 'ON' }, 'zip-elsewhere', 'The code 90802 is not in Ontario.'],
    [{ state: 'Bavaria' }, 'state-unknown', '‘Bavaria’ is neither a US state nor a Canadian province.'],
    [{ state: '', zip: '20500' }, 'state-unclear', 'There is no state, and the ZIP code does not tell it.'],
    [{ street: 'x'.repeat(101) }, 'too-long', 'The street is longer than 100 characters.'],
  ])('%j', (change, reason, sentence) => {
    expect(at(change)).toMatchObject({ row: 1, reason, sentence })
  })
  test('both sides of the longest street', () => {
    expect(at({ street: 'x'.repeat(100) })).toBeUndefined()
  })

  test('a code that two states share is taken at its word', () => {
    expect(address('Fishers Island', 'NY', '06390').removed).toEqual([])
    expect(address('Hartford', 'CT', '06390').removed).toEqual([])
  })

  test('numbers are a spreadsheet’s, headings and empty rows included', () => {
    const rows = [
      ['Name', '', 'Street', '', 'City', 'State', 'Zip'],
      ['', ''],
      ['A', '', '', '', 'X', 'CA', '90802'],
      ['B', '', '1 A St', '', 'X', 'CA', '90802'],
    ]
    const list = cleanList(rows, { ...HOUSEHOLD, hasHeader: true })
    expect(list).toMatchObject({
      emptyRows: 1,
      removed: [{ row: 3, cells: rows[2] }],
      recipients: [{ name: 'B' }],
    })
  })
})

describe('one piece for each', () => {
  const row = (name: string, street: string, unit = '', zip = '90802') => [
    name,
    '',
    street,
    unit,
    'Long Beach',
    'CA',
    zip,
  ]
  test.each<[string, string[], string[], boolean, boolean]>([
    ['the same twice', row('Ana Ruiz', '12 Pine Street'), row('ana ruiz', '12 PINE ST.'), true, true],
    ['a couple', row('Ana Ruiz', '12 Pine St'), row('Bo Ruiz', '12 Pine St'), true, false],
    ['directions', row('Ana', '12 North Pine Avenue'), row('ANA', '12 N. Pine Ave'), true, true],
    ['a unit in either column', row('Ana', '12 Pine St Apt 4'), row('Ana', '12 Pine St', '#4'), true, true],
    ['ZIP + 4', row('Ana', '12 Pine St'), row('Ana', '12 Pine St', '', '90802-1234'), true, true],
    ['PO boxes', row('Ana', 'P.O. Box 12'), row('Ana', 'PO BOX 12'), true, true],
    ['accents', row('José Núñez', '1 Peña Blvd'), row('Jose Nunez', '1 Pena Boulevard'), true, true],
    ['another unit', row('Ana', '12 Pine St', 'Apt 4'), row('Ana', '12 Pine St', 'Apt 5'), false, false],
    ['another number', row('Ana', '12 Pine St'), row('Ana', '14 Pine St'), false, false],
    ['another ZIP code', row('Ana', '12 Pine St'), row('Ana', '12 Pine St', '', '90803'), false, false],
    [
      'first and last name in other columns',
      row('Ruiz, Ana', '12 Pine St'),
      row('Ana Ruiz', '12 Pine St'),
      true,
      true,
    ],
  ])('%s', (_, one, two, perHousehold, perRecipient) => {
    const removed = (onePer: 'household' | 'person') =>
      cleanList([one, two], { ...HOUSEHOLD, onePer }).removed
    expect(removed('household').length === 1, 'household').toBe(perHousehold)
    expect(removed('person').length === 1, 'person').toBe(perRecipient)
    if (perHousehold)
      expect(removed('household')[0]).toMatchObject({ row: 2, sentence: 'The same address as row 1.' })
  })
})

describe('for any list', () => {
  const word = fc.stringMatching(/^[A-Za-z'. -]{0,12}$/)
  const cell = fc.oneof(
    word,
    fc.string({ maxLength: 12 }),
    fc.constantFrom('CA', 'NY', 'Ontario', '90802', '2134', 'K1A 0B1', '12 Pine St', 'PO Box 9', 'Apt 4'),
  )
  const good = fc
    .record({
      name: word,
      number: fc.integer({ min: 1, max: 40 }),
      street: fc.constantFrom('Pine St', 'Elm Avenue', 'N Oak Rd'),
      unit: fc.constantFrom('', 'Apt 1', '#2'),
      where: fc.constantFrom(
        ['Long Beach', 'CA', '90802'],
        ['Boston', 'MA', '2134'],
        ['Ottawa', 'ON', 'k1a0b1'],
      ),
    })
    .map(({ name, number, street, unit, where }) => [name, '', `${number} ${street}`, unit, ...where])
  const rows = fc.array(fc.oneof(good, fc.array(cell, { minLength: 7, maxLength: 7 })), { maxLength: 30 })
  const onePer = fc.constantFrom('household' as const, 'person' as const)

  test('every row is kept, removed or empty, and no two pieces are the same', () => {
    fc.assert(
      fc.property(rows, onePer, (list, each) => {
        const cleaned = cleanList(list, { ...HOUSEHOLD, onePer: each })
        expect(cleaned.recipients.length + cleaned.removed.length + cleaned.emptyRows).toBe(list.length)
      }),
      { numRuns: 400 },
    )
  })

  test('cleaning what was cleaned changes nothing', () => {
    fc.assert(
      fc.property(rows, onePer, (list, each) => {
        const options = { ...HOUSEHOLD, onePer: each }
        const { recipients } = cleanList(list, options)
        const again = cleanList(recipients.map(asRow), options)
        expect(again.removed).toEqual([])
        expect(again.recipients).toEqual(recipients)
      }),
      { numRuns: 400 },
    )
  })

  test('the canonical form, and so the hash, knows the pieces, not their order', () => {
    fc.assert(
      fc.property(fc.array(good, { minLength: 1, maxLength: 20 }), fc.nat(), (list, by) => {
        const { recipients } = cleanList(list, HOUSEHOLD)
        const turn = by % recipients.length
        const turned = [...recipients.slice(turn), ...recipients.slice(0, turn)].reverse()
        expect(canonicalList(turned)).toBe(canonicalList(recipients))
        const [first, ...others] = recipients
        expect(canonicalList([{ ...first!, city: `${first!.city}x` }, ...others])).not.toBe(
          canonicalList(recipients),
        )
      }),
      { numRuns: 200 },
    )
  })
})

describe('rows that cannot be read or are not needed', () => {
  const rows = [
    ['Ana', '', '12 Pine St', '', 'Long Beach', 'CA', '90802'],
    ['Bo', '', '9 Elm Ave', '', 'Denver', 'CO', '80202'],
    ['Ana', '', '12 Pine St', '', 'Long Beach', 'CA', '90802'],
  ]

  test('a row with a missing quotation mark is removed, with what it says', () => {
    const list = cleanList(rows, { ...HOUSEHOLD, broken: new Set([1]) })
    expect(list.removed[0]).toEqual({
      row: 2,
      cells: rows[1],
      reason: 'broken-quotes',
      sentence: 'A quotation mark is missing, so the columns of this row are unclear.',
    })
    expect(list.recipients).toHaveLength(1)
  })

  test('a second piece for one person names the row of the first', () => {
    const removed = (onePer: 'household' | 'person') => cleanList(rows, { ...HOUSEHOLD, onePer }).removed
    expect(removed('person')).toEqual([
      { row: 3, cells: rows[2], reason: 'same-person', sentence: 'The same person and address as row 1.' },
    ])
    expect(removed('household')).toEqual([
      { row: 3, cells: rows[2], reason: 'same-household', sentence: 'The same address as row 1.' },
    ])
  })

  test('columns that are not used say nothing, and columns of one field are joined with a blank', () => {
    const mapping: Mapping = ['street', null, 'street', 'street', 'city', 'zip']
    expect(clean(['12', 'notes', '', 'Pine St', 'Long Beach', '90802'], mapping).recipients).toEqual([
      {
        name: '',
        company: '',
        street: '12 Pine St',
        unit: '',
        city: 'Long Beach',
        state: 'CA',
        zip: '90802',
      },
    ])
  })
})
