import { expect, test } from 'vitest'
import { chosenRecipients, nobodyLeftOut, type Candidate } from './audience.ts'

const one = (email: string, more: Partial<Candidate> = {}): Candidate => ({
  email,
  name: 'Ann Lee',
  source: 'list',
  hasConsent: true,
  ...more,
})
const chosen = (
  candidates: Candidate[],
  suppressed: [string, 'unsubscribed' | 'bounced' | 'complained'][] = [],
) => {
  const { recipients, leftOut } = chosenRecipients(candidates, new Map(suppressed))
  return [recipients.map(({ email }) => email), leftOut] as const
}

test('two lists with one address in two spellings send once', () =>
  expect(chosen([one('Ann@Example.com'), one(' ann@example.com '), one('bob@example.com')])).toEqual([
    ['Ann@Example.com', 'bob@example.com'],
    { ...nobodyLeftOut(), doubled: 1 },
  ]))

test('the name is that of the first', () =>
  expect(
    chosenRecipients([one('a@b.test', { name: 'Ann' }), one('a@b.test', { name: 'Bob' })], new Map())
      .recipients,
  ).toEqual([{ email: 'a@b.test', key: 'a@b.test', name: 'Ann', source: 'list' }]))

test('whoever must not get any is counted once, by reason', () =>
  expect(
    chosen(
      [one('a@b.test'), one('A@b.test'), one('c@b.test'), one('d@b.test'), one('e@b.test')],
      [
        ['a@b.test', 'unsubscribed'],
        ['c@b.test', 'bounced'],
        ['d@b.test', 'complained'],
      ],
    ),
  ).toEqual([['e@b.test'], { ...nobodyLeftOut(), unsubscribed: 1, bounced: 1, complained: 1, doubled: 1 }]))

test('a lead needs consent; the same person in a list does not', () =>
  expect(
    chosen([
      one('a@b.test', { source: 'lead', hasConsent: false }),
      one('a@b.test'),
      one('c@b.test', { source: 'lead' }),
    ]),
  ).toEqual([['a@b.test', 'c@b.test'], { ...nobodyLeftOut(), 'no-consent': 1 }]))

test.each(['', 'ann', 'ann@', 'ann lee@example.com', `${'a'.repeat(260)}@b.test`])(
  '%s is no address',
  (email) => expect(chosen([one(email)])).toEqual([[], { ...nobodyLeftOut(), 'no-address': 1 }]),
)

test('each that is left out is named, with why', () => {
  const candidates = [
    one('ann@a.test'),
    one(' ANN@a.test ', { name: 'Ann again' }),
    one('gone@a.test'),
    one('GONE@a.test'),
    one('lead@a.test', { source: 'lead', hasConsent: false }),
    one('no address', { name: 'Bob' }),
    one('lead@a.test'),
  ]
  const { recipients, refused, leftOut } = chosenRecipients(candidates, new Map([['gone@a.test', 'bounced']]))
  expect(recipients.map(({ email }) => email)).toEqual(['ann@a.test', 'lead@a.test'])
  expect(refused.map(({ email, name, reason }) => `${reason}: ${name} <${email}>`)).toEqual([
    'doubled: Ann again <ANN@a.test>',
    'bounced: Ann Lee <gone@a.test>',
    'doubled: Ann Lee <GONE@a.test>',
    'no-consent: Ann Lee <lead@a.test>',
    'no-address: Bob <no address>',
  ])
  expect(leftOut).toEqual({ ...nobodyLeftOut(), doubled: 2, bounced: 1, 'no-consent': 1, 'no-address': 1 })
})
