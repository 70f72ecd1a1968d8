/** The log of tries: at a password, and of what may be asked for by email. */
import { sql, type Selectable } from 'kysely'
import type { LoginAttemptTable } from '@frontage/db/account-tables.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

type AttemptKind = Selectable<LoginAttemptTable>['kind']

/** Who tries: hashes, so that the log holds no addresses. */
export interface AttemptSource {
  email: string
  address: string
  /** Of a browser that the account's owner has used; null: an anonymous visitor's. */
  device: string | null
}

/** Held until the transaction ends, as is `lockAddress`: always in this order, so that nobody waits in a circle. */
export async function lockEmail(tx: Tx, scope: TenantScope, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.tenantId} ${email}`}, 0))`.execute(tx)
}

export async function lockAddress(tx: Tx, scope: TenantScope, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.tenantId} from ${address}`}, 0))`.execute(
    tx,
  )
}

export async function tryWasRight(tx: Tx, scope: TenantScope, id: string): Promise<void> {
  await tx
    .updateTable('login_attempt')
    .set({ succeeded: true })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

/** How often something was asked for since then, by this email and from this address. */
export async function countAsked(
  tx: Tx,
  scope: TenantScope,
  kind: AttemptKind,
  who: AttemptSource,
  since: Date,
): Promise<{ byEmail: number; byAddress: number }> {
  const asked = await tx
    .selectFrom('login_attempt')
    .select((eb) => [
      eb.fn.count<string>(eb.case().when('email_hash', '=', who.email).then(1).end()).as('byEmail'),
      eb.fn.count<string>(eb.case().when('address_hash', '=', who.address).then(1).end()).as('byAddress'),
    ])
    .where('tenant_id', '=', scope.tenantId)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .where((eb) => eb.or([eb('email_hash', '=', who.email), eb('address_hash', '=', who.address)]))
    .executeTakeFirstOrThrow()
  return { byEmail: Number(asked.byEmail), byAddress: Number(asked.byAddress) }
}

/** When each other account was last tried from the address by an unknown browser that did not get in. */
export async function lastAttemptsElsewhere(
  tx: Tx,
  scope: TenantScope,
  who: AttemptSource,
  since: Date,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('login_attempt as attempt')
    .select((eb) => eb.fn.max('attempt.at').as('at'))
    .where('attempt.tenant_id', '=', scope.tenantId)
    .where('attempt.kind', '=', 'login')
    .where('attempt.address_hash', '=', who.address)
    .where('attempt.email_hash', '<>', who.email)
    .where('attempt.device_hash', 'is', null)
    .where('attempt.at', '>', since)
    .groupBy('attempt.email_hash')
    // Who mistyped and then got in is at home here.
    .having((eb) => eb.fn<boolean>('bool_or', ['attempt.succeeded']), '=', false)
    .execute()
  return rows.map(({ at }) => at)
}

export async function wrongAttempts(
  tx: Tx,
  scope: TenantScope,
  who: AttemptSource,
  since: Date,
): Promise<number> {
  const row = await tx
    .selectFrom('login_attempt')
    .select((eb) => eb.fn.countAll<string>().as('attempts'))
    .where('tenant_id', '=', scope.tenantId)
    .where('kind', '=', 'login')
    .where('email_hash', '=', who.email)
    .where('device_hash', who.device === null ? 'is' : '=', who.device)
    .where('succeeded', '=', false)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.attempts)
}

export async function lastRightTry(
  tx: Tx,
  scope: TenantScope,
  who: AttemptSource,
  since: Date,
): Promise<Date> {
  const row = await tx
    .selectFrom('login_attempt')
    .select('at')
    .where('tenant_id', '=', scope.tenantId)
    .where('kind', '=', 'login')
    .where('email_hash', '=', who.email)
    .where('succeeded', '=', true)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? since
}

export async function recordTry(
  tx: Tx,
  scope: TenantScope,
  kind: AttemptKind,
  who: AttemptSource,
  at: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('login_attempt')
    .values({
      tenant_id: scope.tenantId,
      kind,
      email_hash: who.email,
      address_hash: who.address,
      device_hash: who.device,
      succeeded: false,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteAttemptsBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx.deleteFrom('login_attempt').where('tenant_id', '=', tenantId).where('at', '<', before).execute()
}
