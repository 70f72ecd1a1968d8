import { expect, test } from 'vitest'
import { colorsWith, isHexColor, palette, toHex, toHsv } from './colors.ts'

test('fifteen colors, and the brand beside them', () => {
  expect(palette).toHaveLength(15)
  expect(colorsWith('#1B4D8F')).toEqual(['#1b4d8f', ...palette])
  expect(colorsWith('#1bF')[0]).toBe('#11bbff')
})

test.each([undefined, '', 'red', '#12345', 'url(x)', '#FFFFFF'])('a brand of %j adds nothing', (brand) => {
  expect(colorsWith(brand)).toEqual(palette)
})

test.each([
  ['#123456', true],
  ['#ABCDEF', true],
  ['#12345', false],
  ['#1234567', false],
  ['123456', false],
  ['#12345g', false],
])('%s is a color: %s', (text, is) => {
  expect(isHexColor(text)).toBe(is)
})

test.each([...palette, '#1b4d8f', '#0100ff'])('%s survives the way through hue and back', (hex) => {
  expect(toHex(toHsv(hex))).toBe(hex)
})
