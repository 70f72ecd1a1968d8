import { expect, test } from 'vitest'
import { isProgram } from './visits.ts'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

test.each([
  [SAFARI, false],
  [CHROME, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', true],
  [CHROME.replace('Chrome', 'HeadlessChrome'), true],
  ['curl/8.5.0', true],
  ['python-requests/2.32', true],
  [' ', true],
])('%s is a program: %s', (userAgent, is) => {
  expect(isProgram(userAgent)).toBe(is)
})
