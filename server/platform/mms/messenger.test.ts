import { afterAll, expect, test } from 'vitest'
import { aPhoneNetwork } from '@frontage/testing/stand-ins/phone-network.ts'
import { openMessenger } from './messenger.ts'

const network = await aPhoneNetwork()
afterAll(() => network.close())
const { accountSid, authToken, url: apiBase } = network
const messenger = openMessenger({
  twilio: { accountSid, authToken, from: '+13105550100', apiBase },
  isDemonstration: false,
})

test('a message goes out in the words of the network', async () => {
  await messenger.send({
    to: '+13105550142',
    text: 'Look: ü & more',
    mediaUrl: 'https://site.test/a.png?w=1&v=2',
  })
  expect(network.taken).toEqual([
    {
      To: '+13105550142',
      From: '+13105550100',
      Body: 'Look: ü & more',
      MediaUrl: 'https://site.test/a.png?w=1&v=2',
    },
  ])
})

test('without an image none is asked for', async () => {
  await messenger.send({ to: '+13105550142', text: 'Plain', mediaUrl: '' })
  expect(network.taken.at(-1)).not.toHaveProperty('MediaUrl')
})

test('a refusal says what the network said, and no secret', async () => {
  network.refuse(true)
  const refused = messenger.send({ to: '+13105550142', text: 'x', mediaUrl: '' })
  await expect(refused).rejects.toThrow(/400: 21211/)
  await expect(refused).rejects.not.toThrow(/token/)
})

test('a wrong token is a failure, not a success', async () => {
  const other = openMessenger({
    twilio: { accountSid, authToken: 'wrong', from: '+13105550100', apiBase },
    isDemonstration: false,
  })
  await expect(other.send({ to: '+13105550142', text: 'x', mediaUrl: '' })).rejects.toThrow(/401/)
})

test('with no configuration the mailbox keeps it', () => {
  expect(openMessenger({ twilio: undefined, isDemonstration: true }).kind).toBe('mailbox')
})
