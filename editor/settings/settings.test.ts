import { expect, test } from 'vitest'
import { defaultSettings, readSettings, settingNames, withSetting } from './settings.ts'

test('there are fifteen, and only three are on by default', () => {
  expect(settingNames).toHaveLength(15)
  expect(settingNames.filter((name) => defaultSettings[name])).toEqual([
    'isRichText',
    'tableCellBackgroundColor',
    'tableCellMerge',
  ])
})

test.each([
  ['', 'isRichText', true],
  ['?isRichText=false', 'isRichText', false],
  ['?isRichText=abc', 'isRichText', true],
  ['?isRichText', 'isRichText', true],
  ['?showTreeView=true&x=1', 'showTreeView', true],
  ['?showTreeView=TRUE', 'showTreeView', false],
  ['?%E0%A4%A', 'showTreeView', false],
] as const)('of %j, %s is %s', (search, name, value) => {
  expect(readSettings(search)[name]).toBe(value)
})

test.each([
  ['https://x.test/edit?page=7#top', 'isCharLimit', true, 'https://x.test/edit?page=7&isCharLimit=true#top'],
  ['https://x.test/edit?page=7&isCharLimit=true', 'isCharLimit', false, 'https://x.test/edit?page=7'],
  ['https://x.test/edit', 'tableCellMerge', false, 'https://x.test/edit?tableCellMerge=false'],
  ['https://x.test/edit?tableCellMerge=false', 'tableCellMerge', true, 'https://x.test/edit'],
] as const)('%s with %s %s', (address, name, value, written) => {
  expect(withSetting(address, name, value)).toBe(written)
})
