import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../../platform/scope.ts'

export interface NewAuthor {
  id: string
  page_id: string
  account_id: string
  process: string
  since: Date
}

export async function insertAuthor(tx: Tx, scope: TenantScope, author: NewAuthor): Promise<void> {
  await tx
    .insertInto('page_author')
    .values({ tenant_id: scope.tenantId, ...author, seen_at: author.since })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet({ seen_at: author.since }))
    .execute()
}

export const deleteAuthor = (tx: Tx, { tenantId }: TenantScope, id: string) =>
  tx.deleteFrom('page_author').where('tenant_id', '=', tenantId).where('id', '=', id).execute()

/** Answers how many of them are still known. */
export async function touchAuthors(
  tx: Tx,
  { tenantId }: TenantScope,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('page_author')
    .set({ seen_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Who is at a page, in the order in which they came. */
export const authorRows = ({ tenantId }: TenantScope, pageId: string, seenAfter: Date) =>
  build
    .selectFrom('page_author as author')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'author.tenant_id').onRef('account.id', '=', 'author.account_id'),
    )
    .select(['author.id', 'author.account_id', 'author.process'])
    .select(['account.first_name', 'account.last_name', 'account.email', 'account.photo_file_id'])
    .where('author.tenant_id', '=', tenantId)
    .where('author.page_id', '=', pageId)
    .where('author.seen_at', '>', seenAfter)
    .orderBy('author.since')
    .orderBy('author.id')

export const revisionOf = ({ tenantId }: TenantScope, pageId: string) =>
  build
    .selectFrom('page_content')
    .select('revision')
    .where('tenant_id', '=', tenantId)
    .where('page_id', '=', pageId)

/** The room whose text goes back to what is published, where someone has been a moment ago. */
export const liveRooms = ({ tenantId }: TenantScope, pageId: string, touchedAfter: Date) =>
  build
    .selectFrom('page_room as room')
    .innerJoin('page_content as body', (join) =>
      join
        .onRef('body.tenant_id', '=', 'room.tenant_id')
        .onRef('body.page_id', '=', 'room.page_id')
        .onRef('body.revision', '=', 'room.revision'),
    )
    .select('room.id')
    .where('room.tenant_id', '=', tenantId)
    .where('room.page_id', '=', pageId)
    .where('room.touched_at', '>', touchedAfter)
    .orderBy('room.begun_at')
    .limit(1)

export async function insertRoom(
  tx: Tx,
  scope: TenantScope,
  room: { id: string; page_id: string; revision: number; begun_at: Date },
  seed: Buffer,
): Promise<void> {
  const { tenantId: tenant_id } = scope
  await tx
    .insertInto('page_room')
    .values({ tenant_id, ...room, updates: 1, touched_at: room.begun_at })
    .execute()
  await tx
    .insertInto('page_room_update')
    .values({ tenant_id, room_id: room.id, number: 1, data: seed })
    .execute()
}

export const roomOf = ({ tenantId }: TenantScope, pageId: string, id: string) =>
  build
    .selectFrom('page_room')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('page_id', '=', pageId)
    .where('id', '=', id)

export const updatesAfter = ({ tenantId }: TenantScope, roomId: string, number: number) =>
  build
    .selectFrom('page_room_update')
    .select(['number', 'data'])
    .where('tenant_id', '=', tenantId)
    .where('room_id', '=', roomId)
    .where('number', '>', number)
    .orderBy('number')

/** The room's row is locked by counting: numbers are given in the order in which they are committed. null: it is gone. */
export async function insertUpdate(
  tx: Tx,
  { tenantId }: TenantScope,
  roomId: string,
  data: Buffer,
  now: Date,
): Promise<number | null> {
  const room = await tx
    .updateTable('page_room')
    .set({ updates: sql`updates + 1`, touched_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', roomId)
    .returning('updates')
    .executeTakeFirst()
  if (!room) return null
  await tx
    .insertInto('page_room_update')
    .values({ tenant_id: tenantId, room_id: roomId, number: room.updates, data })
    .execute()
  return room.updates
}

/** Everything that was written becomes one update, under the number of the last. */
export async function compactUpdates(
  tx: Tx,
  { tenantId }: TenantScope,
  roomId: string,
  merge: (updates: Buffer[]) => Buffer,
): Promise<void> {
  const room = await tx
    .selectFrom('page_room')
    .select('updates')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', roomId)
    .forUpdate()
    .executeTakeFirst()
  if (!room) return
  const rows = await tx
    .deleteFrom('page_room_update')
    .where('tenant_id', '=', tenantId)
    .where('room_id', '=', roomId)
    .returning('data')
    .execute()
  const data = merge(rows.map((row) => row.data))
  await tx
    .insertInto('page_room_update')
    .values({ tenant_id: tenantId, room_id: roomId, number: room.updates, data })
    .execute()
}

export const touchRooms = (tx: Tx, { tenantId }: TenantScope, ids: readonly string[], now: Date) =>
  tx
    .updateTable('page_room')
    .set({ touched_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** What was saved from a room is what its text goes back to from now on. */
export const moveRoom = (
  tx: Tx,
  { tenantId }: TenantScope,
  roomId: string,
  { pageId, revision }: { pageId: string; revision: number },
) =>
  tx
    .updateTable('page_room')
    .set({ revision })
    .where('tenant_id', '=', tenantId)
    .where('page_id', '=', pageId)
    .where('id', '=', roomId)
    .execute()

/** Hours after which nobody comes back to a room, and a connection that says nothing is none. */
const RETENTION_MS = 24 * 60 * 60_000

export async function deleteOldRooms(tx: Tx, { tenantId }: TenantScope, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS)
  await tx
    .deleteFrom('page_room')
    .where('tenant_id', '=', tenantId)
    .where('touched_at', '<', before)
    .execute()
  await tx.deleteFrom('page_author').where('tenant_id', '=', tenantId).where('seen_at', '<', before).execute()
}
