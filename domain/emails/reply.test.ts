import { describe, expect, test } from 'vitest'
import { answerKind, isUnsubscription, mailboxOf } from './reply.ts'
import { textOfHtml, withoutQuote } from './reply-text.ts'

describe('what is left of a reply', () => {
  test.each([
    ['nothing is quoted', 'Yes, at five.\r\nAnn', 'Yes, at five.\nAnn'],
    ['Gmail', 'Yes.\n\nOn Mon, Nov 3, 2026 at 9:12 AM Nora <n@x.test> wrote:\n\n> Hi\n> there', 'Yes.'],
    ['Gmail, broken', 'Yes.\n\nOn Mon, Nov 3, 2026 at 9:12 AM Nora Fields\n<n@x.test> wrote:\n> Hi', 'Yes.'],
    ['words below', 'On Monday Nora wrote:\n> Is it\n> yours?\n\nYes, it is.', 'Yes, it is.'],
    ['words between', '> One?\nNo.\n> Two?\nYes.', 'No.\nYes.'],
    ['marked nowhere', 'Yes.\nOn Mon, Nov 3 Nora wrote:\nHi there\nand more', 'Yes.'],
    ['Outlook', 'Yes.\n\n________________________________\nFrom: Nora\nSent: Monday\nHi', 'Yes.'],
    [
      'Outlook, a head alone',
      'Yes.\n\nFrom: Nora <n@x.test>\nSent: Monday\nTo: Ann\nSubject: News\n\nHi',
      'Yes.',
    ],
    ['older Outlook', 'Yes.\n-----Original Message-----\nFrom: x', 'Yes.'],
    ['Spanish', 'Sí.\n\nEl lun, 3 nov 2026 a las 9:12, Nora (<n@x.test>) escribió:\n\n> Hola', 'Sí.'],
    [
      'a sentence before',
      'Yes.\nOn Monday I come.\nOn Mon, Nov 3 Nora wrote:\n> Hi',
      'Yes.\nOn Monday I come.',
    ],
    ['a name alone', 'Yes.\nNora Fields <n@x.test> wrote:\n> Hi', 'Yes.'],
    ['a signature', 'Call me.\n-- \nAnn Lee\n555 0142', 'Call me.'],
    ['a phone', 'Yes\n\nSent from my iPhone', 'Yes'],
    ['a sentence that only begins so', 'On Monday I wrote you twice.', 'On Monday I wrote you twice.'],
    ['a From that is no head', 'From: my heart, yes.\nAnn', 'From: my heart, yes.\nAnn'],
    ['nothing else', '> Hi', ''],
  ])('%s', (_what, text, words) => {
    expect(withoutQuote(text)).toBe(words)
  })

  test('a long one takes no time', () => {
    const begin = process.threadCpuUsage()
    withoutQuote('On '.repeat(20_000))
    withoutQuote('On a b c d\n'.repeat(20_000))
    withoutQuote('On a b c wrote:\n> x\n'.repeat(20_000))
    withoutQuote('\n'.repeat(100_000))
    withoutQuote('On a b c wrote:\n\n'.repeat(20_000))
    withoutQuote('<a@'.repeat(30_000))
    textOfHtml('<'.repeat(200_000))
    textOfHtml('<script>'.repeat(50_000))
    textOfHtml('<!--'.repeat(50_000))
    // Microseconds of this thread: a busy machine takes longer, and other files have threads of their own.
    expect(process.threadCpuUsage(begin).user).toBeLessThan(5_000_000)
  }, 60_000)
})

test.each([
  ['<p>Yes &amp; no</p><p>Ann&nbsp;Lee</p>', 'Yes & no\n\nAnn Lee'],
  ['<div>Yes<br>at&#8202;five</div>', 'Yes\nat five'],
  ['Yes<blockquote type="cite"><div>Hi</div></blockquote>Ann', 'Yes\n\n> Hi\n\nAnn'],
  ['<style>p { color: red }</style><script>alert(1)</script>Yes<!-- <p>no -->', 'Yes'],
  ['&lt;b&gt;Yes&lt;/b&gt;', '<b>Yes</b>'],
  ['2 < 3 &bogus; &#0; &#x110000;', '2 < 3 &bogus;'],
])('the words of %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

test.each<[string, Record<string, string>, { returnPath?: string; from?: string; subject?: string }, string]>(
  [
    ['somebody', {}, {}, 'reply'],
    ['somebody whose program says so', { 'auto-submitted': 'no' }, {}, 'reply'],
    ['somebody of a list', { precedence: 'list' }, {}, 'reply'],
    ['away', { 'auto-submitted': 'auto-replied; owner-email="a@b"' }, {}, 'automatic'],
    ['away, of old', { precedence: 'auto_reply' }, {}, 'automatic'],
    ['away, X-Autoreply', { 'x-autoreply': 'yes' }, {}, 'automatic'],
    ['away, by its subject', {}, { subject: 'Automatic reply: News' }, 'automatic'],
    ['not to be answered', {}, { returnPath: '' }, 'automatic'],
    ['a bounce', { 'content-type': 'multipart/report; report-type=delivery-status' }, {}, 'report'],
    ['a bounce of old', {}, { from: 'MAILER-DAEMON@mx.test' }, 'report'],
  ],
)('%s', (_who, headers, { returnPath = 'a@b.test', from = 'ann@b.test', subject = 'Re: News' }, kind) => {
  const header = (name: string) => (headers[name] === undefined ? [] : [headers[name]])
  expect(answerKind({ header, returnPath, from, subject })).toBe(kind)
})

test.each([
  ['Unsubscribe', true],
  ['UNSUBSCRIBE.', true],
  ['please unsubscribe me, thanks!', true],
  ['Stop', true],
  ['Remove me from your mailing list', true],
  ['How do I unsubscribe?', false],
  ['Stop by at five', false],
  ['Please do not unsubscribe me', false],
])('“%s” asks for no more emails: %s', (words, is) => {
  expect(isUnsubscription(words, 'Re: News')).toBe(is)
})
test('where nothing is written, the subject says it', () => {
  expect(isUnsubscription(' ', 'unsubscribe')).toBe(true)
  expect(isUnsubscription('Hello', 'unsubscribe')).toBe(false)
})

test.each([
  ['Ann Lee <ann@x.test>', 'Ann Lee', 'ann@x.test'],
  ['"Lee, \\"Ann\\"" <ann@x.test>', 'Lee, "Ann"', 'ann@x.test'],
  ['ann@x.test', '', 'ann@x.test'],
  ['<ann@x.test>', '', 'ann@x.test'],
  ['"a <b@c.test>" <ann@x.test>', 'a <b@c.test>', 'ann@x.test'],
])('%s', (text, name, address) => {
  expect(mailboxOf(text)).toEqual({ name, address })
})
