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

/** Which installation this database is of, from the first time that it is asked. */
export const installationId = (db: Db): Promise<string> =>
  db.platform(async (owner) => {
    await owner
      .insertInto('installation')
      .values({ is_only: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await owner.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id
  })

/** Where backups of this installation were stored, one spelling each; none in a database that is yet to be migrated. */
export const placesOf = (db: Db): Promise<string[]> =>
  db.platform(async (owner) => {
    if (!(await hasPlaces(owner))) return []
    const found = await owner.selectFrom('installation').select('backup_places').executeTakeFirst()
    return found?.backup_places ?? []
  })

export const addPlace = (db: Db, address: string): Promise<unknown> =>
  db.platform(async (owner) => {
    if (!(await hasPlaces(owner))) return
    await sql`update installation set backup_places = array_append(backup_places, ${address})
      where not ${address} = any (backup_places)`.execute(owner)
  })

/** A backup is made before an update as well, by the newer release's command. */
async function hasPlaces(owner: Parameters<Parameters<Db['platform']>[0]>[0]): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select from pg_attribute
    where attrelid = to_regclass('installation') and attname = 'backup_places' and not attisdropped) as there`.execute(
    owner,
  )
  return rows[0]?.there ?? false
}

/** In a database that a backup was restored into. */
export const brokerageIds = (db: Db): Promise<string[]> =>
  db.platform(async (owner) =>
    (await owner.selectFrom('tenant_host').select('tenant_id').distinct().orderBy('tenant_id').execute()).map(
      ({ tenant_id }) => tenant_id,
    ),
  )

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

/** Begun since the last one that was proven, and not ended well: how often the night's was attempted in vain. */
export const failuresSince = async (db: Db, verifiedAt: Date | undefined): Promise<number> =>
  db.platform(async (owner) => {
    const { count } = await owner
      .selectFrom('backup_run')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('started_at', '>', verifiedAt ?? new Date(0))
      .where(isUnproven)
      .executeTakeFirstOrThrow()
    return Number(count)
  })

/** Names of backups that were made and whose proof failed or was cut short, the newest first. */
export const unprovenBackups = async (db: Db): Promise<string[]> => {
  const rows = await db.platform((owner) =>
    owner
      .selectFrom('backup_run')
      .select('backup_id')
      .where('backup_id', 'is not', null)
      .where(isUnproven)
      .orderBy('started_at', 'desc')
      .execute(),
  )
  return rows.flatMap(({ backup_id }) => (backup_id === null ? [] : [backup_id]))
}

/** One by hand, which nobody wanted to be proven, ended as it was made. */
const isUnproven = sql<boolean>`(state = 'failed' or ended_at is null)`
