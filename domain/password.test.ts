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

/** Six characters nobody guesses, and none of them begins or ends a pattern beside them. */
const FREE = 'vzkxpq'
test.each([
  // What is guessed counts for nothing: the six that are left are just enough, five are not.
  ['a word', `dragonball${FREE.slice(0, 5)}`, null],
  ['a name of three letters', 'lee lee lee lee', 'too-common'],
  ['a name of two letters is none', 'yu yo yi ya yeq', null],
])('%s: %j is %s', (_what, password, problem) => {
  expect(passwordProblem(password, ['Lee', 'Yu', 'Nguyễn'])).toBe(problem)
})

test.each([
  ['a word', 'mustang'],
  ['two words', 'sunshinedragon'],
  ['a word in disguise', 'm0n3yfl0w3r'.replace('m0n3y', 'dr4g0n')],
  ['a walk of four', 'asdf'],
  ['a walk backwards', 'lkjhgfdsa'],
  ['a run up', 'abcdef'],
  ['a run of three', 'mno'],
  ['a run down', '987654'],
  ['one letter thrice', 'wwwww'],
  ['an own name', 'saltmarsh'],
])('six characters beside %s are enough, five are not', (_what, guessed) => {
  const about = ['Saltmarsh Realty']
  const fill = (free: string) => {
    // Known words make up the length.
    const words = ['mustang', 'pepper', 'orange', 'cheese']
    let text = guessed
    for (const word of words) if ([...text].length + free.length < 15) text += word
    return `${text}${free}`
  }
  expect([fill(FREE).length >= 15, passwordProblem(fill(FREE), about)]).toEqual([true, null])
  expect(passwordProblem(`${fill(FREE.slice(0, 5))}`.padStart(15, 'mustangpepper'), about)).toBe('too-common')
})

test('what is written again counts once, from three characters on', () => {
  expect(passwordProblem('vzkxp vzkxp vzkxp', [])).toBe(null)
  expect(passwordProblem('vzkx vzkx vzkx vzkx', [])).toBe('too-common')
  expect(passwordProblem('vzkvzkvzkvzkvzkvzk', [])).toBe('too-common')
  // Two characters may come again.
  expect(passwordProblem('vzqvzpvzkvzmvzhvzj', [])).toBe(null)
})
