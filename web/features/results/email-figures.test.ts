import { expect, test } from 'vitest'
import type { EmailResults } from '@frontage/contracts/results.ts'
import { emailFigures, unreportedWords } from './email-figures.ts'

const EMAILS: EmailResults = {
  ...{ waiting: 1, queued: 2, sent: 30, failed: 4, skipped: 5, unsubscribed: 6 },
  ...{ delivered: 0, bounced: 0, complained: 0, replied: 0 },
  ...{ is_delivery_read: false, are_replies_read: false },
}
const OF_PROVIDER = ['Delivered', 'Bounced', 'Reported as spam']

test.each<[what: string, change: Partial<EmailResults>, shown: string[], said: RegExp]>([
  ['nobody reports anything', {}, [], /not counted.*Replies go to your own mailbox/],
  ['the provider reports, nothing yet', { is_delivery_read: true }, OF_PROVIDER, /^Replies/],
  ['it did once', { bounced: 1 }, OF_PROVIDER, /^Replies/],
  ['replies are read', { are_replies_read: true }, ['Replied'], /not counted\.$/],
  ['they were once', { replied: 1 }, ['Replied'], /not counted\.$/],
  ['both', { is_delivery_read: true, are_replies_read: true }, [...OF_PROVIDER, 'Replied'], /^$/],
])('%s', (_, change, shown, said) => {
  const emails = { ...EMAILS, ...change }
  const figures = emailFigures(emails)
  const always = ['Sent', 'Not sent yet', 'Not accepted', 'Unsubscribed', 'Left out']
  expect(figures.map(([name]) => name).toSorted()).toEqual([...always, ...shown].toSorted())
  expect(unreportedWords(emails)).toMatch(said)
  expect(figures).toContainEqual(['Not sent yet', 3])
})
