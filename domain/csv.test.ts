import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvCell, csvFile } from './csv.ts'
import { cleanCell } from './lists/cells.ts'

test.each([
  ['Ana', '"Ana"'],
  ['', '""'],
  ['say "hi", please', '"say ""hi"", please"'],
  ['two\nlines', '"two\nlines"'],
  [12.5, '12.5'],
  [-3, '-3'],
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\rx', `"'\rx"`],
  ['  =1', `"'  =1"`],
  ['\u200b=1', `"'\u200b=1"`],
  ['＝1', `"'＝1"`],
  ['a=1', '"a=1"'],
  ['O’Rourke-Ellis', '"O’Rourke-Ellis"'],
])('%j becomes %s', (value, cell) => expect(csvCell(value)).toBe(cell))

test('a file has a mark, commas and line ends', () =>
  expect(
    csvFile([
      ['a', 1],
      ['b', 2],
    ]),
  ).toBe('\ufeff"a",1\r\n"b",2\r\n'))

describe('formulae', () => {
  const sign = fc.constantFrom(...'=+-@＝＋－＠﹢﹣﹦﹫')
  const before = fc.string({
    unit: fc.constantFrom(...' \t\r\n\u00a0\u200b\u200e\u2060\ufeff\u3000"\'`‘’“”\u0001'),
    maxLength: 4,
  })

  test('none begins a cell, whatever is before its sign', () =>
    fc.assert(
      fc.property(before, sign, fc.string(), (hidden, first, rest) => {
        const value = hidden + first + rest
        expect(csvCell(value)).toBe(`"'${value.replaceAll('"', '""')}"`)
      }),
    ))

  test('other text stays as it is, but for its quotes', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(/^[\p{L}\p{N}]/u.test(text))
        expect(csvCell(text)).toBe(`"${text.replaceAll('"', '""')}"`)
      }),
    ))

  test('a list that is read again is the list that was written', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.tuple(before, sign, fc.string()).map((all) => all.join('')),
        ),
        (text) => {
          const clean = cleanCell(text)
          const written = csvCell(clean).slice(1, -1).replaceAll('""', '"')
          expect(cleanCell(written)).toBe(cleanCell(clean))
        },
      ),
    ))
})
