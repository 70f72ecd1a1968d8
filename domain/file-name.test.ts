import { expect, test } from 'vitest'
import { beginningOf, storableFileName } from './file-name.ts'

const WORDS =
  'The kitchen of the house at 1200 Alder Street as it was seen by the photographer on the first morning of '
const LONG = `${WORDS}November, before the sun came over the hills`

test.each([
  ['porch.jpg', 'porch.jpg'],
  ['C:\\work\\porch?.jpg', 'C  work porch .jpg'],
  [' \u200bporch\u0007.jpg\ud800', 'porch .jpg'],
  ['', ''],
  ['???', ''],
  // Both sides of the longest that stays as it is.
  [`${'x'.repeat(116)}.jpg`, `${'x'.repeat(116)}.jpg`],
  [`${'x'.repeat(117)}.jpg`, `${'x'.repeat(116)}.jpg`],
  ['x'.repeat(130), 'x'.repeat(120)],
  [`${LONG}.jpeg`, `${WORDS}November.jpeg`],
  [LONG, `${WORDS}November`],
  [`${LONG}.jpeg`.replaceAll(' ', '_'), `${WORDS}November.jpeg`.replaceAll(' ', '_')],
  [`${LONG}.JPEG`.replaceAll(' ', '-'), `${WORDS}November.JPEG`.replaceAll(' ', '-')],
  [`${LONG}.final.pdf`.replaceAll(' ', '.'), `${WORDS}November.pdf`.replaceAll(' ', '.')],
  // A dot in a sentence begins no extension.
  [`${LONG}. And then it rained`, `${WORDS}November`],
  [`${'🏡'.repeat(80)}.png`, `${'🏡'.repeat(58)}.png`],
])('%j is stored as %j', (given, stored) => {
  expect(storableFileName(given)).toBe(stored)
  expect(stored.length).toBeLessThanOrEqual(120)
})

test('a beginning ends with a whole word', () => {
  expect(beginningOf('open_house_flyer', 12)).toBe('open_house')
  expect(beginningOf('open_house', 12)).toBe('open_house')
})
