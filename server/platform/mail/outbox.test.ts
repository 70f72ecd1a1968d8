import { expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import type { Letter } from './port.ts'
import { queueLetter, sendQueued } from './outbox.ts'

const sent: Letter[] = []
let isDown = false
const { app, context } = await anApp({
  mailer: {
    kind: 'mailbox',
    async send(letter) {
      if (isDown) throw new Error('connection refused')
      sent.push(letter)
    },
  },
})
const harbor = { tenantId: 'harbor' }
const letter = (effectKey: string, subject = 'Your order') => ({
  effectKey,
  to: 'agent@harbor.test',
  subject,
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
})
const queue = (...letters: ReturnType<typeof letter>[]) =>
  context.db.tenant(harbor, async (tx) => {
    for (const one of letters) await queueLetter(tx, harbor, one)
  })

test('one effect is one letter, however often it is queued and sent', async () => {
  await queue(letter('order-confirmation:1'), letter('order-confirmation:1'))
  await queue(letter('order-confirmation:1'))
  await Promise.all([sendQueued(context, harbor), sendQueued(context, harbor), sendQueued(context, harbor)])
  expect(sent.map((it) => it.subject)).toEqual(['Your order'])
  expect(sent[0]?.from).toContain('Harbor Realty')
})

test('a rolled-back transaction sends nothing', async () => {
  const cutOff = context.db.tenant(harbor, async (tx) => {
    await queueLetter(tx, harbor, letter('order-confirmation:2'))
    throw new Error('cut off')
  })
  await expect(cutOff).rejects.toThrow('cut off')
  expect(await sendQueued(context, harbor)).toBe(0)
})

test('a mail server that is down keeps the letter for later', async () => {
  isDown = true
  await queue(letter('order-confirmation:3', 'Kept'))
  expect(await sendQueued(context, harbor)).toBe(0)
  isDown = false
  expect(await sendQueued(context, harbor)).toBe(1)
  expect(sent.at(-1)?.subject).toBe('Kept')
})

test('a line break in a subject adds no header', async () => {
  await queue(letter('order-confirmation:4', 'Hello\r\nBcc: everybody@evil.test'))
  await sendQueued(context, harbor)
  expect(sent.at(-1)?.subject).toBe('Hello Bcc: everybody@evil.test')
})

test('the mailbox shows what was written, and to its own tenant only', async () => {
  const own = await app.inject({ url: '/dev/mailbox', headers: { host: 'localhost' } })
  expect(own.body).toContain('agent@harbor.test')
  const other = await app.inject({ url: '/dev/mailbox', headers: { host: 'summit.localhost' } })
  expect(other.body).not.toContain('agent@harbor.test')
})
