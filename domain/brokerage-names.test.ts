import { describe, expect, test } from 'vitest'
import { isSameName, namesGivenUp, renamed, saysName } from './brokerage-names.ts'

test.each([
  [[], ['Alder House'], []],
  [['Alder House', 'Juniper & Oak'], ['Alder House'], ['Juniper & Oak']],
  [['Juniper & Oak', ' juniper & oak ', 'Cedar', ''], ['Alder House'], ['Juniper & Oak', 'Cedar']],
  [['ALDER HOUSE', 'Alder House, Inc.'], ['Alder House', 'Alder House, Inc.'], []],
])('of %j a brokerage that is called %j gave up %j', (past, current, given) =>
  expect(namesGivenUp(past, current)).toEqual(given),
)

test('names are the same in whatever case', () => {
  expect(isSameName(' Juniper & OAK', 'Juniper & Oak')).toBe(true)
  expect(isSameName('Juniper', 'Juniper & Oak')).toBe(false)
})

describe('a text', () => {
  test.each([
    ['Between you and Cedar.', 'Cedar', ['Alder'], true],
    ['Between you and Cedar & Co.', 'Cedar', ['Cedar & Co'], false],
    ['Cedar & Co, once Cedar', 'Cedar', ['Cedar & Co'], true],
    ['Between you and Cedar, Inc.', 'Cedar', ['Alder', 'Cedar, Inc.'], false],
    ['a cedar chest', 'Cedar', ['Alder'], false],
    ['Cedar', 'Cedar', ['', 'Alder'], true],
  ])('%j says %j, where it goes by %j now: %s', (text, name, current, isSaid) =>
    expect(saysName(text, name, current)).toBe(isSaid),
  )

  test.each([
    ['Harbor Realty, Inc.', 'Harbor Realty', 'Alder House', 'Alder House, Inc.'],
    ['Harbor Realty', 'Harbor Realty', 'Alder House', 'Alder House'],
    ['Cedar', 'Cedar', 'Cedar & Co', 'Cedar & Co'],
    ['Cedar & Co', 'Cedar', 'Cedar & Co', null],
    ['Cedar & Co, once Cedar', 'Cedar', 'Cedar & Co', 'Cedar & Co, once Cedar & Co'],
    ['Shore Homes LLC', 'Harbor Realty', 'Alder House', null],
    ['Harbor Realty', 'Harbor Realty', 'Harbor Realty', null],
    ['Harbor Realty', 'Harbor Realty', '', null],
    ['', '', 'Alder House', null],
  ])('%j becomes, from %j to %j: %j', (text, from, to, expected) =>
    expect(renamed(text, from, to)).toBe(expected),
  )
})
