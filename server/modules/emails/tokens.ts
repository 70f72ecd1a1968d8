/** What the links in an email are signed with: nobody can make one for another's address or picture. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TenantScope } from '../../platform/scope.ts'

const UUID = 16
const HASH = 32

const signed = (secret: string, purpose: string, { tenantId }: TenantScope, what: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${tenantId} ${what}`).digest('base64url')

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

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

export function choiceToken(secret: string, scope: TenantScope, choice: Choice): string {
  const what = Buffer.concat([
    bytesOf(choice.accountId),
    Buffer.from(choice.addressHash, 'hex'),
    bytesOf(choice.recipientId),
  ]).toString('base64url')
  return `${what}.${signed(secret, 'email choice', scope, what)}`
}

/** null: it is no link of this brokerage. */
export function choiceOf(secret: string, scope: TenantScope, token: string): Choice | null {
  const [what = '', signature = ''] = token.split('.')
  if (!isSame(signature, signed(secret, 'email choice', scope, what))) return null
  const bytes = Buffer.from(what, 'base64url')
  if (bytes.length !== UUID + HASH + UUID) return null
  return {
    accountId: uuidOf(bytes.subarray(0, UUID)),
    addressHash: bytes.subarray(UUID, UUID + HASH).toString('hex'),
    recipientId: uuidOf(bytes.subarray(UUID + HASH)),
  }
}

/** Of a picture in an email: mailboxes ask for it without anybody being signed in. */
export const imageKey = (secret: string, scope: TenantScope, fileId: string): string =>
  signed(secret, 'email image', scope, fileId.toLowerCase())

export const isImageKey = (secret: string, scope: TenantScope, fileId: string, key: string): boolean =>
  isSame(key, imageKey(secret, scope, fileId))
