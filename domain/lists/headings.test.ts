import { describe, expect, test } from 'vitest'
import { mappingOfHeadings } from './headings.ts'

const mapping = (line: string) => mappingOfHeadings(line.split('|'))

describe('whose address a column holds', () => {
  test.each<[string, (string | null)[]]>([
    ['Mailing Address|Property Address', ['street', null]],
    ['Property Address|Mailing Address', [null, 'street']],
    ['Property Address|Address', [null, 'street']],
    ['Owner Address|Address', [null, 'street']],
    ['Owner Address|Property Address', ['street', null]],
    ['Tax Mailing City|City', ['city', null]],
    ['Situs City', ['city']],
    // The left one of two alike.
    ['City|City', ['city', null]],
    ['Mail City|Mailing City', ['city', null]],
    // A qualifier alone is a name or nothing.
    ['Mailing', [null]],
    ['Owner', ['name']],
    ['Property', [null]],
    ['Mailing Notes', [null]],
    ['Business', ['company']],
    ['Home City|Work City|Work State', ['city', null, 'state']],
  ])('%s', (line, expected) => expect(mapping(line)).toEqual(expected))
})

describe('a street in parts', () => {
  test.each<[string, (string | null)[]]>([
    ['House Number|Street Name', ['street', 'street']],
    ['House Number|Street Name|Address', [null, null, 'street']],
    ['Property House Number|Property Street Name', ['street', 'street']],
    [
      'Property House Number|Property Street Name|Mailing House Number|Mailing Street Name',
      [null, null, 'street', 'street'],
    ],
    ['House Number|Street Name|Mailing House Number|Mailing Street Name', [null, null, 'street', 'street']],
    ['Property House Number|Street Name', [null, 'street']],
    // A whole street is better than parts, whosever it is.
    ['Mailing House Number|Mailing Street Name|Property Address', [null, null, 'street']],
    ['Property|House', [null, null]],
  ])('%s', (line, expected) => expect(mapping(line)).toEqual(expected))
})

describe('spellings', () => {
  test.each([
    ['Código Postal', 'zip'],
    ['E-Mail', 'email'],
    ['ZIP+4', 'zip'],
    ['Zip Code + 4', 'zip'],
    ['  last—NAME ', 'last_name'],
    ['Apt./Suite #', 'unit'],
    ['', null],
  ])('%s', (heading, field) => expect(mapping(heading)).toEqual([field]))

  test('beside a ZIP code the last four are a column of their own', () =>
    expect(mapping('Zip|Zip+4')).toEqual(['zip', 'zip4']))
})
