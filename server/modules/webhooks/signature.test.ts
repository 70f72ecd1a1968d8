/** Against the library of Standard Webhooks, and against the example of its specification. */
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { hintOfSecret, newSigningSecret, signedHeads } from './signature.ts'

test('the example of the specification has its signature', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
  expect(signedHeads(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

const verified = (secret: string, body: string, heads: Record<string, string>) => {
  try {
    new Webhook(secret).verify(body, heads)
    return true
  } catch {
    return false
  }
}
const now = () => Math.floor(Date.now() / 1000)

test('whatever is sent is verified by the library, and nothing that was changed', () =>
  fc.assert(
    fc.property(fc.json(), fc.uuid(), (body, id) => {
      const secret = newSigningSecret()
      const heads = signedHeads({ id: `msg_${id}`, timestamp: now(), body }, [secret])
      expect(verified(secret, body, heads)).toBe(true)
      expect(verified(secret, `${body} `, heads)).toBe(false)
      expect(verified(secret, body, { ...heads, 'webhook-id': 'msg_x' })).toBe(false)
      expect(verified(newSigningSecret(), body, heads)).toBe(false)
    }),
  ))

test('while secrets are changed both verify', () => {
  const [old, fresh] = [newSigningSecret(), newSigningSecret()]
  const heads = signedHeads({ id: 'msg_1', timestamp: now(), body: '{}' }, [fresh, old])
  expect([old, fresh, newSigningSecret()].map((secret) => verified(secret, '{}', heads))).toEqual([
    true,
    true,
    false,
  ])
})

test('a secret is 256 bits, and its hint is not it', () => {
  const secret = newSigningSecret()
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
  expect(secret).toMatch(/^whsec_/)
  expect(hintOfSecret(secret)).toMatch(/^whsec_.{4}…=?.{3,4}$/)
  expect(hintOfSecret(secret)).toHaveLength(15)
})
