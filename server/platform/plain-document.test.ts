import { expect, test } from 'vitest'
import { refusals } from '@frontage/contracts/refusals.ts'
import { refusalDocument } from './plain-document.ts'
import { Refusal, type RefusalCode } from './refusal.ts'

const HARBOR = { name: 'Harbor & Sons', color: '#1f4b99' }
const shown = (code: RefusalCode, url = '/partners/reporting?a=1&b="') =>
  refusalDocument(new Refusal(code), { tenant: HARBOR, url, nonce: 'n' })
const wayOf = (html: string) => /<a href="([^"]*)">([^<]*)<\/a>/.exec(html)?.slice(1)

test.each([
  [
    'account.sign-in-required',
    'Please log in',
    '/auth/login?returnurl=%2Fpartners%2Freporting%3Fa%3D1%26b%3D%22',
  ],
  ['account.not-allowed', 'This page is not open to you', '/home'],
  ['request.not-found', 'We could not find that page', '/home'],
  ['request.too-many', 'One moment, please', '/partners/reporting?a=1&#38;b=&#34;'],
  ['server.unavailable', 'One moment, please', '/partners/reporting?a=1&#38;b=&#34;'],
  ['server.failed', 'Something went wrong', '/partners/reporting?a=1&#38;b=&#34;'],
  ['request.malformed', 'Something went wrong', '/home'],
] as const)('%s says "%s" and leads to %s', (code, title, href) => {
  const html = shown(code)
  expect(html).toContain(`<h1>${title}</h1>\n<p>${refusals[code].sentence}</p>`)
  expect(html).toContain('Harbor &#38; Sons')
  expect(wayOf(html)?.[0]).toBe(href)
})

test('a site that is closed says so to a client with a flyer too, who has no office', () => {
  expect(shown('site.suspended')).toContain('Please ask the brokerage when it will be open again.')
  expect(shown('site.suspended')).not.toContain('your office')
  expect(refusals['site.suspended'].sentence).not.toContain('your office')
})

test('a full disk and an email provider that is away are no restart', () => {
  expect(refusals['server.unavailable'].sentence).not.toMatch(/restart/i)
})

test.each(['//evil.test/x', '///evil.test/x'])('trying %s again stays on the site', (url) => {
  expect(wayOf(shown('server.failed', url))?.[0]).toBe('/evil.test/x')
})

test('a refusal before the host is known names nobody: the site is its brokerage’s, not ours', () => {
  const html = refusalDocument(new Refusal('server.unavailable'), { tenant: undefined, url: '/', nonce: 'n' })
  expect(html).not.toMatch(/class="sign"|frontage/i)
})
