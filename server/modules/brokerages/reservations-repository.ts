/** Ids and hosts that are reserved for brokerages that are being opened. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { Owner } from './repository.ts'

/**
 * Opens the transaction's tenant at the host that was reserved for it.
 *
 * @returns false: the reservation is gone, or was given up, and the transaction must not stay
 */
export async function openReserved(tx: Tx, { tenantId }: TenantScope, host: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select open_brokerage() as done`.execute(tx)
  if (rows[0]?.done !== true) return false
  const opened = await tx
    .selectFrom('tenant_host')
    .select('host')
    .where('tenant_id', '=', tenantId)
    .where('host', '=', host)
    .executeTakeFirst()
  return opened !== undefined
}

/** @returns false: the name, or the host, is in use */
export async function insertReservation(owner: Owner, tenantId: string, host: string): Promise<boolean> {
  const row = await owner
    .insertInto('brokerage')
    .values({ tenant_id: tenantId, state: 'opening', opening_host: host })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tenant_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of processes that died: at this host, or from before. An import that waits for its turn has its own still. */
export async function abandoned(owner: Owner, host: string, before: Date): Promise<string[]> {
  const rows = await owner
    .selectFrom('brokerage')
    .select('tenant_id')
    .where('state', '=', 'opening')
    .where(({ or, eb }) => or([eb('opening_host', '=', host), eb('created_at', '<', before)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('brokerage_archive as a')
            .select('a.id')
            .where('a.kind', '=', 'import')
            .where('a.state', '=', 'waiting')
            .whereRef('a.tenant_id', '=', 'brokerage.tenant_id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ tenant_id }) => tenant_id)
}

/**
 * From here on nobody can open what is reserved, and its host is free.
 *
 * @returns whether there is a reservation
 */
export async function giveUpReservation(owner: Owner, tenantId: string): Promise<boolean> {
  const row = await owner
    .updateTable('brokerage')
    .set({ opening_host: `given-up-${tenantId}` })
    .where('state', '=', 'opening')
    .where('tenant_id', '=', tenantId)
    .returning('tenant_id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteReservation = (owner: Owner, tenantId: string) =>
  owner.deleteFrom('brokerage').where('state', '=', 'opening').where('tenant_id', '=', tenantId).execute()

/** undefined: nobody has the id. */
export const reservationOf = (owner: Owner, tenantId: string) =>
  owner
    .selectFrom('brokerage')
    .select(['state', 'opening_host'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()

export async function isHostTaken(owner: Owner, host: string): Promise<boolean> {
  const live = await owner
    .selectFrom('tenant_host')
    .select('host')
    .where('host', '=', host)
    .executeTakeFirst()
  if (live) return true
  const waiting = await owner
    .selectFrom('brokerage')
    .select('tenant_id')
    .where('opening_host', '=', host)
    .executeTakeFirst()
  return waiting !== undefined
}
