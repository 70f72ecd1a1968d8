import { describe, expect, test } from 'vitest'
import { recognizeColumns } from './columns.ts'

const table = (text: string) => text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))

describe('headings', () => {
  test.each<[string, (string | null)[]]>([
    [
      'First Name|Last Name|Address|City|State|Zip',
      ['first_name', 'last_name', 'street', 'city', 'state', 'zip'],
    ],
    [
      'FNAME|LNAME|ADDR1|ADDR2|CITY|ST|ZIP5|ZIP4',
      ['first_name', 'last_name', 'street', 'unit', 'city', 'state', 'zip', 'zip4'],
    ],
    [
      'Zip Code;State;Town;Street Address;Owner Name'.replaceAll(';', '|'),
      ['zip', 'state', 'city', 'street', 'name'],
    ],
    ['Full Name|Street|City, State, Zip', ['name', 'street', 'city_state_zip']],
    [
      'Company Name|Attn|Address Line 1|Suite|City|Province|Postal Code',
      ['company', 'name', 'street', 'unit', 'city', 'state', 'zip'],
    ],
    [
      'Owner 1 First Name|Owner 1 Last Name|Owner 2 First Name|Mailing Address|Mailing City|Mailing State|Mailing Zip',
      ['first_name', 'last_name', null, 'street', 'city', 'state', 'zip'],
    ],
    [
      'Property Address|Property City|Property State|Property Zip|Mail Address|Mail City|Mail State|Mail Zip',
      [null, null, null, null, 'street', 'city', 'state', 'zip'],
    ],
    [
      'House Number|Pre Direction|Street Name|Street Suffix|Unit #|City|State|Zip',
      ['street', 'street', 'street', 'street', 'unit', 'city', 'state', 'zip'],
    ],
    ['Name|Address|Email|Phone|City|State|Zip+4', ['name', 'street', 'email', null, 'city', 'state', 'zip']],
    [
      'nombre|apellido|dirección|ciudad|estado|código postal',
      ['first_name', 'last_name', 'street', 'city', 'state', 'zip'],
    ],
    [
      'Home Street|Home City|Home State|Home Postal Code|Business Street',
      ['street', 'city', 'state', 'zip', null],
    ],
  ])('%s', (heading, mapping) => {
    const found = recognizeColumns([heading.split('|'), []])
    expect(found).toEqual({ mapping, hasHeader: true })
  })
})

describe('without headings, by what stands in the columns', () => {
  test.each<[string, string, (string | null)[]]>([
    [
      'first and last',
      'Ana|Ruiz|12 Pine St|Long Beach|CA|90802\nBo|Lee|9 Elm Ave|Denver|CO|80202',
      ['first_name', 'last_name', 'street', 'city', 'state', 'zip'],
    ],
    [
      'full name',
      'Ana Maria Ruiz|12 Pine St|Long Beach|CA|90802\nBo van Lee|9 Elm|Denver|CO|80202',
      ['name', 'street', 'city', 'state', 'zip'],
    ],
    [
      'units',
      'Ana Ruiz|12 Pine St|Apt 4|Long Beach|CA|90802\nBo Lee|9 Elm Ave|#2|Denver|CO|80202',
      ['name', 'street', 'unit', 'city', 'state', 'zip'],
    ],
    [
      'codes first',
      '90802|California|Long Beach|12 Pine St|\n80202|Colorado|Denver|PO Box 9|',
      ['zip', 'state', 'city', 'street', null],
    ],
    [
      'last line',
      'Ana Ruiz|12 Pine St|Long Beach, CA 90802\nBo Lee|9 Elm Ave|Denver CO 80202-1234',
      ['name', 'street', 'city_state_zip'],
    ],
    ['one column', '12 Pine St, Long Beach, CA 90802\n9 Elm Ave Apt 2, Denver, CO 80202', ['full_address']],
    [
      'a company',
      'Acme LLC|12 Pine St|Toronto|ON|M5V 2T6\nSunny Trust|9 Elm Ave|Ottawa|ON|K1A0B1',
      ['company', 'street', 'city', 'state', 'zip'],
    ],
  ])('%s', (_, text, mapping) => {
    expect(recognizeColumns(table(text))).toEqual({ mapping, hasHeader: false })
  })

  test('headings that say nothing are still headings', () => {
    const rows = table('A|B|C|D|E\nAna Ruiz|12 Pine St|Long Beach|CA|90802\nBo Lee|9 Elm Ave|Denver|CO|80202')
    expect(recognizeColumns(rows)).toEqual({
      mapping: ['name', 'street', 'city', 'state', 'zip'],
      hasHeader: true,
    })
  })

  test('a column headed Address may hold everything', () => {
    const rows = table('Name|Address\nAna Ruiz|12 Pine St, Long Beach, CA 90802')
    expect(recognizeColumns(rows)).toEqual({ mapping: ['name', 'full_address'], hasHeader: true })
  })

  test('what is no list is no list', () => {
    expect(recognizeColumns([['hello'], ['world']]).mapping).toEqual([null])
    expect(recognizeColumns([])).toEqual({ mapping: [], hasHeader: false })
  })
})

/** A list without headings whose first column holds `cells`, beside nothing that could be taken for it. */
const alone = (cells: readonly string[]) => recognizeColumns(cells.map((cell) => [cell])).mapping[0]

describe('what a column without a heading is taken for', () => {
  test.each<[string, string | null]>([
    ['12 Pine St', 'street'],
    ['12a Pine St', 'street'],
    ['12-14 Pine St', 'street'],
    ['12/14 Pine St', 'street'],
    ['12 5th Ave', 'street'],
    ['PO Box 9', 'street'],
    ['P.O. Box 9', 'street'],
    ['p. o. box #9', 'street'],
    ['RR 2', 'street'],
    ['HC 12', 'street'],
    ['Suite 12 Pine St', 'unit'],
    ['12', null],
    ['1 2', null],
    ['The PO Box 9', null],
    ['Apt 4', 'unit'],
    ['Apartment 4', 'unit'],
    ['Unit B', 'unit'],
    ['Ste 200', 'unit'],
    ['# 4', 'unit'],
    ['Aptos', null],
    ['Long Beach, CA 90802', 'city_state_zip'],
    ['Long Beach CA 90802-1234', 'city_state_zip'],
    ['Long Beach, California, 90802', 'city_state_zip'],
    ['Ottawa ON K1A 0B1', 'city_state_zip'],
    ['Ottawa, ON K1A0B1', 'city_state_zip'],
    ['Ottawa, ON K1A 0B12', null],
    ['Long Beach 9080', null],
    ['12 Pine St, Long Beach, CA 90802', 'full_address'],
    ['12 Pine St, Long Beach CA 90802-1234', 'full_address'],
    ['PO Box 9, Ottawa, ON K1A 0B1', 'full_address'],
    ['12 Pine St Long Beach', 'street'],
    ['90802', 'zip'],
    ['90802-1234', 'zip'],
    ['K1A 0B1', 'zip'],
    ['CA', 'state'],
    ['Massachusetts', 'state'],
    ['N.Y.', 'state'],
  ])('%s: %s', (cell, field) => {
    expect(alone([cell, cell, cell])).toBe(field)
  })

  test('both sides of six in ten', () => {
    const of = (streets: number, others: number) =>
      alone([...Array<string>(streets).fill('12 Pine St'), ...Array<string>(others).fill('to be told')])
    expect(of(6, 4)).toBe('street')
    expect(of(5, 4)).toBe(null)
  })

  test('the column that fits best wins, the left one of two alike', () => {
    const rows = table(
      'PO Box 1|12 Pine St|x|Long Beach|CA|90802\ntold later|9 Elm Ave|y|Denver|CO|80202\nPO Box 3|1 Oak Rd|z|Boise|ID|83701',
    )
    expect(recognizeColumns(rows).mapping[1]).toBe('street')
    expect(recognizeColumns(table('1 A St|2 B St|Denver|CO|80202')).mapping).toEqual([
      'street',
      null,
      'city',
      'state',
      'zip',
    ])
  })

  test('only the first two hundred rows are looked at', () => {
    const rows = [
      ...Array.from({ length: 200 }, () => ['nothing', 'CA']),
      ...Array.from({ length: 1000 }, () => ['12 Pine St', 'CA']),
    ]
    expect(recognizeColumns(rows).mapping[0]).not.toBe('street')
  })

  test('a city stands beside its state, on either side, and is words', () => {
    const at = (text: string) => recognizeColumns(table(text)).mapping
    expect(at('1 A St|CA|Long Beach\n2 B St|CO|Denver')).toEqual(['street', 'state', 'city'])
    expect(at('1 A St|90802|Long Beach\n2 B St|80202|Denver')).toEqual(['street', 'zip', 'city'])
    expect(at('1 A St|a@b.test|CA|90802\n2 B St|c@d.test|CO|80202')).toEqual([
      'street',
      'email',
      'state',
      'zip',
    ])
    // One in ten may hold a digit.
    const cities = [...Array<string>(9).fill('Denver'), 'Building 7']
    expect(recognizeColumns(cities.map((city) => ['1 A St', city, 'CO', '80202'])).mapping[1]).toBe('city')
    const more = [...Array<string>(8).fill('Denver'), 'Building 7', 'Gate 2']
    expect(recognizeColumns(more.map((city) => ['1 A St', city, 'CO', '80202'])).mapping[1]).toBe(null)
  })

  test.each<[string, string, (string | null)[]]>([
    [
      'right of the street nothing is a name',
      '1 A St|Denver|CO|80202|Ana Ruiz',
      ['street', 'city', 'state', 'zip', null],
    ],
    [
      'a company and a person',
      'Acme LLC|Ana Ruiz|1 A St|Denver|CO|80202',
      ['company', 'name', 'street', 'city', 'state', 'zip'],
    ],
    [
      'first name, last name, company',
      'Ana|Ruiz|Acme Inc.|1 A St|Denver|CO|80202',
      ['first_name', 'last_name', 'company', 'street', 'city', 'state', 'zip'],
    ],
    [
      'a number that is nothing',
      '77|Ana Ruiz|1 A St|Denver|CO|80202',
      [null, 'name', 'street', 'city', 'state', 'zip'],
    ],
  ])('%s', (_, row, mapping) => expect(recognizeColumns(table(row)).mapping).toEqual(mapping))

  test.each(['LLC', 'Inc', 'Corp', 'Company', 'Trust', 'Ltd', 'LP', 'llc.'])(
    'Sunny Homes %s is a company',
    (ending) =>
      expect(recognizeColumns(table(`Sunny Homes ${ending}|1 A St|Denver|CO|80202`)).mapping[0]).toBe(
        'company',
      ),
  )
  test('a name that only contains such an ending is none', () =>
    expect(recognizeColumns(table('Inc Trustworthy|1 A St|Denver|CO|80202')).mapping[0]).toBe('name'))
})

describe('whether there are headings', () => {
  test('two known headings are enough, one is not, and an address is never one', () => {
    expect(recognizeColumns(table('Name|Address|x\n|1 A St|'))).toMatchObject({ hasHeader: true })
    expect(recognizeColumns(table('Name|\nBo|')).hasHeader).toBe(false)
    expect(recognizeColumns(table('State|Name|1 A St\nCO|Bo|2 B St')).hasHeader).toBe(false)
    expect(recognizeColumns(table('City|State|80202\nDenver|CO|80203')).hasHeader).toBe(false)
    expect(recognizeColumns(table('Name|Name|x\nBo|Cy|y')).hasHeader).toBe(false)
  })

  test('a heading is used although the first row is not known by two of them', () => {
    expect(recognizeColumns(table('Company|B|C|D\nRuiz|1 A St|CO|80202\nLee|2 B St|CO|80203'))).toEqual({
      mapping: ['company', 'street', 'state', 'zip'],
      hasHeader: true,
    })
  })

  test('named columns stay as they are, empty ones are not guessed', () => {
    expect(recognizeColumns(table('Name|City|State|Other\nBo|Denver|CO|1 A St')).mapping).toEqual([
      'name',
      'city',
      'state',
      'street',
    ])
    expect(recognizeColumns(table('Name|City|Other\nBo|Denver|')).mapping).toEqual(['name', 'city', null])
  })

  test('a column headed Address keeps to the street where another column has the code', () => {
    const rows = table('Name|Address|Zip\nAna Ruiz|12 Pine St, Long Beach, CA 90802|90802')
    expect(recognizeColumns(rows).mapping).toEqual(['name', 'street', 'zip'])
  })
})
