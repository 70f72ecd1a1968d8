import { expect, test } from 'vitest'
import { findCongratulation } from './congratulation.ts'

test.each([
  ['', null],
  ['congrat', null],
  ['congratsc', null],
  ['xcongrats', null],
  ['congrats_', null],
  ['congrats', 'congrats'],
  ['Congratulations!', 'Congratulations'],
  ['on your sale, Mazel tov.', 'Mazel tov'],
  ['Félicitations à vous', 'Félicitations'],
  ['Herzlichen Glückwunsch', 'Glückwunsch'],
  ['今日はおめでとうございます', null],
  ['おめでとうございます', 'おめでとうございます'],
  ['ПОЗДРАВЛЯЕМ вас', 'ПОЗДРАВЛЯЕМ'],
  ['congrats congrats', 'congrats'],
] as const)('in %j', (text, word) => {
  const found = findCongratulation(text)
  expect(found && text.slice(found.start, found.end)).toBe(word)
})
