/** What the links in an email are signed with: nobody can make one for another's address or picture. */
import type { TenantScope } from '../../platform/scope.ts'
import { isSignatureOf, signatureOf, type SessionSecret } from '../../platform/session-secret.ts'

const UUID = 16
const HASH = 32

const text = (purpose: string, { tenantId }: TenantScope, what: string): string =>
  `${purpose} ${tenantId} ${what}`

/** Whose emails a link is about, to which address. It holds without an end, and after the email is deleted. */
export interface Choice {
  accountId: string
  addressHash: string
  recipientId: string
}

/** Of an email that goes to nobody else, such as a test. */
export const NO_RECIPIENT = '00000000-0000-0000-0000-000000000000'

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export function choiceToken(secret: SessionSecret, scope: TenantScope, choice: Choice): string {
  const what = Buffer.concat([
    bytesOf(choice.accountId),
    Buffer.from(choice.addressHash, 'hex'),
    bytesOf(choice.recipientId),
  ]).toString('base64url')
  return `${what}.${signatureOf(secret, text('email choice', scope, what))}`
}

/** null: it is no link of this brokerage. */
export function choiceOf(secret: SessionSecret, scope: TenantScope, token: string): Choice | null {
  const [what = '', signature = ''] = token.split('.')
  if (!isSignatureOf(secret, text('email choice', scope, what), signature)) return null
  const bytes = Buffer.from(what, 'base64url')
  if (bytes.length !== UUID + HASH + UUID) return null
  return {
    accountId: uuidOf(bytes.subarray(0, UUID)),
    addressHash: bytes.subarray(UUID, UUID + HASH).toString('hex'),
    recipientId: uuidOf(bytes.subarray(UUID + HASH)),
  }
}

const imageText = (scope: TenantScope, fileId: string): string =>
  text('email image', scope, fileId.toLowerCase())

/** Of a picture in an email: mailboxes ask for it without anybody being signed in. */
export const imageKey = (secret: SessionSecret, scope: TenantScope, fileId: string): string =>
  signatureOf(secret, imageText(scope, fileId))

export const isImageKey = (secret: SessionSecret, scope: TenantScope, fileId: string, key: string): boolean =>
  isSignatureOf(secret, imageText(scope, fileId), key)
