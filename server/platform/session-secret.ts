/** The installation's own secret. What is made with it by one process is believed by all, and after it was replaced. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The first seals and signs; each of them is believed. */
export type SessionSecret = readonly [now: string, ...accepted: string[]]

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** @param text begins with what it is for: what is signed for one purpose is nothing for another */
export const signatureOf = ([now]: SessionSecret, text: string): string => hmac(now, text)

export function isSignatureOf(secret: SessionSecret, text: string, given: string): boolean {
  const bytes = Buffer.from(given)
  return secret.some((each) => {
    const expected = Buffer.from(hmac(each, text))
    return bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
}
