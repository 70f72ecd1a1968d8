import type { LastSave, PageAuthor } from '@frontage/contracts/page-together.ts'
import { nameOrEmail } from '@frontage/domain/users.ts'
import type { Db } from '@frontage/db/client.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { facePath } from '../../accounts/index.ts'
import { versionRows } from '../repository.ts'
import { liveRooms, type authorRows } from './repository.ts'

type AuthorRow = ReturnType<typeof authorRows> extends { execute(): Promise<(infer Row)[]> } ? Row : never

export const presentAuthors = (rows: readonly AuthorRow[]): PageAuthor[] =>
  rows.map((row) => ({
    id: row.id,
    account_id: row.account_id,
    name: nameOrEmail(row),
    photo: facePath(row.account_id, row.photo_file_id),
  }))

/** null: the page is gone. */
export async function lastSaveOf(
  db: Db,
  scope: TenantScope,
  pageId: string,
  roomsSince: Date,
): Promise<(LastSave & { type: 'saved' }) | null> {
  const [[row], [room]] = await db.read(scope, [
    versionRows(scope, pageId, { pageNumber: 1, pageSize: 1, named: 'false' }),
    liveRooms(scope, pageId, roomsSince),
  ])
  if (!row) return null
  return {
    type: 'saved',
    revision: row.revision,
    saved_by: nameOrEmail(row),
    is_scheduled: row.is_scheduled,
    restored_from: row.restored_from,
    room: room?.id ?? null,
  }
}
