import { expect, test } from 'vitest'
import { mobileNumber, spokenNumber } from './mobile-number.ts'

test.each([
  ['(310) 555-0142', '+13105550142'],
  ['310.555.0142', '+13105550142'],
  ['1 310 555 0142', '+13105550142'],
  ['+1 (310) 555-0142', '+13105550142'],
  ['3105550142', '+13105550142'],
  ['310555014', null],
  ['31055501422', null],
  ['1105550142', null],
  ['3101550142', null],
  ['+44 20 7946 0018', null],
  ['+3105550142', null],
  ['call me', null],
  ['310-555-0142 ext 3', null],
  ['', null],
])('%j is %j', (typed, expected) => expect(mobileNumber(typed)).toBe(expected))

test.each([
  ['3105550142', '(310) 555-0142'],
  ['+13105550142', '(310) 555-0142'],
  ['1 310.555.0142', '(310) 555-0142'],
  ['(310) 555-0142', '(310) 555-0142'],
  ['310555', '310555'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
  ['', ''],
])('%j is said %j', (typed, expected) => expect(spokenNumber(typed)).toBe(expected))
