/** The link in an email by which its reader declines further ones: signed, for one person of one tenant, without an end. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TenantScope } from '../../../platform/scope.ts'

const signed = (secret: string, { tenantId }: TenantScope, accountId: string): string =>
  createHmac('sha256', secret).update(`unsubscribe ${tenantId} ${accountId}`).digest('base64url')

export const unsubscribeToken = (secret: string, scope: TenantScope, accountId: string): string =>
  `${accountId}.${signed(secret, scope, accountId)}`

/** Whose link it is; null: nobody's of this tenant. */
export function accountOfToken(secret: string, scope: TenantScope, token: string): string | null {
  const [accountId = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signed(secret, scope, accountId))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? accountId : null
}
