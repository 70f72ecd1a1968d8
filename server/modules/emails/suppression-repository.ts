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
  /** Its owner asked, and somebody else put it down. */
  isByHand?: boolean
}

/** From here on the address gets none, and what waits for it is not sent. */
export async function suppress(tx: Tx, scope: TenantScope, one: Suppressed, now: Date): Promise<void> {
  const { isByHand = false } = one
  await tx
    .insertInto('email_suppression')
    .values({
      tenant_id: scope.tenantId,
      account_id: one.accountId,
      address_hash: one.addressHash,
      email: one.email,
      reason: one.reason,
      also_unsubscribed: one.reason === 'unsubscribed',
      by_hand: isByHand,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'address_hash', 'account_id']).doUpdateSet({
        // Whoever unsubscribed may want emails again; an address that bounced, or complained, is not asked.
        reason: sql`case when ${isWeaker(one.reason)} then excluded.reason else email_suppression.reason end`,
        created_at: sql`case when ${isWeaker(one.reason)} then excluded.created_at else email_suppression.created_at end`,
        email: sql`coalesce(nullif(email_suppression.email, ''), excluded.email)`,
        // What its owner did herself nobody takes back by hand.
        by_hand:
          one.reason !== 'unsubscribed'
            ? sql`email_suppression.by_hand`
            : sql`(excluded.by_hand and (email_suppression.by_hand or not email_suppression.also_unsubscribed))`,
        also_unsubscribed: sql`(email_suppression.also_unsubscribed or excluded.also_unsubscribed)`,
        lifted_at: null,
      }),
    )
    .execute()
  await skipAddress(tx, scope, one)
}

/** Whether the bounces of the address were lifted after then: what came back of an email of before is no news. */
export async function isLiftedSince(
  tx: Tx,
  { tenantId }: TenantScope,
  addressHash: string,
  then: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('email_suppression')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('address_hash', '=', addressHash)
    .where('account_id', 'is', null)
    .where('lifted_at', '>', then)
    .executeTakeFirst()
  return row !== undefined
}

/** Its owner wants them again. What does not take email, or called it spam, is no matter of choice. */
export async function allowAgain(
  tx: Tx,
  { tenantId }: TenantScope,
  { addressHash, accountId }: { addressHash: string; accountId: string },
  now: Date,
): Promise<void> {
  // That its bounce was lifted once is not forgotten by it.
  await tx
    .updateTable('email_suppression')
    .set({ reason: 'bounced', lifted_at: now })
    .where('tenant_id', '=', tenantId)
    .where('address_hash', '=', addressHash)
    .where('reason', '=', 'unsubscribed')
    .where('was_lifted', '=', true)
    .where('account_id', 'is', null)
    .execute()
  await tx
    .deleteFrom('email_suppression')
    .where('tenant_id', '=', tenantId)
    .where('address_hash', '=', addressHash)
    .where('reason', '=', 'unsubscribed')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('account_id', 'is', null)]))
    .execute()
  await tx
    .updateTable('email_suppression')
    .set({ also_unsubscribed: false, by_hand: false })
    .where('tenant_id', '=', tenantId)
    .where('address_hash', '=', addressHash)
    .where('also_unsubscribed', '=', true)
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('account_id', 'is', null)]))
    .execute()
}

const RANK: Readonly<Record<Suppression, number>> = { complained: 2, bounced: 1, unsubscribed: 0 }
const weakerThan = (reason: Suppression): Suppression[] =>
  SUPPRESSIONS.filter((other) => RANK[other] < RANK[reason])

/** What another reason takes the place of: a weaker one, and whatever was lifted. */
const isWeaker = (reason: Suppression) =>
  sql`(email_suppression.lifted_at is not null or email_suppression.reason = any(${weakerThan(reason)}::text[]))`

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
    .where('lifted_at', 'is', null)
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
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('account_id', 'is', null)]))
    .execute()
  return { isOutOfAgent: rows.length > 0, isOutOfAll: rows.some((row) => row.account_id === null) }
}
