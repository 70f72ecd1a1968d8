/** What a file is, by its bytes: the same rows whatever wrote them, and a plain no for what holds none. */
import { describe, expect, test } from 'vitest'
import { MAX_LIST_COLUMNS, MAX_LIST_ROWS } from '@frontage/contracts/limits.ts'
import { aWorkbook } from '@frontage/testing/workbook.ts'
import { decodeText } from '../../../platform/tabular/decode.ts'
import { readFile, UnreadableList } from './read-file.ts'

const rowsOf = async (bytes: Uint8Array) => (await readFile(bytes)).rows
const codeOf = async (bytes: Uint8Array | string) =>
  readFile(typeof bytes === 'string' ? Buffer.from(bytes) : bytes).then(
    () => null,
    (error: unknown) => (error instanceof UnreadableList ? error.code : error),
  )

describe('text in the encodings that spreadsheets write', () => {
  const text = 'Name,Street\nJosé Núñez,12 Peña St\n'
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
  const wide = Buffer.from(text, 'utf16le')
  const mark = (bytes: number[], rest: Buffer) => Buffer.concat([Buffer.from(bytes), rest])
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', mark([0xef, 0xbb, 0xbf], Buffer.from(text))],
    ['UTF-16 with its mark', mark([0xff, 0xfe], wide)],
    ['UTF-16 the other way round', mark([0xfe, 0xff], swapped(wide))],
    ['UTF-16 without a mark', wide],
    ['UTF-16 the other way round without a mark', swapped(wide)],
    ['Windows', Buffer.from(text, 'latin1')],
    ['UTF-8 with stray zeros', Buffer.from(text.replace('Street', 'St\u0000reet'))],
  ])('%s', (_, bytes) => expect(decodeText(bytes)).toBe(text))

  test('a mark decides also where no byte is zero', () => {
    const chinese = Buffer.from('王小明,松林街', 'utf16le')
    expect(decodeText(mark([0xff, 0xfe], chinese))).toBe('王小明,松林街')
    expect(decodeText(mark([0xfe, 0xff], swapped(chinese)))).toBe('王小明,松林街')
  })

  test('what only begins like a mark', () => {
    expect(decodeText(Buffer.from([0xff, 0x41]))).toBe('ÿA')
    expect(decodeText(Buffer.from([0xfe, 0x41]))).toBe('þA')
    expect(decodeText(Buffer.from('A'))).toBe('A')
    expect(decodeText(Buffer.from('A\u0000'))).toBe('A')
    expect(decodeText(Buffer.alloc(0))).toBe('')
    // The curly quotes and the dash of Windows.
    expect(decodeText(Buffer.from([0x93, 0x41, 0x94, 0x96]))).toBe('“A”–')
  })

  test('zeros here and there in a long file mean nothing', () => {
    const line = 'Ana,12 Pine St\u0000\n'.repeat(100)
    expect(decodeText(Buffer.from(line))).toBe(line.replaceAll('\u0000', ''))
  })
})

describe('a workbook', () => {
  test('is read cell by cell: numbers, days and gaps', async () => {
    const rows = [
      ['Name', 'Zip', 'Since', 'Note'],
      ['Ana', 2134, new Date('2026-02-03T00:00:00Z'), null],
      ['Bo', null, null, 'x'],
    ]
    expect(await rowsOf(aWorkbook(rows))).toEqual([
      ['Name', 'Zip', 'Since', 'Note'],
      ['Ana', '2134', '2026-02-03', ''],
      ['Bo', '', '', 'x'],
    ])
  })

  test('that is broken, or would unpack to more than any list, is none', async () => {
    const whole = aWorkbook([['A', 'B']])
    expect(await codeOf(whole.subarray(0, whole.length - 30))).toBe('lists.not-a-list')
    expect(await codeOf(Buffer.from('504b0304'.padEnd(400, '0'), 'hex'))).toBe('lists.not-a-list')
    // An archive without anything in it.
    expect(await codeOf(Buffer.from('504b0506'.padEnd(44, '0'), 'hex'))).toBe('lists.not-a-list')
    const bomb = Uint8Array.from(whole)
    const directory = Buffer.from(bomb.buffer)
    directory.writeUInt32LE(151 * 1024 * 1024, directory.indexOf(Buffer.from('504b0102', 'hex')) + 24)
    expect(await codeOf(bomb)).toBe('lists.not-a-list')
    const torn = Uint8Array.from(whole)
    torn[Buffer.from(torn.buffer).indexOf(Buffer.from('504b0102', 'hex'))] = 0
    expect(await codeOf(torn)).toBe('lists.not-a-list')
  })

  test('is told from text that begins with the same letters', async () => {
    for (const text of ['PK,12 Pine St', 'PAT,12 Pine St', 'OK\u0003,12 Pine St', 'P', 'PK'])
      expect((await rowsOf(Buffer.from(`${text}\n${'Ana Ruiz,12 Pine St\n'.repeat(20)}`)))[0]?.[0]).toBe(
        text.split(',')[0],
      )
  })

  test('of the old kind is named', async () => {
    expect(await codeOf(Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'))).toBe('lists.old-excel')
    // One byte off is something else.
    for (const start of ['00cf11e0', 'd00011e0', 'd0cf00e0', 'd0cf1100'])
      expect(await codeOf(Buffer.from(start.padEnd(1024, '0'), 'hex'))).not.toBe('lists.old-excel')
  })
})

describe('what is no list', () => {
  test.each([
    ['a page', '<!DOCTYPE html><p>x</p>'],
    ['a page after empty lines', ' \n <html><p>x</p>'],
    ['a PDF', '%PDF-1.7'],
    ['control characters', `a,b\n${'\u0001'.repeat(20)}`],
  ])('%s', async (_, text) => expect(await codeOf(text)).toBe('lists.not-a-list'))

  test.each([
    ['talk of a page', 'Name\nthe <html> family'],
    ['one control character in a hundred', `${'Ana Ruiz\n'.repeat(11)}\u0001`],
    ['one late', `${'Ana Ruiz,12 Pine St\n'.repeat(300)}${'\u0001'.repeat(100)}`],
  ])('%s is one', async (_, text) => expect(await codeOf(text)).toBe(null))

  test.each(['', ' ', '\n\n', ',,\n , ,\n'])('%j is empty', async (text) => {
    expect(await codeOf(text)).toBe('lists.empty')
  })
})

describe('limits', () => {
  const most = MAX_LIST_ROWS + 1000
  test('rows, and empty ones at the end count for nothing', async () => {
    expect(await codeOf('a\n'.repeat(most))).toBe(null)
    expect(await codeOf('a\n'.repeat(most + 1))).toBe('lists.too-many-rows')
    expect(await rowsOf(Buffer.from('a,b\n\nc,d\n,\n\n'))).toEqual([['a', 'b'], [''], ['c', 'd']])
  })

  test('columns, and empty ones on the right are left away', async () => {
    const row = (columns: number) => Array.from({ length: columns }, () => 'x').join(',')
    expect(await codeOf(row(MAX_LIST_COLUMNS))).toBe(null)
    expect(await codeOf(`${row(MAX_LIST_COLUMNS)}, ,,`)).toBe(null)
    expect(await codeOf(row(MAX_LIST_COLUMNS + 1))).toBe('lists.too-many-columns')
    expect(await rowsOf(Buffer.from('a,b,,\nc,,,\n'))).toEqual([
      ['a', 'b'],
      ['c', ''],
    ])
  })

  test('cells are cut', async () => {
    const [[cell]] = (await rowsOf(Buffer.from(`${'x'.repeat(1001)},b\n`))) as [[string]]
    expect(cell).toHaveLength(1000)
  })
})
