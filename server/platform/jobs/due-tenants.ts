import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Due } from './due-work.ts'

/** At which tenants something of a table is due: now, or in which of the seconds until `until`. */
export async function dueTenants(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  table: 'outgoing_due' | 'page_schedule_due' | 'cleanup_due',
  until: Date,
): Promise<Due[]> {
  const now = clock.now()
  const rows = await db.platform((owner) =>
    owner
      .selectFrom((of) =>
        // Its order keeps the server at the index by time, whatever it believes about the table.
        of
          .selectFrom(table)
          .select(['tenant_id', 'due_at'])
          .where('due_at', '<=', until)
          .orderBy('due_at')
          .as('due'),
      )
      .select([
        'tenant_id',
        sql<number | null>`case when due_at > ${now} then ceil(extract(epoch from due_at))::float8 end`.as(
          'second',
        ),
      ])
      .distinct()
      .execute(),
  )
  return rows.map(({ tenant_id: tenantId, second }) => ({
    tenantId,
    dueAt: second === null ? now : new Date(second * 1000),
  }))
}
