import { expect, test } from 'vitest'
import { fontProblem, sayFontProblem, storedFont } from './font-file.ts'

const failed = 'An error occurred while uploading the font.'

test.each([
  ['Inter.ttf', true],
  ['Inter.OTF', true],
  ['Inter.Woff', true],
  ['Inter.bold.woff2', true],
  ['font.woff2.exe', false],
  ['Inter', false],
  ['.ttf', false],
  ['Inter.ttf ', false],
  ['Inter.svg', false],
])('%s is the name of a font file: %s', (name, is) => {
  expect(fontProblem(name)).toBe(is ? '' : 'Invalid file type. Please select a valid font file.')
})

test.each([
  [new Error('The font is too large.'), 'The font is too large.'],
  [new Error(''), failed],
  ['<b>no</b>', failed],
  [undefined, failed],
  [{ message: 'no' }, failed],
])('%o says %j', (error, said) => {
  expect(sayFontProblem(error)).toBe(said)
})

test.each([[['Inter', 'Inter Display']], [["O'Reilly Sans, Bold", 'Reilly']]])('%j is kept', (font) => {
  expect(storedFont(font)).toEqual(font)
})

test('without a name to show, the name itself is shown', () => {
  expect(storedFont(['Inter', ' '])).toEqual(['Inter', 'Inter'])
})

test.each([[['"x");}', 'Evil']], [['x;y', 'Evil']], [[]], [null], ['Inter']])('%j is refused', (answer) => {
  expect(() => storedFont(answer)).toThrow(failed)
})
