/** Whom a step reached. Addresses are hashes here: the list of the order has them. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

const CHUNK = 5000

interface Turn {
  stepId: string
  /** The occurrence; '' where an address is reached only once. */
  turn: string
}

/** Which of the addresses the step has reached in this turn. */
export async function reachedBefore(
  tx: Tx,
  { tenantId }: TenantScope,
  { stepId, turn }: Turn,
  hashes: readonly string[],
): Promise<Set<string>> {
  const reached = new Set<string>()
  for (let from = 0; from < hashes.length; from += CHUNK) {
    const { rows } = await sql<{ address_hash: string }>`
      select address_hash from campaign_recipient
      where tenant_id = ${tenantId} and step_id = ${stepId}::uuid and turn = ${turn}
        and address_hash = any(${hashes.slice(from, from + CHUNK)}::text[])`.execute(tx)
    for (const { address_hash } of rows) reached.add(address_hash)
  }
  return reached
}

export async function insertReached(
  tx: Tx,
  { tenantId }: TenantScope,
  { stepId, turn, runId }: Turn & { runId: string },
  hashes: readonly string[],
): Promise<void> {
  for (let from = 0; from < hashes.length; from += CHUNK)
    await sql`
      insert into campaign_recipient (tenant_id, step_id, turn, address_hash, run_id)
      select ${tenantId}, ${stepId}::uuid, ${turn}, hash, ${runId}::uuid
      from unnest(${hashes.slice(from, from + CHUNK)}::text[]) as hash`.execute(tx)
}

/** Nothing was mailed after all: they are reached by the next one. */
export async function forgetReached(tx: Tx, { tenantId }: TenantScope, runId: string): Promise<void> {
  await tx
    .deleteFrom('campaign_recipient')
    .where('tenant_id', '=', tenantId)
    .where('run_id', '=', runId)
    .execute()
}
