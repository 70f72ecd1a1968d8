import { scopeOfTenant } from '@frontage/db/scope.ts'
import { expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import type { Email } from './port.ts'
import { queueEmail } from './outbox.ts'
import { sendQueued } from './send-due.ts'

const sent: Email[] = []
const { app, context } = await anApp({
  mailer: {
    kind: 'mailbox',
    async send(message) {
      sent.push(message)
    },
  },
})
const harbor = scopeOfTenant('harbor')
const message = (effectKey: string, subject = 'Your order') => ({
  effectKey,
  to: 'agent@harbor.test',
  subject,
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
})
const queue = (...messages: ReturnType<typeof message>[]) =>
  context.db.tenant(harbor, async (tx) => {
    for (const one of messages) await queueEmail(tx, harbor, one)
  })

test('one effect is one email, however often it is queued and sent', async () => {
  await queue(message('order-confirmation:1'), message('order-confirmation:1'))
  await queue(message('order-confirmation:1'))
  await Promise.all([sendQueued(context, harbor), sendQueued(context, harbor), sendQueued(context, harbor)])
  expect(sent.map((it) => it.subject)).toEqual(['Your order'])
  expect(sent[0]).toMatchObject({ from: { name: 'Harbor Realty' }, replyTo: 'hello@harbor.test' })
})

test('a rolled-back transaction sends nothing', async () => {
  const cutOff = context.db.tenant(harbor, async (tx) => {
    await queueEmail(tx, harbor, message('order-confirmation:2'))
    throw new Error('cut off')
  })
  await expect(cutOff).rejects.toThrow('cut off')
  expect(await sendQueued(context, harbor)).toBe(0)
})

test('a line break in a subject adds no header', async () => {
  await queue(message('order-confirmation:4', 'Hello\r\nBcc: everybody@evil.test'))
  await sendQueued(context, harbor)
  expect(sent.at(-1)?.subject).toBe('Hello Bcc: everybody@evil.test')
})

test('an email is due at once, however soon after it was queued somebody looks', async () => {
  const numbers = Array.from({ length: 50 }, (_, number) => number)
  const handedOver: number[] = []
  for (const number of numbers) {
    await queue(message(`order-confirmation:at-once-${number}`))
    handedOver.push(await sendQueued(context, harbor))
  }
  expect(handedOver).toEqual(numbers.map(() => 1))
})

test('the mailbox shows what was written, and to its own tenant only', async () => {
  const own = await app.inject({ url: '/dev/mailbox', headers: { host: 'localhost' } })
  expect(own.body).toContain('agent@harbor.test')
  const other = await app.inject({ url: '/dev/mailbox', headers: { host: 'summit.localhost' } })
  expect(other.body).not.toContain('agent@harbor.test')
})
