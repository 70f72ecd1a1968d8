/**
 * What an email to a contact carries for its provider, which says it again of each event: whose row the event is about.
 * It is signed by us, so that not even the provider can name a row that it was not given.
 */
import { isSignatureOf, signatureOf, type SessionSecret } from '../session-secret.ts'

export interface TaggedRow {
  tenantId: string
  recipientId: string
}

const textOf = ({ tenantId, recipientId }: TaggedRow): string => `email delivery ${tenantId} ${recipientId}`

export const deliveryTag = (secret: SessionSecret, row: TaggedRow): string =>
  [row.tenantId, row.recipientId, signatureOf(secret, textOf(row))].join('.')

const TAG = /^([^.]{1,100})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** null: it is none of ours. */
export function taggedRow(secret: SessionSecret, tag: string): TaggedRow | null {
  const [, tenantId = '', recipientId = '', signature = ''] = TAG.exec(tag) ?? []
  const row = { tenantId, recipientId }
  return isSignatureOf(secret, textOf(row), signature) ? row : null
}
