import { expect, test } from 'vitest'
import { isScanCode, LONGEST_TARGET, newScanCode, targetProblem } from './scan-code.ts'

test('a code has eight signs that are not taken for one another, each as likely as the others', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  let at = 0
  const codes = Array.from({ length: 31 }, () => newScanCode(() => bytes[at++ % 256] ?? 0))
  expect(codes.every(isScanCode)).toBe(true)
  const counts = new Map<string, number>()
  for (const sign of codes.join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  expect([...counts.keys()].toSorted().join('')).toBe('23456789abcdefghjkmnpqrstuvwxyz')
  expect(new Set(counts.values())).toEqual(new Set([8]))
})

test.each([
  ['k7m2x9qd', true],
  ['k7m2x9q', false],
  ['k7m2x9qdd', false],
  ['K7M2X9QD', false],
  ['k7m2x9q0', false],
  ['k7m2x9ql', false],
  ['k7m2x9q\n', false],
])('%j is a code: %s', (text, is) => expect(isScanCode(text)).toBe(is))

const whole = 'Enter the whole address of a web page, beginning with https://.'
test.each([
  ['https://www.example.com/open-house?x=1#a', null],
  ['HTTPS://Example.com', null],
  ['https://bürgerhäuser.example/ö', null],
  ['https://harbor.example/p/12-elm-street', null],
  ['http://www.example.com', whole],
  ['www.example.com', whole],
  ['', whole],
  ['javascript:alert(1)', whole],
  ['https:example.com', whole],
  ['https://', whole],
  ['https://localhost/a', whole],
  ['https://127.0.0.1/a', whole],
  ['https://[::1]/a', whole],
  ['https://0x7f000001/a', whole],
  ['https://printer/a', whole],
  ['https://example.com/a b', whole],
  ['https://example.com/a\r\nSet-Cookie: a=b', whole],
  ['https://example.com\\@evil.example', whole],
  ['https://ann@example.com', 'Enter the address without a user name and password.'],
  ['https://harbor.example/q/k7m2x9qd', 'This address is a code itself. Enter the page that it leads to.'],
  ['https://harbor.example/Q/k7m2x9qd', 'This address is a code itself. Enter the page that it leads to.'],
  ['https://other.example/q/k7m2x9qd', null],
  [`https://example.com/${'a'.repeat(LONGEST_TARGET)}`, 'This address is too long.'],
])('%j may be a target: %s', (address, problem) =>
  expect(targetProblem(address, ['harbor.example'])).toBe(problem),
)
