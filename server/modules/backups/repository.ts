/** What is known of backups in the database that they are of. The rows of a restored database tell of the one it was. */
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '@frontage/db/client.ts'
import type { Database } from '@frontage/db/schema.ts'

export type BackupRun = Selectable<Database['backup_run']>

const MOST_RUNS = 100

/** False: this database has yet to be migrated to where backups are recorded. */
export async function canRecord(db: Db): Promise<boolean> {
  const { rows } = await db.platform((owner) =>
    sql<{ there: boolean }>`select to_regclass('backup_run') is not null as there`.execute(owner),
  )
  return rows[0]?.there ?? false
}

export const insertRun = (db: Db, startedAt: Date): Promise<string> =>
  db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('backup_run')
        .values({ started_at: startedAt })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`delete from backup_run where id in (
        select id from backup_run order by started_at desc offset ${MOST_RUNS})`.execute(tx)
      return id
    }),
  )

export const updateRun = (db: Db, id: string, changes: Partial<Omit<BackupRun, 'id'>>): Promise<unknown> =>
  db.platform((owner) => owner.updateTable('backup_run').set(changes).where('id', '=', id).execute())

export const lastRun = (db: Db): Promise<BackupRun | undefined> =>
  db.platform((owner) =>
    owner.selectFrom('backup_run').selectAll().orderBy('started_at', 'desc').limit(1).executeTakeFirst(),
  )

/** The newest backup that was made, whether or not it was verified. */
export const lastMade = (db: Db): Promise<BackupRun | undefined> =>
  db.platform((owner) =>
    owner
      .selectFrom('backup_run')
      .selectAll()
      .where('made_at', 'is not', null)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )

export const lastVerified = (db: Db): Promise<BackupRun | undefined> =>
  db.platform((owner) =>
    owner
      .selectFrom('backup_run')
      .selectAll()
      .where('state', '=', 'verified')
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
