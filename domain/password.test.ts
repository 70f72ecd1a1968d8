import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

const about = ['Nguyễn', 'Thảo', 'thao.nguyen@bluebird.test', 'Bluebird Brokers']

test.each([
  ['fourteen chars', 'fjord-kelp-99x', 'too-short'],
  ['fifteen', 'fjord-kelp-99xy', null],
  ['fifteen with spaces', 'my cat hums too', null],
  ['15 letters of another script', 'дождьидётнадрекой'.slice(0, 15), null],
  ['14 letters of another script', 'дождьидётнадрекой'.slice(0, 14), 'too-short'],
  ['emoji count as one character each', '🌊🏡🐟🔑🎈🧭🪁🍋🥝🪵🧊🎲🪀🦉', 'too-short'],
  [
    '64 characters',
    'plover '.repeat(3) + 'walks the quiet tideline before dawn, alone'.padEnd(43, '.'),
    null,
  ],
  ['256 characters', Array.from({ length: 256 }, (_, i) => 'kzqvxwpmbd'[(i * i) % 10]).join(''), null],
  ['257 characters', 'x'.repeat(257), 'too-long'],
  ['one letter', 'aaaaaaaaaaaaaaaaaaaa', 'too-common'],
  ['counting', '123456789012345', 'too-common'],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz', 'too-common'],
  ['a word twice', 'passwordpassword', 'too-common'],
  ['a word and counting', 'Password12345678!', 'too-common'],
  ['in disguise', 'P@ssw0rdP@ssw0rd!!', 'too-common'],
  ['across the keyboard', 'qwertyuiopasdfghjkl', 'too-common'],
  ['down the keyboard', '1qaz2wsx3edc4rfv', 'too-common'],
  ['a season, a year, a mark', 'SummerSummer2025!', 'too-common'],
  ['a short thing again and again', 'xk9xk9xk9xk9xk9xk9', 'too-common'],
  ['the famous one', 'correcthorsebatterystaple', 'too-common'],
  ['the site', 'bluebirdbrokers1!', 'too-common'],
  ['her own email', 'thao.nguyen@bluebird.test', 'too-common'],
  ['the demonstration password', 'Frontage-demo-1', null],
  ['a sentence', 'we met under the old pier in fog', null],
])('%s: %j is %s', (_what, password, problem) => {
  expect(passwordProblem(password, about)).toBe(problem)
})

test('the same password is a name in one place and free in another', () => {
  expect(passwordProblem('saltmarshrealty77', ['Saltmarsh Realty'])).toBe('too-common')
  expect(passwordProblem('saltmarshwalker77', ['Harbor Realty'])).toBe(null)
})
