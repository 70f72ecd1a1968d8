import { describe, expect, test } from 'vitest'
import { recogniseColumns } from './columns.ts'

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
    ['Name|Address|Email|Phone|City|State|Zip+4', ['name', 'street', null, null, 'city', 'state', 'zip']],
    [
      'nombre|apellido|dirección|ciudad|estado|código postal',
      ['first_name', 'last_name', 'street', 'city', 'state', 'zip'],
    ],
    [
      'Home Street|Home City|Home State|Home Postal Code|Business Street',
      ['street', 'city', 'state', 'zip', null],
    ],
  ])('%s', (heading, mapping) => {
    const found = recogniseColumns([heading.split('|'), []])
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
    expect(recogniseColumns(table(text))).toEqual({ mapping, hasHeader: false })
  })

  test('headings that say nothing are still headings', () => {
    const rows = table('A|B|C|D|E\nAna Ruiz|12 Pine St|Long Beach|CA|90802\nBo Lee|9 Elm Ave|Denver|CO|80202')
    expect(recogniseColumns(rows)).toEqual({
      mapping: ['name', 'street', 'city', 'state', 'zip'],
      hasHeader: true,
    })
  })

  test('a column headed Address may hold everything', () => {
    const rows = table('Name|Address\nAna Ruiz|12 Pine St, Long Beach, CA 90802')
    expect(recogniseColumns(rows)).toEqual({ mapping: ['name', 'full_address'], hasHeader: true })
  })

  test('what is no list is no list', () => {
    expect(recogniseColumns([['hello'], ['world']]).mapping).toEqual([null])
    expect(recogniseColumns([])).toEqual({ mapping: [], hasHeader: false })
  })
})
