/** The link in an email by which its reader declines further ones: signed, for one person of one tenant, without an end. */
import type { TenantScope } from '../../../platform/scope.ts'
import { isSignatureOf, signatureOf, type SessionSecret } from '../../../platform/session-secret.ts'

const textOf = ({ tenantId }: TenantScope, accountId: string): string =>
  `unsubscribe ${tenantId} ${accountId}`

export const unsubscribeToken = (secret: SessionSecret, scope: TenantScope, accountId: string): string =>
  `${accountId}.${signatureOf(secret, textOf(scope, accountId))}`

/** Whose link it is; null: nobody's of this tenant. */
export function accountOfToken(secret: SessionSecret, scope: TenantScope, token: string): string | null {
  const [accountId = '', signature = ''] = token.split('.')
  return isSignatureOf(secret, textOf(scope, accountId), signature) ? accountId : null
}
