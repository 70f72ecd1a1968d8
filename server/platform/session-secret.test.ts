import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { choiceOf, choiceToken, imageKey, isImageKey } from '../modules/emails/tokens.ts'
import { isPreviewToken, previewToken } from '../modules/drafts/preview-token.ts'
import { readPass, writePass } from '../modules/leads/sheet-pass.ts'
import { accountOfToken, unsubscribeToken } from '../modules/notifications/written/unsubscribe-token.ts'
import { deliveryTag, taggedRow } from './mail/delivery-tag.ts'
import { seal, unseal } from './sealed.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { isSignatureOf, signatureOf, type SessionSecret } from './session-secret.ts'

const aSecret = () => randomBytes(32).toString('hex')
const [older, old, now, other] = [aSecret(), aSecret(), aSecret(), aSecret()]
const scope = scopeOfTenant('harbor')
const at = new Date('2026-06-01T12:00:00Z')
const [id, file] = [randomUUID(), randomUUID()]
const choice = { accountId: id, addressHash: randomBytes(32).toString('hex'), recipientId: file }
const pass = {
  tenant: 'harbor',
  sheet: id,
  listing: id,
  account: id,
  name: 'Ödön 🏡',
  consent: 'Yes\r\n',
  at: 1,
}

/** Everything that the server gives out and has to know again: made, and whether it is known. */
const kinds: Record<
  string,
  [(secret: SessionSecret) => string, (secret: SessionSecret, made: string) => boolean]
> = {
  signature: [
    (secret) => signatureOf(secret, 'a text'),
    (secret, made) => isSignatureOf(secret, 'a text', made),
  ],
  sealed: [
    (secret) => seal(secret, 'tests', 'ünd 🔑'),
    (secret, made) => unseal(secret, 'tests', made) === 'ünd 🔑',
  ],
  'link out of emails': [
    (secret) => choiceToken(secret, scope, choice),
    (secret, made) => choiceOf(secret, scope, made)?.accountId === id,
  ],
  'picture in an email': [
    (secret) => imageKey(secret, scope, file),
    (secret, made) => isImageKey(secret, scope, file, made),
  ],
  'link out of notifications': [
    (secret) => unsubscribeToken(secret, scope, id),
    (secret, made) => accountOfToken(secret, scope, made) === id,
  ],
  'preview of a draft': [
    (secret) => previewToken(secret, scope, 'brand', at),
    (secret, made) => isPreviewToken(secret, scope, at, { url: '/home', token: made }),
  ],
  'tag for a provider': [
    (secret) => deliveryTag(secret, { tenantId: 'harbor', recipientId: id }),
    (secret, made) => taggedRow(secret, made)?.recipientId === id,
  ],
  'sign-in sheet': [
    (secret) => writePass(secret, pass),
    (secret, made) => readPass(secret, made)?.name === pass.name,
  ],
}

test.each(Object.entries(kinds))(
  '%s: made before a change of the secret, known after it',
  (_, [make, knows]) => {
    const made = make([old])
    expect(knows([old], made)).toBe(true)
    expect(knows([now, old], made)).toBe(true)
    expect(knows([now, older, old], made)).toBe(true)
    // What is made from now on is the new one's, so that the old one can go.
    expect(knows([now], make([now, old]))).toBe(true)
    expect(knows([now], made)).toBe(false)
    expect(knows([other, older], made)).toBe(false)
    // By processes that have the new one already, for those that do not make anything with it yet.
    expect(knows([old, now], make([now, old]))).toBe(true)
  },
)
