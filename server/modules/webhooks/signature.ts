/** How a webhook is signed: Standard Webhooks 1.0, symmetric, https://github.com/standard-webhooks/standard-webhooks. */
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSigningSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** How it begins and ends, which signs nothing. */
export const hintOfSecret = (secret: string): string =>
  `${secret.slice(0, PREFIX.length + 4)}…${secret.slice(-4)}`

export interface SignedMessage {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** @param secrets each signs; a receiver needs to know one of them */
export function signedHeads(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const signed = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
