import { expect, test } from 'vitest'
import { emailProblem, firstNameOf, mayDo, withFirstName } from './email.ts'

test.each([
  ['Ann Lee', 'Ann'],
  ['ANN LEE', 'Ann'],
  ['Ann and Bob Lee', 'Ann and Bob'],
  ['ANN & BOB LEE', 'Ann & Bob'],
  ['Dr. Ünal Öz', 'Ünal'],
  ["JEAN-LUC O'NEILL", 'Jean-Luc'],
  ['McKenzie Ross', 'McKenzie'],
  ['Lee Family Trust', ''],
  ['J. Smith', ''],
  ['', ''],
  ['ann@example.com', ''],
  ['🏠 Ann', ''],
  ['http://evil.example/win', ''],
  ['evil.example Lee', ''],
  ['<b>Ann</b>', ''],
  ['Ann and evil.example', 'Ann'],
  [`${'A'.repeat(53)} Lee`, `A${'a'.repeat(52)}`],
  ['A'.repeat(61), ''],
  ['Ann\r\nBcc: all@example.com', ''],
  ['Amélie-José Lee', 'Amélie-José'],
])('of %s the first name is %s', (name, first) => expect(firstNameOf(name)).toBe(first))

test.each([
  ['Hi {first name},', 'Ann', 'Hi Ann,'],
  ['Hi { First_Name }!', 'A$&nn', 'Hi A$&nn!'],
  ['Hi {first name}', '', 'Hi there'],
  ['No name', 'Ann', 'No name'],
])('%s for %s', (text, name, said) => expect(withFirstName(text, name)).toBe(said))

test('a name is written as its place wants it', () =>
  expect(withFirstName('<p>{first name}</p>', 'A<b>', (name) => name.replace('<', '&lt;'))).toBe(
    '<p>A&lt;b></p>',
  ))

const NOBODY = { list_ids: [], leads: false }
const TO_LEADS = { list_ids: [], leads: true }
const UNKNOWN = (place: string) =>
  `Readers would see “${place}” as it is. Remove it, or write {first name} for their first name.`
const PLACE = 'It has a place for a listing. Only a step of a campaign that shows its listing fills that in.'
test.each([
  ['no subject', { subject: ' ', audience: { list_ids: [], leads: true } }, false, 'Write a subject.'],
  [
    'no words',
    { subject: 'A', audience: { list_ids: [], leads: true } },
    true,
    'Write the email first. It is empty.',
  ],
  ['no recipients', { subject: 'A', audience: NOBODY }, false, 'Choose who gets it.'],
  ['leads alone', { subject: 'A', audience: { list_ids: [], leads: true } }, false, null],
  ['a list', { subject: 'A', audience: { list_ids: ['x'], leads: false } }, false, null],
  ['a listing in the subject', { subject: '{listing address}', audience: TO_LEADS }, false, PLACE],
  [
    'a place that nobody fills in',
    { subject: 'Spring in {city}', audience: TO_LEADS },
    false,
    UNKNOWN('{city}'),
  ],
  [
    'another program’s place',
    { subject: '{{first name}}', audience: TO_LEADS },
    false,
    UNKNOWN('{{first name}}'),
  ],
  [
    'one in the text',
    { subject: 'A', body: '{"text":"Hi {First Nam},"}', audience: TO_LEADS },
    false,
    UNKNOWN('{First Nam}'),
  ],
  [
    'braces that are not words',
    { subject: 'A {1} {} {', body: '{"a":{"b":[{}]}}', audience: TO_LEADS },
    false,
    null,
  ],
  ['her name', { subject: 'A', body: '{"text":"Hi { First_Name }"}', audience: TO_LEADS }, false, null],
  [
    'a listing in the text',
    { subject: 'A', body: '{"text":"{ Listing }"}', audience: TO_LEADS },
    false,
    PLACE,
  ],
])('with %s', (_, fields, isEmpty, problem) =>
  expect(emailProblem({ preheader: '', body: '', ...fields }, isEmpty)).toBe(problem),
)

test('a place for a listing is no problem where it is filled later', () => {
  const fields = { subject: '{listing}', preheader: '', body: '', audience: TO_LEADS }
  expect(emailProblem(fields, false, { isFilledLater: true })).toBeNull()
})

test.each([
  ['draft', 'pause', false],
  ['scheduled', 'unschedule', true],
  ['scheduled', 'pause', false],
  ['sending', 'pause', true],
  ['sending', 'unschedule', false],
  ['paused', 'resume', true],
  ['paused', 'cancel', true],
  ['sent', 'cancel', false],
  ['canceled', 'resume', false],
] as const)('an email that is %s can be told to %s: %s', (state, action, may) =>
  expect(mayDo(state, action)).toBe(may),
)
