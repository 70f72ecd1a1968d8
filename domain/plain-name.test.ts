import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'

test.each([
  ['Our Team & Friends', 'our-team-friends'],
  ['77 Müller-Weiß Straße', '77-muller-weiss-strasse'],
  ['Ærøskøbing Øst', 'aeroskobing-ost'],
  ['Łódź Œuvre Þór Đorđe', 'lodz-oeuvre-thor-dorde'],
  ['--- 12 ---', '12'],
  ['東京 🏡', ''],
  ['<b>Käfer</b>', 'b-kafer-b'],
])('%s is %s', (name, plain) => {
  expect(plainName(name, 80)).toBe(plain)
})

test('it ends with a letter or digit, however short it has to be', () => {
  expect(plainName('one two', 4)).toBe('one')
  expect(plainName('one two', 5)).toBe('one-t')
})
