import { expect, test } from 'vitest'
import { publishQuestion, tellsMore } from './publish-question.ts'

const told = { audience: 'everybody', audience_value: '', by_email: false, is_published: true } as const

test.each([
  ['published for the first time', null, told, true],
  ['a draft', null, { ...told, is_published: false }, false],
  ['published again', { ...told, is_published: false }, told, true],
  ['other words', told, told, false],
  ['for others', { ...told, audience: 'office' as const, audience_value: 'Pier' }, told, true],
  [
    'another office',
    { ...told, audience: 'office' as const, audience_value: 'Pier' },
    { ...told, audience: 'office' as const, audience_value: 'North' },
    true,
  ],
  ['by email too', told, { ...told, by_email: true }, true],
  ['no longer by email', { ...told, by_email: true }, told, false],
  ['unpublished', told, { ...told, is_published: false }, false],
])('%s tells more: %j', (_, before, after, does) => expect(tellsMore(before, after)).toBe(does))

test.each([
  [5, 0, true, '', null],
  [6, 6, true, '', '6 people will see it under the bell as soon as you publish it. Nobody gets an email.'],
  [6, 0, false, '', '6 people will see it under the bell as soon as you publish it. Nobody gets an email.'],
  [
    1_234,
    1_233,
    true,
    'May 1',
    '1,234 people will see it under the bell from May 1. 1 person will get an email too. An email cannot be taken back.',
  ],
])('%i people, %i without email, by email: %s', (people, withoutEmail, byEmail, from, text) =>
  expect(publishQuestion({ people, withoutEmail }, byEmail, from)?.text ?? null).toBe(text),
)
