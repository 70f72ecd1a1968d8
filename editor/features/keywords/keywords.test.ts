import { expect, test } from 'vitest'
import { congratulationsIn } from './congratulations.ts'

test.each([
  ['Congratulations on it', 'Congratulations'],
  ['Say congrats!', 'congrats'],
  ['congratsy', null],
  ['uncongratulations', null],
  ['Herzlichen Glückwunsch', 'Glückwunsch'],
  ['¡Felicidades!', 'Felicidades'],
  ['Поздравляем вас', 'Поздравляем'],
  ['本当におめでとうございます', 'おめでとうございます'],
  ['baie geluk', 'baie geluk'],
  ['nothing here', null],
  ['', null],
])('in %j the congratulation is %j', (text, words) => {
  const found = congratulationsIn(text).map(({ start, end }) => text.slice(start, end))
  expect(found).toEqual(words === null ? [] : [words])
})
