import { expect, test } from 'vitest'
import { aMailServer } from '@frontage/testing/stand-ins/mail-server.ts'
import { openMailer } from './mailer.ts'

const letter = {
  from: 'Harbor Realty <orders@harbor.test>',
  to: 'agent@harbor.test',
  subject: 'Your order H-1001: 250 flyers — thank you, Nguyễn',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
}

test('a letter arrives whole, with both bodies', async () => {
  const server = await aMailServer()
  await openMailer(server.url).send(letter)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({ from: '<orders@harbor.test>', to: ['<agent@harbor.test>'] })
  expect(server.received[0]?.raw).toContain('<p>Thank you.</p>')
  await server.close()
})

test('a line break in a name adds neither header nor recipient', async () => {
  const server = await aMailServer()
  await openMailer(server.url).send({ ...letter, subject: 'Hello\r\nBcc: everybody@evil.test' })
  expect(server.received[0]?.to).toEqual(['<agent@harbor.test>'])
  expect(server.received[0]?.raw).not.toMatch(/^Bcc:/im)
  await server.close()
})

test('a refused recipient and a server that is down are errors, so the letter is kept', async () => {
  const server = await aMailServer({ refuses: 'agent@harbor.test' })
  await expect(openMailer(server.url).send(letter)).rejects.toThrow()
  await server.close()
  await expect(openMailer(server.url).send(letter)).rejects.toThrow()
})
