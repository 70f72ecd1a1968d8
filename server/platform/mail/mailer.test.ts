import { expect, test } from 'vitest'
import { aMailServer } from '@frontage/testing/stand-ins/mail-server.ts'
import { openMailer } from './mailer.ts'
import type { Obstacle } from './not-handed-over.ts'

const mailerAt = (smtpUrl: string) => openMailer({ smtpUrl, isDemonstration: false })
const message = {
  from: { name: 'Harbor Realty', address: 'orders@harbor.test' },
  replyTo: '',
  to: 'agent@harbor.test',
  subject: 'Your order H-1001: 250 flyers — thank you, Nguyễn',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  messageId: 'order-1@harbor.test',
  date: new Date('2026-11-23T10:00:00Z'),
  unsubscribeUrl: '',
}

test('an email arrives whole, with both bodies', async () => {
  const server = await aMailServer()
  await mailerAt(server.url).send(message)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({ from: '<orders@harbor.test>', to: ['<agent@harbor.test>'] })
  expect(server.received[0]?.raw).toContain('<p>Thank you.</p>')
  await server.close()
})

test('a line break in a name adds neither header nor recipient', async () => {
  const server = await aMailServer()
  await mailerAt(server.url).send({
    ...message,
    subject: 'Hello\r\nBcc: everybody@evil.test',
  })
  expect(server.received[0]?.to).toEqual(['<agent@harbor.test>'])
  expect(server.received[0]?.raw).not.toMatch(/^Bcc:/im)
  await server.close()
})

test.each([
  'Cedar, Ash & Co.',
  'The "Old" Brokerage',
  'a@b.test <x@evil.test>',
  'Nguyễn\r\nBcc: x@evil.test',
])('whatever the sender is called, it is one sender: %j', async (name) => {
  const server = await aMailServer()
  await mailerAt(server.url).send({
    ...message,
    from: { name, address: 'orders@harbor.test' },
    replyTo: 'hello@harbor.test',
  })
  const { from, to, raw } = server.received[0]!
  expect([from, to]).toEqual(['<orders@harbor.test>', ['<agent@harbor.test>']])
  expect(raw).toMatch(/^Reply-To: <?hello@harbor\.test>?\r$/m)
  expect(raw).not.toMatch(/^Bcc:/im)
  // A long name goes on in the next line, which begins with a space.
  expect(raw.replace(/\r\n\s/g, ' ').match(/^From: .*<orders@harbor\.test>\r$/gm)).toHaveLength(1)
  await server.close()
})

test('what its provider is to say again of it travels in the header that SendGrid takes out', async () => {
  const server = await aMailServer()
  const deliveryTag = `harbor.${crypto.randomUUID()}.${'x'.repeat(43)}`
  await mailerAt(server.url).send({ ...message, deliveryTag })
  await mailerAt(server.url).send(message)
  const [tagged, plain] = server.received.map(({ raw }) => raw.replace(/\r\n\s/g, ' '))
  const [, header = ''] = /^X-SMTPAPI: (.*)\r$/im.exec(tagged ?? '') ?? []
  expect(JSON.parse(header)).toEqual({ unique_args: { frontage_email: deliveryTag } })
  expect(plain).not.toMatch(/^X-SMTPAPI/im)
  await server.close()
})

test('what identifies an email is the same at every attempt', async () => {
  const server = await aMailServer()
  const mailer = mailerAt(server.url)
  await mailer.send(message)
  await mailer.send(message)
  const headers = server.received.map(({ raw }) =>
    raw.split('\r\n').filter((line) => /^(message-id|date):/i.test(line)),
  )
  expect(headers[0]).toEqual(
    expect.arrayContaining(['Message-ID: <order-1@harbor.test>', 'Date: Mon, 23 Nov 2026 10:00:00 +0000']),
  )
  expect(headers[1]).toEqual(headers[0])
  await server.close()
})

test('an email that can be declined says where, in one click (RFC 8058); others say nothing', async () => {
  const server = await aMailServer()
  const mailer = mailerAt(server.url)
  await mailer.send({ ...message, unsubscribeUrl: 'https://harbor.test/unsubscribe/token' })
  await mailer.send(message)
  const headers = server.received.map(({ raw }) =>
    raw
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .filter((line) => /^list-/i.test(line)),
  )
  expect(headers).toEqual([
    [
      'List-Unsubscribe: <https://harbor.test/unsubscribe/token>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ],
    [],
  ])
  await server.close()
})

test.each<[string, Parameters<typeof aMailServer>[0], Obstacle]>([
  ['an address that does not exist', { recipient: () => '550 5.1.1 no such mailbox' }, 'never'],
  ['greylisting', { recipient: () => '451 4.7.1 try again later' }, 'later'],
  ['a full mailbox', { recipient: () => '452 4.2.2 mailbox full' }, 'later'],
  ['a server that closes', { recipient: () => '421 4.3.2 closing' }, 'unreachable'],
  ['a sender that is not allowed', { sender: () => '550 5.7.1 not you' }, 'unreachable'],
])('%s', async (_what, options, obstacle) => {
  const server = await aMailServer(options)
  await expect(mailerAt(server.url).send(message)).rejects.toMatchObject({ obstacle })
  await server.close()
})

test('a server that is away is not the fault of the email', async () => {
  const server = await aMailServer()
  await server.goAway()
  await expect(mailerAt(server.url).send(message)).rejects.toMatchObject({ obstacle: 'unreachable' })
})

test('an address that no server could be asked about is refused for good', async () => {
  const server = await aMailServer()
  await expect(mailerAt(server.url).send({ ...message, to: '' })).rejects.toMatchObject({
    obstacle: 'never',
  })
  await server.close()
})
