import { expect, test } from 'vitest'
import { asPasted, readPasted } from './pasted-cells.ts'

test.each([
  ['one', 'a', [['a']]],
  [
    'Unix',
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'Windows',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'old Macs',
    'a\tb\rc\td\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['all three', 'a\r\nb\rc\nd', [['a'], ['b'], ['c'], ['d']]],
  ['quoted', '"a\tb"\t"c ""d"""', [['a\tb', 'c "d"']]],
  ['a line end in a cell', '"a\r\nb"\tc', [['a\nb', 'c']]],
  ['inches', '8.5" x 11"\t6"', [['8.5" x 11"', '6"']]],
  ['a mark that is not closed', '"a\tb', [['"a', 'b']]],
  ['a mark and more', '"a"b\tc', [['"a"b', 'c']]],
  [
    'rows of different lengths',
    'a\nb\tc',
    [
      ['a', ''],
      ['b', 'c'],
    ],
  ],
  [
    'empty cells',
    '\t\n\t',
    [
      ['', ''],
      ['', ''],
    ],
  ],
  ['an empty line between', 'a\n\nb', [['a'], [''], ['b']]],
  ['nothing', '', [['']]],
])('%s', (_, text, rows) => expect(readPasted(text)).toEqual(rows))

test('what is copied is pasted as it was', () => {
  const parts = ['a', '"', '\t', '\n', ' ', '€', '1,250.00', '']
  for (let seed = 1; seed < 400; seed++) {
    const at = (n: number) => parts[(seed * 7919 + n * 104_729) % parts.length] ?? ''
    const rows = [0, 1].map((row) => [0, 1, 2].map((n) => at(row * 3 + n) + at(n + seed)))
    expect(readPasted(asPasted(rows))).toEqual(rows)
  }
})
