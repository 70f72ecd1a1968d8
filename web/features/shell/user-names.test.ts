import { expect, test } from 'vitest'
import { lastLoginText, nameLines } from './user-names.ts'

test.each([
  ['Anna', 'Bell', ['Anna Bell']],
  ['Maximilian', 'Featherston', ['Maximilian Featherston']],
  ['Maximilian', 'Featherstone', ['Maximilian', 'Featherstone']],
  ['Łucja-Wilhelmina', 'Oppenheim-Vanderbilt', ['Łucja-Wilhelmina', 'Oppenheim-Vanderbilt']],
  ['', 'Madonna', ['Madonna']],
  ['', '', []],
  ['Wolfeschlegelsteinhausen', '', ['Wolfeschlegelsteinhausen']],
])('%s %s is written %j', (firstName, lastName, lines) =>
  expect(nameLines({ firstName, lastName })).toEqual(lines),
)

test.each([
  [new Date(2026, 0, 5, 0, 7), '01/05 12:07 am'],
  [new Date(2026, 10, 21, 9, 5), '11/21 9:05 am'],
  [new Date(2026, 11, 31, 12, 0), '12/31 12:00 pm'],
  [new Date(2026, 6, 4, 23, 59), '07/04 11:59 pm'],
])('%s reads %s', (at, text) => expect(lastLoginText(at)).toBe(text))
