import type { Insertable, Updateable } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { AccountTable } from '@frontage/db/schema.ts'
import { emailKey } from '@frontage/domain/email.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

export async function findByEmail(tx: Tx, scope: TenantScope, email: string) {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('email_lower', '=', emailKey(email))
    .where('is_active', '=', true)
    .executeTakeFirst()
}

/** Whose address it is, also of an account that is switched off; null: nobody's. */
export async function accountIdOfEmail(
  tx: Tx,
  { tenantId }: TenantScope,
  email: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('email_lower', '=', emailKey(email))
    .executeTakeFirst()
  return row?.id ?? null
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
  session: {
    tokenHash: string
    at: Date
    expiresAt: Date
    /** Hash of the token that the same browser had before, whose session ends with this one's beginning; null: it had none. */
    replaces: string | null
    /** It began at the brokerage's directory: what that calls it, or ''. */
    directorySession?: string | null
  },
): Promise<void> {
  if (session.replaces !== null) await takeSession(tx, scope, session.replaces)
  await tx
    .insertInto('session')
    .values({
      tenant_id: scope.tenantId,
      token_hash: session.tokenHash,
      account_id: scope.accountId,
      actor_account_id: scope.actorAccountId === scope.accountId ? null : scope.actorAccountId,
      created_at: session.at,
      seen_at: session.at,
      expires_at: session.expiresAt,
      directory_session: session.directorySession ?? null,
    })
    .execute()
}

/** The account behind a session, also one that is over, and whoever acts for it, in one statement. */
export function accountOfSession(scope: TenantScope, tokenHash: string) {
  return build
    .selectFrom('session')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'session.tenant_id')
        .onRef('account.id', '=', 'session.account_id'),
    )
    .leftJoin('account as actor', (join) =>
      join
        .onRef('actor.tenant_id', '=', 'session.tenant_id')
        .onRef('actor.id', '=', 'session.actor_account_id'),
    )
    .selectAll('account')
    .select([
      'session.actor_account_id',
      'session.expires_at',
      'session.seen_at',
      'actor.role as actor_role',
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
      'actor.is_active as actor_is_active',
      'actor.flags as actor_flags',
    ])
    .where('session.tenant_id', '=', scope.tenantId)
    .where('session.token_hash', '=', tokenHash)
    .where('account.is_active', '=', true)
}

/** Ends every session of the user, also those in which she acts for others; `keep` is the hash of the one that may go on. */
export async function deleteSessions(tx: Tx, scope: AccountScope, keep = ''): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('tenant_id', '=', scope.tenantId)
    .where((eb) =>
      eb.or([eb('account_id', '=', scope.accountId), eb('actor_account_id', '=', scope.accountId)]),
    )
    .where('token_hash', '<>', keep)
    .execute()
}

/** Deletes it. @returns what it was; undefined: there was none */
export const takeSession = (tx: Tx, { tenantId }: TenantScope, tokenHash: string) =>
  tx
    .deleteFrom('session')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .returning('directory_session')
    .executeTakeFirst()

/** @param at another process may have written a later use */
export async function noteUse(tx: Tx, { tenantId }: TenantScope, tokenHash: string, at: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ seen_at: at })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<', at)
    .execute()
}

/** Ends a session that has not been used since then, for good: it is not there again when somebody allows more. */
export async function deleteUnused(
  tx: Tx,
  { tenantId }: TenantScope,
  tokenHash: string,
  since: Date,
): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<=', since)
    .execute()
}

/** Forgets those that ended before then. */
export async function deleteSessionsBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx.deleteFrom('session').where('tenant_id', '=', tenantId).where('expires_at', '<', before).execute()
}

const accountById = (tx: Tx, scope: TenantScope, id: string) =>
  tx
    .selectFrom('account')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('is_active', '=', true)

export async function findAccount(tx: Tx, scope: TenantScope, id: string): Promise<AccountRow | undefined> {
  return accountById(tx, scope, id).executeTakeFirst()
}

/** Locks the row, so that of two saves at once the second sees the first. */
export async function lockAccount(tx: Tx, scope: TenantScope, id: string): Promise<AccountRow | undefined> {
  return accountById(tx, scope, id).forUpdate().executeTakeFirst()
}

/**
 * Nobody is erased while something of hers is made: an erasure waits for this transaction and then sees what was made. Before
 * her rows in other tables are locked.
 *
 * @returns false: she was erased before
 */
export async function keepAccount(tx: Tx, { tenantId }: TenantScope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function savePassword(tx: Tx, scope: AccountScope, passwordHash: string): Promise<void> {
  await updateAccount(tx, scope, { password_hash: passwordHash })
}

export async function updateAccount(
  tx: Tx,
  scope: AccountScope,
  change: Updateable<AccountTable>,
): Promise<void> {
  await tx
    .updateTable('account')
    .set(change)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', scope.accountId)
    .execute()
}

/** null: the address has an account already. */
export async function insertAccount(
  tx: Tx,
  scope: TenantScope,
  account: Omit<Insertable<AccountTable>, 'tenant_id'>,
): Promise<string | null> {
  const row = await tx
    .insertInto('account')
    .values({ tenant_id: scope.tenantId, ...account })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email_lower']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertSignup(
  tx: Tx,
  scope: AccountScope,
  signup: { source: 'create-account' | 'free-trial'; utm: object; promoCode: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('account_signup')
    .values({
      tenant_id: scope.tenantId,
      account_id: scope.accountId,
      source: signup.source,
      utm: JSON.stringify(signup.utm),
      promo_code: signup.promoCode,
      created_at: signup.now,
    })
    .execute()
}
