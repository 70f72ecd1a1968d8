import { expect, test } from 'vitest'
import { cleanCell } from './cells.ts'

test.each([
  ['  12  Pine\tSt \u00a0', '12 Pine St'],
  ['12 Pine St\r\nApt 4', '12 Pine St Apt 4'],
  ['Nu\u200bn\ufeffez', 'Nunez'],
  ['Nun\u0303ez', 'Nuñez'],
  ['a\ud800b', 'ab'],
  ['a\ufffdb', 'ab'],
  // Marks that keep a number a text.
  ['="02134"', '02134'],
  ['x="02134"', 'x="02134"'],
  ['="02134" x', '="02134" x'],
  ["'02134", '02134'],
  ['’02134', '02134'],
  ["''02134", "''02134"],
  ["'=1+1", '=1+1'],
  ["'-12", '-12'],
  // An apostrophe that belongs to a name.
  ["'t Hooft", "'t Hooft"],
  ["O'2 Arena", "O'2 Arena"],
  ["'", "'"],
  // Written and read more than once.
  ['="="02134""', '02134'],
  ["'='02134", "='02134"],
])('%j is read as %j', (cell, text) => expect(cleanCell(cell)).toBe(text))
