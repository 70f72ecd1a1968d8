import { describe, expect, test } from 'vitest'
import { heldBecause, leadKeys, leadProblems, LEAST_FILLING_MS } from './lead.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.com', phone: '', message: '' }

test.each([
  [' Ann@Example.COM ', '', 'ann@example.com', ''],
  ['', '(310) 555-0142', '', '+13105550142'],
  ['', '310.555.0142', '', '+13105550142'],
  ['', '+1 310 555 0142', '', '+13105550142'],
  ['', '+49 (30) 1234-567', '', '+49301234567'],
  ['', '+49 30 1234567', '', '+49301234567'],
  // Without its country it could be anybody's.
  ['', '030 1234567', '', ''],
  ['', '555-0142', '', ''],
])('%s %s is known by %s %s', (email, phone, emailKey, phoneKey) => {
  expect(leadKeys({ email, phone })).toEqual({ email: emailKey, phone: phoneKey })
})

describe('what a form must have', () => {
  test.each([
    [{}, []],
    [{ email: '', phone: '310 555 0142' }, []],
    [{ email: '', phone: '+49 30 1234567' }, []],
    [{ email: '', phone: '310-555-0142 x12' }, []],
    [{ name: ' ' }, ['name']],
    [{ email: '' }, ['email']],
    [{ email: 'ann@' }, ['email']],
    [{ phone: '12' }, ['phone']],
    [{ phone: 'call me 3105550142' }, ['phone']],
    [{ name: '', email: 'x', phone: 'y' }, ['name', 'email', 'phone']],
  ])('%o', (over, fields) => {
    expect(leadProblems({ ...ann, ...over }).map(({ field }) => field)).toEqual(fields)
  })
})

describe('what is held back', () => {
  const filled = { ...ann, answers: [], trap: '', tookMs: 9_000 }
  test.each([
    [{}, null],
    [{ trap: 'x' }, 'trap'],
    [{ tookMs: LEAST_FILLING_MS - 1 }, 'fast'],
    [{ tookMs: LEAST_FILLING_MS }, null],
    [{ tookMs: -1 }, 'fast'],
    [{ message: 'see https://a.example and www.b.example' }, null],
    [{ message: 'https://a.example www.b.example <a href="c">' }, 'links'],
    [{ message: 'https://a.example', answers: [{ value: 'http://b http://c' }] }, 'links'],
    [{ name: 'Win at https://casino.example' }, 'links'],
  ])('%o: %s', (over, reason) => {
    expect(heldBecause({ ...filled, ...over })).toBe(reason)
  })
})
