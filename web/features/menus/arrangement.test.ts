import { expect, test } from 'vitest'
import type { Menus } from '@frontage/contracts/menus.ts'
import {
  arrangementOf,
  headingProblems,
  isSame,
  outsideOf,
  rebased,
  sentOf,
  type Arrangement,
} from './arrangement.ts'

const page = (id: string) => ({ id, name: `Page ${id}`, path: `/${id}`, linkType: 1 as const })
const sub = (id: number) => ({ id, name: `Sub ${id}`, isShown: true })
const menus: Menus = {
  version: 'v1',
  top: [
    { id: 1, name: 'Create', active: true, isShown: true, subs: [sub(11), sub(12)] },
    { id: 2, name: 'Bundles', active: false, isShown: true, subs: [] },
  ],
  footer: [
    { name: 'Help', pageIds: ['a', 'b'] },
    { name: 'Legal', pageIds: ['c'] },
  ],
  pages: ['a', 'b', 'c', 'd'].map(page),
  dead: [],
}
const mine: Arrangement = {
  ...arrangementOf(menus),
  top: [
    { id: '2', active: true, subs: [] },
    { id: '1', active: true, subs: ['12', '11'] },
  ],
  footer: [{ key: 'Help', name: 'Help', ids: ['b', 'd', 'a'] }],
}

test('what is read and not touched is the same, and nothing is lost on the way', () => {
  expect(isSame(arrangementOf(menus), arrangementOf(menus))).toBe(true)
  expect(isSame(arrangementOf(menus), mine)).toBe(false)
  expect(outsideOf(menus, arrangementOf(menus))).toEqual(['d'])
  expect(sentOf(mine)).toEqual({
    version: 'v1',
    top: [
      { id: 2, active: true, subs: [] },
      { id: 1, active: true, subs: [12, 11] },
    ],
    footer: [{ name: 'Help', pageIds: ['b', 'd', 'a'] }],
  })
})

test('an arrangement over newer menus keeps its order, drops what is gone and adds what is new', () => {
  const theirs: Menus = {
    ...menus,
    version: 'v2',
    top: [
      { id: 1, name: 'Create', active: true, isShown: true, subs: [sub(11), sub(13)] },
      { id: 3, name: 'New', active: true, isShown: true, subs: [sub(31)] },
    ],
    pages: ['a', 'b', 'e'].map(page),
  }
  expect(sentOf(rebased(mine, theirs))).toEqual({
    version: 'v2',
    top: [
      { id: 1, active: true, subs: [11, 13] },
      { id: 3, active: true, subs: [31] },
    ],
    footer: [{ name: 'Help', pageIds: ['b', 'a'] }],
  })
})

test.each([
  [[['Help', 'a']], []],
  [[['', 'a']], ['Enter a heading.']],
  [[['  ', 'a']], ['Enter a heading.']],
  [[['', '']], []],
  [
    [
      ['Help', 'a'],
      [' Help ', 'b'],
    ],
    [
      'Another heading has this name. Move the pages under one of them.',
      'Another heading has this name. Move the pages under one of them.',
    ],
  ],
])('headings %j', (headings, problems) => {
  const footer = headings.map(([name = '', id = ''], index) => ({
    key: String(index),
    name,
    ids: id ? [id] : [],
  }))
  expect(Object.values(headingProblems(footer))).toEqual(problems)
})
