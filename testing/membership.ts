import { scopeOfAccount, scopeOfTenant } from '@frontage/db/scope.ts'
import { newSecret, sha256 } from '@frontage/server/platform/secrets.ts'
import type { AppContext } from '@frontage/server/platform/context.ts'
import { hostOf, signedIn, type User, type TenantUid } from './app.ts'

/** Someone who joined just now, answered the email unless told otherwise, and has had nothing yet. */
export async function aNewcomer(
  context: AppContext,
  tenantId: TenantUid = 'bluebird',
  { verified = true } = {},
): Promise<User> {
  const email = `newcomer-${newSecret().slice(0, 12).toLowerCase()}@${tenantId}.test`
  await context.db.tenant(scopeOfTenant(tenantId), (tx) =>
    tx
      .insertInto('account')
      .values({
        tenant_id: tenantId,
        email,
        password_hash: 'none',
        email_verified_at: verified ? context.clock.now() : null,
        first_name: 'Nora',
        last_name: 'Newcomer',
        profile: '{}',
        flags: '{}',
      })
      .execute(),
  )
  return signedIn(context, email)
}

/** `actor` acts for `subject`, as after a switch of accounts. */
export async function switchedTo(context: AppContext, actor: string, subject: string): Promise<User> {
  const [by, as] = [await signedIn(context, actor), await signedIn(context, subject)]
  const token = newSecret()
  await context.db.tenant(as, (tx) =>
    tx
      .insertInto('session')
      .values({
        tenant_id: as.tenantId,
        token_hash: sha256(token),
        account_id: as.accountId,
        actor_account_id: by.accountId,
        seen_at: new Date(Date.now() + 3_600_000),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute(),
  )
  const headers = { host: hostOf(as.tenantId), authorization: `Bearer ${token}` }
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'): User['get'] =>
    (url, payload, more = {}) => ({
      method,
      url,
      headers: { ...headers, ...more },
      ...(payload === undefined ? {} : { payload }),
    })
  return {
    ...scopeOfAccount(as.tenantId, as.accountId, by.accountId),
    tenantId: as.tenantId,
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  }
}
