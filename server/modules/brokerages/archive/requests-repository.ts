/** Archives that operators asked for or brought in the console: the platform's own rows. */
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '@frontage/db/client.ts'
import type { PlatformTables } from '@frontage/db/platform-tables.ts'
import type { Owner } from '../repository.ts'

type Table = PlatformTables['brokerage_archive']
export type ArchiveRow = Selectable<Table>

/** undefined: one waits for this brokerage already. */
export const insertRequest = (
  owner: Owner,
  row: Pick<ArchiveRow, 'kind' | 'state' | 'operator_id' | 'operator_email' | 'asked_at'> &
    Partial<Pick<ArchiveRow, 'tenant_id' | 'file_name' | 'total' | 'due_at' | 'storage_key'>>,
): Promise<ArchiveRow | undefined> =>
  owner
    .insertInto('brokerage_archive')
    .values({ ...row, facts: '{}' })
    .onConflict((conflict) => conflict.column('tenant_id').where('state', '=', 'waiting').doNothing())
    .returningAll()
    .executeTakeFirst()

export const requestById = (owner: Owner, id: string): Promise<ArchiveRow | undefined> =>
  owner.selectFrom('brokerage_archive').selectAll().where('id', '=', id).executeTakeFirst()

export const lockRequest = (owner: Owner, id: string): Promise<ArchiveRow | undefined> =>
  owner.selectFrom('brokerage_archive').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateRequest(
  owner: Owner,
  id: string,
  change: Updateable<Table>,
  /** It is left as it is where it is in another state by now. */
  states?: readonly ArchiveRow['state'][],
): Promise<boolean> {
  const row = await owner
    .updateTable('brokerage_archive')
    .set(change)
    .where('id', '=', id)
    .$if(states !== undefined, (only) => only.where('state', 'in', states ?? []))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts what begins now: also one whose process dies over it. @returns how often it was begun */
export async function countAttempt(owner: Owner, id: string): Promise<number> {
  const row = await owner
    .updateTable('brokerage_archive')
    .set({ attempts: sql`attempts + 1`, done: 0 })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts ?? 0
}

/** The one that is being made; else her own, which nobody else can download or delete; else the newest. */
export const shownExport = (
  owner: Owner,
  tenantId: string,
  operatorId: string,
): Promise<ArchiveRow | undefined> =>
  owner
    .selectFrom('brokerage_archive')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'export')
    .orderBy(sql`state = 'waiting'`, 'desc')
    .orderBy(
      sql`state in ('done', 'failed') and operator_id is not distinct from ${operatorId}::uuid`,
      'desc',
    )
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Her earlier ones: what is full of names is stored once, and not where she no longer sees it. */
export const expireEarlier = (
  owner: Owner,
  { tenantId, operatorId, now }: { tenantId: string; operatorId: string; now: Date },
) =>
  owner
    .updateTable('brokerage_archive')
    .set({ state: 'expired', due_at: now })
    .where('tenant_id', '=', tenantId)
    .where('operator_id', '=', operatorId)
    .where('kind', '=', 'export')
    .where('state', '=', 'done')
    .execute()

const MOST_SHOWN = 10

export const importsOf = (owner: Owner, operatorId: string): Promise<ArchiveRow[]> =>
  owner
    .selectFrom('brokerage_archive')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('kind', '=', 'import')
    .where('state', '<>', 'expired')
    .orderBy('asked_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()

/** Held to the end of the transaction. */
export const lockUploads = (owner: Owner, operatorId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('uploads of ' || ${operatorId}, 0))`.execute(owner)

export async function countUploads(owner: Owner, operatorId: string): Promise<number> {
  const { n } = await owner
    .selectFrom('brokerage_archive')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('operator_id', '=', operatorId)
    .where('state', 'in', ['uploading', 'uploaded'])
    .executeTakeFirstOrThrow()
  return n
}

/** At which brokerages an archive is to be made or imported, and from when. */
export const waitingUntil = (db: Db, until: Date) =>
  db.platform((owner) =>
    owner
      .selectFrom('brokerage_archive')
      .select(['tenant_id', 'due_at'])
      .where('state', '=', 'waiting')
      .where('due_at', '<=', until)
      .execute(),
  )

export const waitingAt = (owner: Owner, tenantId: string): Promise<ArchiveRow | undefined> =>
  owner
    .selectFrom('brokerage_archive')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/** Whose file is to be deleted by now. */
export const overdue = (owner: Owner, now: Date): Promise<ArchiveRow[]> =>
  owner
    .selectFrom('brokerage_archive')
    .selectAll()
    .where('state', '<>', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(100)
    .execute()
