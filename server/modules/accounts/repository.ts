import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

export async function findByEmail(tx: Tx, scope: TenantScope, email: string) {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('email_lower', '=', email.trim().toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst()
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

export async function recordLogin(tx: Tx, scope: TenantScope, accountId: string, at: Date) {
  await tx
    .updateTable('account')
    .set({ last_login_at: at })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', accountId)
    .execute()
}

export async function insertSession(
  tx: Tx,
  scope: AccountScope,
  session: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      tenant_id: scope.tenantId,
      token_hash: session.tokenHash,
      account_id: scope.accountId,
      actor_account_id: scope.actorAccountId === scope.accountId ? null : scope.actorAccountId,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** The account behind a live session, in one statement. */
export async function accountOfSession(tx: Tx, scope: TenantScope, tokenHash: string, now: Date) {
  return tx
    .selectFrom('session')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'session.tenant_id')
        .onRef('account.id', '=', 'session.account_id'),
    )
    .selectAll('account')
    .select('session.actor_account_id')
    .where('session.tenant_id', '=', scope.tenantId)
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('account.is_active', '=', true)
    .executeTakeFirst()
}

/** Logout ends every session of the person. */
export async function deleteSessions(tx: Tx, scope: AccountScope): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .execute()
}

export async function countFailures(
  tx: Tx,
  scope: TenantScope,
  who: { email: string; address: string },
  since: Date,
) {
  const row = await tx
    .selectFrom('login_attempt')
    .select((eb) => eb.fn.countAll<string>().as('failures'))
    .where('tenant_id', '=', scope.tenantId)
    .where('email_hash', '=', who.email)
    .where('address_hash', '=', who.address)
    .where('succeeded', '=', false)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.failures)
}

export async function recordAttempt(
  tx: Tx,
  scope: TenantScope,
  attempt: { email: string; address: string; succeeded: boolean },
): Promise<void> {
  await tx
    .insertInto('login_attempt')
    .values({
      tenant_id: scope.tenantId,
      email_hash: attempt.email,
      address_hash: attempt.address,
      succeeded: attempt.succeeded,
    })
    .execute()
}
