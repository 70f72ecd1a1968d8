/** Addresses that get no marketing email: of one agent, or of the whole brokerage. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import { SUPPRESSIONS, type Suppression } from '@frontage/domain/emails/audience.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { skipAddress } from './recipients-repository.ts'

export interface Suppressed {
  addressHash: string
  /** '': it is not known any more. */
  email: string
  /** null: of nobody in the brokerage. */
  accountId: string | null
  reason: Suppression
}

/** From here on the address gets none, and what waits for it is not sent. */
export async function suppress(tx: Tx, scope: TenantScope, one: Suppressed, now: Date): Promise<void> {
  await tx
    .insertInto('email_suppression')
    .values({
      tenant_id: scope.tenantId,
      account_id: one.accountId,
      address_hash: one.addressHash,
      email: one.email,
      reason: one.reason,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'address_hash', 'account_id'])
        // Whoever unsubscribed may want emails again; an address that bounced, or complained, is not asked.
        .doUpdateSet({ reason: one.reason })
        .where(sql<boolean>`email_suppression.reason = any(${weakerThan(one.reason)}::text[])`),
    )
    .execute()
  await skipAddress(tx, scope, one)
}

/** Its owner wants them again. What does not take email, or called it spam, is no matter of choice. */
export async function allowAgain(
  tx: Tx,
  { tenantId }: TenantScope,
  { addressHash, accountId }: { addressHash: string; accountId: string },
): Promise<void> {
  await tx
    .deleteFrom('email_suppression')
    .where('tenant_id', '=', tenantId)
    .where('address_hash', '=', addressHash)
    .where('reason', '=', 'unsubscribed')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('account_id', 'is', null)]))
    .execute()
}

const RANK: Readonly<Record<Suppression, number>> = { complained: 2, bounced: 1, unsubscribed: 0 }
const weakerThan = (reason: Suppression): Suppression[] =>
  SUPPRESSIONS.filter((other) => RANK[other] < RANK[reason])

/** Of these addresses those that get none of an agent's, each with why. */
export async function suppressedOf(
  tx: Tx,
  { tenantId }: TenantScope,
  accountId: string,
  hashes: readonly string[],
): Promise<Map<string, Suppression>> {
  if (hashes.length === 0) return new Map()
  const rows = await tx
    .selectFrom('email_suppression')
    .select(['address_hash', 'reason'])
    .where('tenant_id', '=', tenantId)
    .where('address_hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('account_id', 'is', null)]))
    .execute()
  return new Map(
    rows
      .sort((one, other) => RANK[one.reason] - RANK[other.reason])
      .map(({ address_hash: hash, reason }) => [hash, reason]),
  )
}

/** What an address is out of. */
export async function choiceState(
  tx: Tx,
  { tenantId }: TenantScope,
  { addressHash, accountId }: { addressHash: string; accountId: string },
): Promise<{ isOutOfAgent: boolean; isOutOfAll: boolean }> {
  const rows = await tx
    .selectFrom('email_suppression')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('address_hash', '=', addressHash)
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('account_id', 'is', null)]))
    .execute()
  return { isOutOfAgent: rows.length > 0, isOutOfAll: rows.some((row) => row.account_id === null) }
}
