/** Operators, their sessions and what was tried. All of it is the platform's own. */
import { sql } from 'kysely'
import { emailKey } from '@frontage/domain/email.ts'
import type { Owner } from '../brokerages/index.ts'

export const operatorByEmail = (owner: Owner, email: string) =>
  owner.selectFrom('operator').selectAll().where('email_lower', '=', emailKey(email)).executeTakeFirst()

export const lockOperator = (owner: Owner, id: string) =>
  owner.selectFrom('operator').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof operatorByEmail>>>

/** @returns false: there is one with this email */
export async function insertOperator(owner: Owner, email: string, passwordHash: string): Promise<boolean> {
  const row = await owner
    .insertInto('operator')
    .values({ email: email.trim(), password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('email_lower').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const updateOperator = (
  owner: Owner,
  id: string,
  change: Partial<Pick<OperatorRow, 'password_hash' | 'totp_secret' | 'totp_step' | 'recovery_hashes'>>,
) => owner.updateTable('operator').set(change).where('id', '=', id).execute()

export const listOperators = (owner: Owner) =>
  owner.selectFrom('operator').select(['email', 'totp_secret', 'created_at']).orderBy('email').execute()

/** Held to the end of the transaction: of two who are removed at once, the second sees that she is the last. */
export const lockOperators = (owner: Owner) =>
  sql`select pg_advisory_xact_lock(hashtext('operators'))`.execute(owner)

/** With their sessions. */
export const deleteOperator = (owner: Owner, id: string) =>
  owner.deleteFrom('operator').where('id', '=', id).execute()

export const insertSession = (
  owner: Owner,
  session: { token_hash: string; operator_id: string; is_complete: boolean; seen_at: Date; expires_at: Date },
) => owner.insertInto('operator_session').values(session).execute()

export const sessionByToken = (owner: Owner, tokenHash: string) =>
  owner
    .selectFrom('operator_session as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .select([
      's.token_hash',
      's.is_complete',
      's.pending_secret',
      's.seen_at',
      's.expires_at',
      'o.id',
      'o.email',
    ])
    .select(sql<boolean>`o.totp_secret is not null`.as('has_factor'))
    .select(sql<number>`cardinality(o.recovery_hashes)`.as('recovery_left'))
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst()

export const setPendingSecret = (owner: Owner, tokenHash: string, pending: string) =>
  owner
    .updateTable('operator_session')
    .set({ pending_secret: pending })
    .where('token_hash', '=', tokenHash)
    .execute()

export const deleteSession = (owner: Owner, tokenHash: string) =>
  owner.deleteFrom('operator_session').where('token_hash', '=', tokenHash).execute()

export const noteUse = (owner: Owner, tokenHash: string, at: Date) =>
  owner
    .updateTable('operator_session')
    .set({ seen_at: at })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<', at)
    .execute()

export const deleteSessionsOf = (owner: Owner, operatorId: string) =>
  owner.deleteFrom('operator_session').where('operator_id', '=', operatorId).execute()

export async function forgetOld(owner: Owner, now: Date, attemptsBefore: Date): Promise<void> {
  await owner.deleteFrom('operator_session').where('expires_at', '<', now).execute()
  await owner.deleteFrom('operator_try').where('at', '<', attemptsBefore).execute()
}

/** Held to the end of the transaction: many attempts at once do not slip through the same gap. */
export const lockAttempts = (owner: Owner) =>
  sql`select pg_advisory_xact_lock(hashtext('operator tries'))`.execute(owner)

export async function wrongAttempts(owner: Owner, who: { email: string; address: string }, since: Date) {
  const row = await owner
    .selectFrom('operator_try')
    .select([
      sql<number>`count(*) filter (where email_hash = ${who.email})`.as('by_email'),
      sql<number>`count(*) filter (where address_hash = ${who.address})`.as('by_address'),
    ])
    .where('at', '>', since)
    .where('was_right', '=', false)
    .executeTakeFirstOrThrow()
  return { byEmail: row.by_email, byAddress: row.by_address }
}

export async function insertTry(owner: Owner, who: { email: string; address: string }, at: Date) {
  const { id } = await owner
    .insertInto('operator_try')
    .values({ email_hash: who.email, address_hash: who.address, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const rightTry = (owner: Owner, id: string) =>
  owner.updateTable('operator_try').set({ was_right: true }).where('id', '=', id).execute()

const MOST_ENTRIES = 200

export const newestEntries = (owner: Owner) =>
  owner.selectFrom('operator_entry').selectAll().orderBy('at', 'desc').limit(MOST_ENTRIES).execute()
