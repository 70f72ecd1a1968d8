/**
 * What an email to a contact carries for its provider, which says it again of each event: whose row the event is about.
 * It is signed by us, so that not even the provider can name a row that it was not given.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface TaggedRow {
  tenantId: string
  recipientId: string
}

const signatureOf = (secret: string, { tenantId, recipientId }: TaggedRow): string =>
  createHmac('sha256', secret).update(`email delivery ${tenantId} ${recipientId}`).digest('base64url')

export const deliveryTag = (secret: string, row: TaggedRow): string =>
  [row.tenantId, row.recipientId, signatureOf(secret, row)].join('.')

const TAG = /^([^.]{1,100})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** null: it is none of ours. */
export function taggedRow(secret: string, tag: string): TaggedRow | null {
  const [, tenantId = '', recipientId = '', signature = ''] = TAG.exec(tag) ?? []
  const row = { tenantId, recipientId }
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, row))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? row : null
}
