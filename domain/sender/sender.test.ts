import { expect, test } from 'vitest'
import { localPartProblem, senderDomainProblem, typedDomain } from './address.ts'
import { stringsOf } from './check.ts'
import { checkDkim, dkimValue } from './dkim.ts'
import { checkDmarc, dmarcDomains, isDmarc } from './dmarc.ts'
import { checkSpf, isSpf, sendingMechanisms, spfTerms, spfWith } from './spf.ts'

const KEY = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A+/x='
const EMPTY = { lookups: 0, broken: null }

test.each<[string, string[], string, RegExp]>([
  ['the record as it is shown', [dkimValue(KEY)], 'right', /in place/],
  [
    'spaces where a provider put them',
    [`v=DKIM1;k=rsa ;p= ${KEY.slice(0, 9)} ${KEY.slice(9)}`],
    'right',
    /./,
  ],
  ['a key alone', [`p=${KEY}`], 'right', /./],
  ['nothing', [], 'missing', /up to an hour/],
  ['another text', ['google-site-verification=abc'], 'wrong', /holds no key/],
  ['beside another text', ['hello', dkimValue(KEY)], 'right', /./],
  ['two keys', [dkimValue(KEY), dkimValue('AAAA')], 'wrong', /2 keys/],
  ['a key that was taken back', ['v=DKIM1; k=rsa; p='], 'wrong', /takes the key back/],
  ['another key', [dkimValue('AAAA')], 'wrong', /different key/],
  ['one that was cut off', [dkimValue(KEY.slice(0, -4))], 'wrong', /cut off/],
  ['another version', [`v=DKIM2; p=${KEY}`], 'wrong', /v=DKIM1/],
  ['another kind', [`k=ed25519; p=${KEY}`], 'wrong', /k=rsa/],
  ['SHA-1 alone', [`h=sha1; p=${KEY}`], 'wrong', /SHA-256/],
  ['for another service', [`s=calendar; p=${KEY}`], 'wrong', /does not allow email/],
  ['a test', [`t=y:s; p=${KEY}`], 'advice', /t=y/],
])('of DKIM: %s', (_what, texts, state, says) => {
  expect(checkDkim(texts, KEY)).toEqual({ state, says: expect.stringMatching(says) })
})

const OURS = ['include:sendgrid.net']
test.each<[string, string[], string, RegExp, typeof EMPTY | { lookups: number; broken: string }]>([
  ['ours', ['v=spf1 include:sendgrid.net ~all'], 'right', /may send/, EMPTY],
  ['ours in capitals, with a plus', ['V=SPF1 +INCLUDE:SendGrid.net -all'], 'right', /./, EMPTY],
  ['nothing', ['spf2.0/pra ?all', 'v=spf10 -all'], 'missing', /no SPF record/, EMPTY],
  ['two', ['v=spf1 include:sendgrid.net ~all', 'v=spf1 mx -all'], 'wrong', /2 SPF records/, EMPTY],
  ['without ours', ['v=spf1 mx -all'], 'wrong', /Add include:sendgrid\.net/, EMPTY],
  ['ours after the end', ['v=spf1 -all include:sendgrid.net'], 'wrong', /Add/, EMPTY],
  ['ours refused', ['v=spf1 -include:sendgrid.net ~all'], 'wrong', /Add/, EMPTY],
  ['what is none', ['v=spf1 include:sendgrid.net inlcude:x.com ~all'], 'wrong', /does not know/, EMPTY],
  [
    'eleven lookups',
    ['v=spf1 include:sendgrid.net ~all'],
    'wrong',
    /more than 10/,
    { lookups: 11, broken: null },
  ],
  ['ten lookups', ['v=spf1 include:sendgrid.net ~all'], 'right', /./, { lookups: 10, broken: null }],
  [
    'a name that leads nowhere',
    ['v=spf1 include:sendgrid.net ~all'],
    'wrong',
    /gone\.com/,
    { lookups: 2, broken: 'gone.com' },
  ],
  ['everybody', ['v=spf1 include:sendgrid.net +all'], 'advice', /\+all/, EMPTY],
])('of SPF: %s', (_what, texts, state, says, followed) => {
  expect(checkSpf(texts, OURS, followed)).toEqual({ state, says: expect.stringMatching(says) })
})

test.each([
  [undefined, 'v=spf1 include:sendgrid.net ~all'],
  ['v=spf1 mx -all', 'v=spf1 mx include:sendgrid.net -all'],
  ['v=spf1 mx', 'v=spf1 mx include:sendgrid.net'],
  ['v=spf1  redirect=_spf.x.com', 'v=spf1 include:sendgrid.net redirect=_spf.x.com'],
  ['v=spf1 include:sendgrid.net -all', 'v=spf1 include:sendgrid.net -all'],
])('the record that is there with ours in it: %j', (record, expected) => {
  const made = spfWith(record, OURS)
  expect(made).toBe(expected)
  expect(checkSpf([made], OURS, EMPTY).state).toBe('right')
})

test.each([
  ['include:sendgrid.net', ['include:sendgrid.net']],
  [' IP4:203.0.113.7  ip6:2001:db8::/32 ', ['ip4:203.0.113.7', 'ip6:2001:db8::/32']],
  ['', null],
  ['all', null],
  ['sendgrid.net', null],
  ['-include:sendgrid.net', null],
  ['redirect=x.com', null],
  ['v=spf1 include:sendgrid.net', null],
])('what an operator says of her servers: %j', (setting, expected) => {
  expect(sendingMechanisms(setting)).toEqual(expected)
})

test('a record is known by its beginning, and read term by term', () => {
  expect(['v=spf1', ' v=SPF1 mx', 'v=spf1mx', 'x v=spf1'].map(isSpf)).toEqual([true, true, false, false])
  expect(spfTerms('v=spf1 a/24 exists:%{i}.x.com ?mx exp=e.x.com nonsense')).toEqual([
    { text: 'a/24', name: 'a', value: '24', passes: true },
    { text: 'exists:%{i}.x.com', name: 'exists', value: '%{i}.x.com', passes: true },
    { text: '?mx', name: 'mx', value: '', passes: false },
    { text: 'exp=e.x.com', name: 'exp', value: 'e.x.com', passes: true },
    null,
  ])
})

test.each<[string, { domain: string; texts: string[] } | undefined, string, RegExp]>([
  ['nothing', undefined, 'missing', /no DMARC record/],
  ['none', { domain: 'x.com', texts: ['v=DMARC1; p=none; rua=mailto:a@x.com'] }, 'right', /“none”/],
  ['reject', { domain: 'x.com', texts: ['v=DMARC1;p=reject;rua=mailto:a@x.com'] }, 'right', /refused/],
  [
    'quarantine without reports',
    { domain: 'x.com', texts: ['v=DMARC1; p=Quarantine'] },
    'advice',
    /spam.*rua=/,
  ],
  ['two', { domain: 'x.com', texts: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, 'wrong', /2 DMARC/],
  ['no policy', { domain: 'x.com', texts: ['v=DMARC1; rua=mailto:a@x.com'] }, 'wrong', /no policy/],
])('of DMARC: %s', (_what, found, state, says) => {
  expect(checkDmarc('x.com', found)).toEqual({ state, says: expect.stringMatching(says) })
})

test('a record of the domain above counts, by what it says of those below', () => {
  expect(dmarcDomains('mail.x.com')).toEqual(['mail.x.com', 'x.com'])
  const deep = `${'a.'.repeat(120)}x.com`
  expect(dmarcDomains(deep)).toHaveLength(8)
  expect([dmarcDomains(deep)[0], dmarcDomains(deep).at(-1)]).toEqual([deep, 'x.com'])
  const found = { domain: 'x.com', texts: ['v=DMARC1; p=reject; sp=none; rua=mailto:a@x.com'] }
  expect(checkDmarc('mail.x.com', found).says).toMatch(/“none”.*record of x\.com/)
  expect(['v=DMARC1; p=none', 'v = DMARC1', 'v=DMARC10; p=none'].map(isDmarc)).toEqual([true, true, false])
})

test('a long value is cut into strings that are read as one', () => {
  const value = 'x'.repeat(255) + 'y'.repeat(150)
  expect(stringsOf(value).map(({ length }) => length)).toEqual([255, 150])
  expect(stringsOf(value).join('')).toBe(value)
})

test.each([
  ['hello', null],
  ['first.last-2', null],
  ['', /before the @/],
  ['.a', /Use letters/],
  ['a..b', /Use letters/],
  ['a@b', /Use letters/],
  ['zoë', /Use letters/],
  ['a\r\nb', /Use letters/],
])('before the @: %j', (text, says) => {
  if (says === null) expect(localPartProblem(text)).toBeNull()
  else expect(localPartProblem(text)).toMatch(says)
})

test('an address typed for a domain is its domain', () => {
  expect(typedDomain(' hello@harbor-homes.com ')).toBe('harbor-homes.com')
  expect([senderDomainProblem('harbor-homes.com'), senderDomainProblem('localhost')]).toEqual([
    null,
    expect.stringMatching(/not a domain/),
  ])
})
