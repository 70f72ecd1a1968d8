import type { AppContext } from '../context.ts'
import type { Due } from './due-work.ts'
import { dueRows, type DueTable } from './repository.ts'

/** At which tenants something of a table is due: now, or in which of the seconds until `until`. */
export async function dueTenants(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  table: DueTable,
  until: Date,
): Promise<Due[]> {
  const now = clock.now()
  const rows = await dueRows(db, table, now, until)
  return rows.map(({ tenant_id: tenantId, second }) => ({
    tenantId,
    dueAt: second === null ? now : new Date(second * 1000),
  }))
}
