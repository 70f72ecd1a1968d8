import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../platform/secrets.ts'

export const TOKEN_NEEDED = 'METRICS_TOKEN is needed.\n'

/** Whether a header is the token's, in a time that says nothing about it. */
export function tokenGuard(token: string): (authorization: string | undefined) => boolean {
  const expected = Buffer.from(sha256(`Bearer ${token}`))
  return (authorization = '') => timingSafeEqual(Buffer.from(sha256(authorization)), expected)
}
