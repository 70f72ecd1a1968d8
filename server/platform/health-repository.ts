import { sql } from 'kysely'
import type { Db } from '@frontage/db/client.ts'

export const databaseAnswers = (db: Db): Promise<boolean> =>
  db
    .platform((owner) => sql`select 1`.execute(owner))
    .then(
      () => true,
      () => false,
    )

export const databaseTime = (db: Pick<Db, 'platform'>): Promise<Date | undefined> =>
  db.platform(async (owner) => {
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(owner)
    return rows[0]?.at
  })
