import { expect, test } from 'vitest'
import { inWholeWords } from './whole-words.ts'

test.each([
  ['Grand Reveal, 1 Oak', 19, 'Grand Reveal, 1 Oak'],
  ['Grand Reveal, 1 Oaks', 19, 'Grand Reveal, 1…'],
  ['Grand Reveal, Oak', 13, 'Grand Reveal…'],
  ['Grand Reveal Day, Oak', 18, 'Grand Reveal Day…'],
  ['Grand Reveal Day, Oak', 17, 'Grand Reveal Day…'],
  ['Grand Reveal Day, Oak', 16, 'Grand Reveal…'],
  ['An Rosenthalerstraße', 12, 'An Rosentha…'],
  ['Grand Reveal – Oak Street', 16, 'Grand Reveal…'],
  ['Grand Reveal Flyer', 13, 'Grand Reveal…'],
  ['Rosenthaler', 11, 'Rosenthaler'],
  ['Rosenthaler-Straße', 12, 'Rosenthaler…'],
  ['Rosenthalerstraße', 12, 'Rosenthaler…'],
  ['🏡🏡🏡🏡', 6, '🏡🏡…'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 13, '👨‍👩‍👧‍👦…'],
  ['', 5, ''],
])('%s in %i characters: %s', (text, most, said) => {
  expect(inWholeWords(text, most)).toBe(said)
  expect(said.length).toBeLessThanOrEqual(most)
})

test('a printed name has no mark', () => {
  expect(inWholeWords('Maximiliana Rosenthaler', 20, '')).toBe('Maximiliana')
  expect(inWholeWords('Maximiliana Rosenthaler', 11, '')).toBe('Maximiliana')
})
