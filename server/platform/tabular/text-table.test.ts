import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIMITERS, delimiterOf, readTextTable } from './text-table.ts'

const MANY = 100_000
const read = (text: string) => readTextTable(text, MANY)
const HEAD = 'Name,Street,City,State,Zip'
const address = (name: string) => `${name},12 Pine St,Boston,MA,02134`

describe('line ends', () => {
  test.each([
    ['of Unix', '\n'],
    ['of Windows', '\r\n'],
    ['of old Macs', '\r'],
    ['converted twice', '\r\r\n'],
  ])('%s', (_, end) => {
    expect(read([HEAD, address('Ann'), address('Bob')].join(end)).rows).toHaveLength(3)
  })

  test('of all kinds in one file end a row each', () => {
    const { rows } = read(`${HEAD}\r\n${address('A')}\n${address('B')}\r${address('C')}\r\n${address('D')}\n`)
    expect(rows.map(([name]) => name)).toEqual(['Name', 'A', 'B', 'C', 'D', ''])
  })

  test('within quotation marks belong to the cell', () => {
    const { rows, broken } = read(`${HEAD}\r\nAnn,"12 Pine St\r\nUnit 4",Boston,MA,02134\n${address('Bob')}`)
    expect(rows).toEqual([
      HEAD.split(','),
      ['Ann', '12 Pine St\nUnit 4', 'Boston', 'MA', '02134'],
      address('Bob').split(','),
    ])
    expect(broken.size).toBe(0)
  })
})

describe.each(DELIMITERS)('cut by %j', (delimiter) => {
  test('every column is found', () => {
    const rows = [HEAD, address('Ann'), address('Bob')].map((line) => line.split(','))
    expect(read(rows.map((row) => row.join(delimiter)).join('\n')).rows).toEqual(rows)
  })

  test('the sign itself may be in a quoted cell', () => {
    const line = ['Ann', `"12 Pine${delimiter} rear"`, 'Boston', 'MA', '02134'].join(delimiter)
    expect(read(`${HEAD.replaceAll(',', delimiter)}\n${line}`).rows[1]?.[1]).toBe(`12 Pine${delimiter} rear`)
  })
})

test.each<[string, string[], string]>([
  ['nothing cuts anything', ['Ann', 'Bob'], ','],
  ['two columns are a table', ['Ann;1', 'Bob;2'], ';'],
  ['what cuts more lines alike', ['a,b;c', 'd;e', 'f;g'], ';'],
  ['of equals the one with more columns', ['a;b,c,d', 'e;f,g,h'], ','],
  ['more lines count for more than more columns', ['a,b,c,d,e;1', 'f;2', 'g;3'], ';'],
  ['of equals in both the comma', ['a,b;c', 'd,e;f'], ','],
  ['empty lines count for nothing', ['', '  ', 'a|b'], '|'],
])('%s', (_, lines, delimiter) => expect(delimiterOf(lines)).toBe(delimiter))

test('tabs and spaces around quotation marks are skipped, where they do not cut', () => {
  expect(read('\t"Ann" \t, \t"12 Pine"\t\n"Bob","9 Elm"').rows).toEqual([
    ['Ann', '12 Pine'],
    ['Bob', '9 Elm'],
  ])
})

describe('quotation marks', () => {
  test.each([
    ['doubled inside a cell', 'Ann,"12 ""Old"" Rd",Boston,MA,02134', '12 "Old" Rd'],
    ['inside a cell without any around it', 'Ann,12 5" Rd,Boston,MA,02134', '12 5" Rd'],
    ['around a cell with spaces beside them', 'Ann, "12 Pine" ,Boston,MA,02134', '12 Pine'],
    ['opened and not closed, hiding nothing', 'Ann,"12 Pine,Boston,MA,02134', '12 Pine'],
    ['closed and not opened', 'Ann,12 Pine",Boston,MA,02134', '12 Pine"'],
    ['closed too early', 'Ann,"12" Pine,Boston,MA,02134', '12" Pine'],
  ])('%s', (_, line, street) => {
    const { rows, broken } = read([HEAD, address('Zoe'), line, address('Bob')].join('\n'))
    expect(rows[2]?.[1]).toBe(street)
    expect(rows[3]).toEqual(address('Bob').split(','))
    expect(broken.size).toBe(0)
  })

  test('a row that one of them made unclear is named, and the rows after it are read', () => {
    const { rows, broken } = read([HEAD, '"Smith, Ann,12 Pine,Boston,MA,02134', address('Bob')].join('\n'))
    expect([...broken]).toEqual([1])
    expect(rows[2]).toEqual(address('Bob').split(','))
  })

  test('one that another row closes by chance swallows nothing', () => {
    const lines = [
      HEAD,
      address('Zoe'),
      'Ann,"12 Pine,Boston,MA,02134',
      'Bob,9 Elm,Boston,MA,02134"',
      address('Cy'),
    ]
    const { rows } = read(lines.join('\n'))
    expect(rows.map(([name]) => name)).toEqual(['Name', 'Zoe', 'Ann', 'Bob', 'Cy'])
  })
})

/** Letters and digits alone: what a reader may not lose, in its order. */
const matter = (text: string) => text.replaceAll(/[^a-z0-9]/gi, '')

test('whatever was done to a file, each of its lines is in exactly one row', () => {
  const sign = fc.constantFrom(
    '"',
    ',',
    '\t',
    ';',
    '|',
    '\n',
    '\r',
    '\r\n',
    ' ',
    'a',
    'B',
    '7',
    '""',
    '",',
    ',"',
  )
  const damaged = fc.record({
    rows: fc.array(
      fc.constantFrom(address('Ann'), 'Bob,"9 Elm, rear",Boston,MA,02134', '"Cy","1 Oak","X","MA","02134"'),
      { minLength: 1, maxLength: 12 },
    ),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    damage: fc.array(fc.tuple(fc.nat(600), sign), { maxLength: 8 }),
  })
  fc.assert(
    fc.property(damaged, ({ rows, end, damage }) => {
      let text = [HEAD, ...rows].join(end)
      for (const [at, what] of damage) text = text.slice(0, at) + what + text.slice(at)
      const table = read(text)
      expect(matter(table.rows.map((row) => row.join('')).join(''))).toBe(matter(text))
      // A row has the lines of its cells and no more.
      const lines = table.rows.reduce((sum, row) => sum + 1 + (row.join('').match(/\n/g)?.length ?? 0), 0)
      expect(lines).toBe(text.split(/\r*\n|\r/).length)
    }),
    { numRuns: 3000 },
  )
})
