/** Scans, counted by day. Of who scanned nothing stays: a hash for the day, whose salt is thrown away with it. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { sha256 } from '../../platform/secrets.ts'

/** Some phones open an address twice: to show what it is, and to go there. */
const SAME_SCAN_MS = 60_000

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/**
 * @param from the address that it came from
 * @param day that it counts for
 */
export async function countScan(
  tx: Tx,
  scope: TenantScope,
  { code, from, now, day }: { code: string; from: string; now: Date; day: string },
): Promise<void> {
  const { tenantId } = scope
  const visitor = sha256(`${await saltOf(tx, scope, now)} ${from}`)
  const counted = await tx
    .insertInto('scan_recent')
    .values({ tenant_id: tenantId, code, visitor, at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'code', 'visitor'])
        .doUpdateSet({ at: now })
        .where('scan_recent.at', '<=', new Date(now.getTime() - SAME_SCAN_MS)),
    )
    .returning('code')
    .executeTakeFirst()
  if (!counted) return
  await addToDay(tx, scope, { code, day }, 'scans')
}

export async function addToDay(
  tx: Tx,
  { tenantId }: TenantScope,
  { code, day }: { code: string; day: string },
  what: 'scans' | 'visits',
): Promise<void> {
  await tx
    .insertInto('short_link_day')
    .values({ tenant_id: tenantId, code, day, [what]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'code', 'day'])
        .doUpdateSet({ [what]: sql`short_link_day.${sql.ref(what)} + 1` }),
    )
    .execute()
}

async function saltOf(tx: Tx, { tenantId }: TenantScope, now: Date): Promise<string> {
  const day = dayOf(now)
  const find = () =>
    tx
      .selectFrom('scan_salt')
      .select('salt')
      .where('tenant_id', '=', tenantId)
      .where('day', '=', day)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.salt
  await tx
    .insertInto('scan_salt')
    .values({ tenant_id: tenantId, day, salt: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'day']).doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('The salt of the day was not kept.')
  return made.salt
}

/** Those of the days before, and the hashes that were made with them. */
export async function deleteOldScans(tx: Tx, { tenantId }: TenantScope, now: Date): Promise<void> {
  const today = dayOf(now)
  await tx.deleteFrom('scan_salt').where('tenant_id', '=', tenantId).where('day', '<', today).execute()
  await tx
    .deleteFrom('scan_recent')
    .where('tenant_id', '=', tenantId)
    .where('at', '<', new Date(`${today}T00:00:00Z`))
    .execute()
}

/** Of each slot of a design, on whatever was printed of it. */
export async function scansOfDesign(
  tx: Tx,
  { tenantId }: TenantScope,
  designId: string,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('code_target as t')
    .innerJoin('short_link as l', (join) =>
      join.onRef('l.tenant_id', '=', 't.tenant_id').onRef('l.target_id', '=', 't.id'),
    )
    .innerJoin('short_link_day as d', (join) =>
      join.onRef('d.tenant_id', '=', 'l.tenant_id').onRef('d.code', '=', 'l.code'),
    )
    .select(['t.slot', sql<number>`sum(d.scans)::int`.as('scans')])
    .where('t.tenant_id', '=', tenantId)
    .where('t.design_id', '=', designId)
    .groupBy('t.slot')
    .execute()
  return new Map(rows.map(({ slot, scans }) => [slot, scans]))
}
