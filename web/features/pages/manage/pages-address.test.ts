import { describe, expect, test } from 'vitest'
import { MOST_OPEN_BRANCHES } from '@frontage/contracts/limits.ts'
import { pagesAsked, turnedIn, withTurned } from './pages-address.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [A, B] = [id(1), id(2)]
const asked = (query: string) => pagesAsked(new URL(`https://harbor.test/cp/pages${query}`))

test.each([
  ['nothing', '', []],
  ['one', `open=${A}`, [A]],
  ['two, the last one last', `open=${B}.${A}`, [B, A]],
  ['one said twice', `open=${A}.${A}`, [A]],
  ['what is no page', `open=..${A}.about.%00.${A}0`, [A]],
  ['what a small tree has closed', `closed=${A}`, []],
])('of a large tree, open is %s', (_, query, open) => {
  expect(turnedIn(new URLSearchParams(query), false)).toEqual(open)
})

describe('a page is turned', () => {
  test.each([
    ['opened', '', false, `open=${A}`],
    ['opened beside another, and words stay', `named=x&open=${B}`, false, `named=x&open=${B}.${A}`],
    ['closed', `open=${A}.${B}`, false, `open=${B}`],
    ['closed, and nothing is left to say', `open=${A}`, false, ''],
    ['closed in a small tree', '', true, `closed=${A}`],
    ['opened in a small tree', `closed=${A}`, true, ''],
  ])('%s', (_, query, isFew, after) => {
    expect(withTurned(new URLSearchParams(query), A, isFew).toString()).toBe(after)
  })

  test('and of too many that are open, the first is closed', () => {
    const open = Array.from({ length: MOST_OPEN_BRANCHES }, (_, at) => id(at + 10))
    const next = turnedIn(withTurned(new URLSearchParams({ open: open.join('.') }), A, false), false)
    expect(next).toEqual([...open.slice(1), A])
  })
})

test.each([
  ['the top', '', ''],
  ['what is open', `?open=${A}`, `?open=${A}`],
  ['everything, where words are looked for', `?named=office&open=${A}`, '?whole=true'],
  ['as much as is known, where the rest is nonsense', '?open=x', ''],
])('asked for is %s', (_, query, after) => {
  expect(asked(query)).toEqual([`/managepages/api/v1/pages/branches${after}`])
})
