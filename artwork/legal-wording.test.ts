import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksLikeLicense, namesBrokerage } from './legal-wording.ts'

describe('a license number', () => {
  test.each(
    [
      'RS-0123456',
      'DRE # 01234567',
      'TREC 77',
      'No. 482913',
      'SL3412345',
      'BK-2024-0001',
      '10401234567',
      '081.0001234',
      'License no 12345',
    ].filter((value) => value !== 'A00'),
  )('%s', (value) => {
    expect(looksLikeLicense(value)).toBe(true)
  })

  test.each([
    '',
    '-',
    '—',
    'N/A',
    'n/a',
    'NA',
    'none',
    'None yet',
    'pending',
    'Pending 2026',
    'TBD',
    'xxx',
    'XXX-1234',
    '######',
    '????12',
    '000000',
    '00',
    '1111111',
    'DRE # 00000000',
    'Applied 03/2026',
    'License',
    '7',
    'sample 12345',
  ])('“%s” is none', (value) => {
    expect(looksLikeLicense(value)).toBe(false)
  })

  test('any text without digits is none', () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => text.replaceAll(/\p{Nd}/gu, '')),
        (text) => {
          expect(looksLikeLicense(text)).toBe(false)
        },
      ),
    )
  })

  test('what states give is one: a prefix, a separator and four to eleven digits that differ', () => {
    const number = fc.stringMatching(/^\d{4,11}$/).filter((digits) => new Set(digits).size > 1)
    const prefix = fc.constantFrom('', 'DRE ', 'RS-', 'SL', 'BK ', 'SP', 'TREC #', 'Lic. ', 'S.')
    fc.assert(
      fc.property(prefix, number, (before, digits) => {
        expect(looksLikeLicense(before + digits)).toBe(true)
      }),
    )
  })
})

describe('the name of the brokerage', () => {
  test.each([
    ['Harbor Realty', 'Harbor Realty', true],
    ['harbor  realty', 'Harbor Realty', true],
    ['Harbor Realty, LLC', 'Harbor Realty', true],
    ['Harbor Realty', 'Harbor Realty, L.L.C.', true],
    ['Harbor Realty', 'The Harbor Realty Company', true],
    ['Avery Group dba Harbor Realty', 'Harbor Realty Inc.', true],
    ['Peña and Łoś Realty', 'Peña & Łoś Realty', true],
    ['Pena & Łoś Realty', 'Peña & Łoś Realty', true],
    ['RE/MAX Harbor', 'Remax Harbor', true],
    ['Địa ốc Đất Việt', 'Địa ốc Đất Việt', true],
    ['Harbor', 'Harbor Realty', false],
    ['Summit Alliance', 'Harbor Realty', false],
    ['', 'Harbor Realty', false],
    ['Anything', '', false],
    ['The Company', 'Company', true],
  ])('“%s” for %s: %s', (text, name, expected) => {
    expect(namesBrokerage(text, name)).toBe(expected)
  })

  test('survives case, spaces, punctuation and what is put round it', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/)
    const mess = fc.constantFrom(' ', '  ', '-', ', ', ' . ', '')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), mess, word, (words, between, other) => {
        const name = words.join(' ')
        expect(
          namesBrokerage(`${other} Team at ${words.join(between).toUpperCase()}, LLC`, `${name}, Inc.`),
        ).toBe(true)
      }),
    )
  })
})
