import { sql } from 'kysely'
import type { Db } from './client.ts'

/**
 * Counts what is in the tables, so that plans fit it. Whatever writes many rows at once ends with this: until the
 * server counts by itself, plans are made for the tables as they were when it last looked, which may be empty.
 */
export async function refreshStatistics(db: Pick<Db, 'platform'>): Promise<void> {
  await db.platform((owner) => sql`analyze`.execute(owner))
}
