/** Users of a directory and their accounts here. */
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

interface DirectoryUser {
  issuer: string
  subject: string
}

export async function accountIdOf(
  tx: Tx,
  { tenantId }: TenantScope,
  { issuer, subject }: DirectoryUser,
): Promise<string | null> {
  const row = await tx
    .selectFrom('sign_on_identity')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Who of this directory the account is linked to; null: nobody. */
export async function subjectOf(
  tx: Tx,
  { tenantId }: TenantScope,
  { issuer, accountId }: { issuer: string; accountId: string },
): Promise<string | null> {
  const row = await tx
    .selectFrom('sign_on_identity')
    .select('subject')
    .where('tenant_id', '=', tenantId)
    .where('issuer', '=', issuer)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.subject ?? null
}

export async function linkAccount(
  tx: Tx,
  { tenantId, accountId }: AccountScope,
  { issuer, subject }: DirectoryUser,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('sign_on_identity')
    .values({ tenant_id: tenantId, issuer, subject, account_id: accountId, created_at: at, seen_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'issuer', 'subject'])
        .doUpdateSet({ account_id: accountId, seen_at: at }),
    )
    .execute()
}

/** Sessions that began at the directory: one by its name, or all of an account. */
export async function endDirectorySessions(
  tx: Tx,
  { tenantId }: TenantScope,
  ended: { session: string } | { accountId: string },
): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('tenant_id', '=', tenantId)
    .where('directory_session', 'is not', null)
    .$if('session' in ended, (qb) =>
      qb.where('directory_session', '=', 'session' in ended ? ended.session : ''),
    )
    .$if('accountId' in ended, (qb) =>
      // Also those in which she acts for somebody: they began as her own.
      qb.where((eb) => {
        const id = 'accountId' in ended ? ended.accountId : ''
        return eb.or([
          eb.and([eb('account_id', '=', id), eb('actor_account_id', 'is', null)]),
          eb('actor_account_id', '=', id),
        ])
      }),
    )
    .execute()
}
