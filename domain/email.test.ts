import { expect, test } from 'vitest'
import { emailKey, emailProblem, MAX_EMAIL } from './email.ts'

const long = (length: number) => `${'a'.repeat(length - '@harbor.test'.length)}@harbor.test`

test.each([
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  ['agent', 'Please enter a valid email address'],
  ['agent@', 'Please enter a valid email address'],
  ['agent@harbor', 'Please enter a valid email address'],
  ['agent@harbor..test', 'Please enter a valid email address'],
  ['a b@harbor.test', 'Please enter a valid email address'],
  ['agent@harbor.test,other@harbor.test', 'Please enter a valid email address'],
  ['agent@harbor.test\r\nBcc: x@y.z', 'Please enter a valid email address'],
  ['agent@harbor.test', null],
  [' agent@harbor.test ', null],
  ["o'brien+flyers@sub.harbor.co.uk", null],
  ['jörg@häuser.example', null],
  [long(MAX_EMAIL), null],
  [long(MAX_EMAIL + 1), 'Please enter a valid email address'],
])('%j: %s', (text, problem) => {
  expect(emailProblem(text)).toBe(problem)
})

test('case and spaces around it make no second address', () => {
  expect(emailKey('  Agent@Harbor.TEST ')).toBe('agent@harbor.test')
})
