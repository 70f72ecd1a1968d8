import { expect, test } from 'vitest'
import { csvCell, csvFile } from './csv.ts'

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
