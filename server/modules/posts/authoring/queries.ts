import type { Db } from '@frontage/db/client.ts'
import type {
  PostPlace,
  WrittenPost,
  WrittenPostRow,
  WrittenPostsQuery,
} from '@frontage/contracts/post-authoring.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { presentPlace, presentRow, presentWritten } from './presenter.ts'
import { headingRows, placeRows, writtenCount, writtenPost, writtenRows } from './repository.ts'

/** @param today yyyy-mm-dd */
export async function listWritten(
  db: Db,
  scope: TenantScope,
  query: WrittenPostsQuery,
  today: string,
): Promise<{ rows: WrittenPostRow[]; totalRows: number }> {
  const [rows, [count], places] = await db.read(scope, [
    writtenRows(scope, query, today),
    writtenCount(scope, query),
    placeRows(scope),
  ])
  const names = new Map(places.map(({ id, name }) => [id, name]))
  return { rows: rows.map((row) => presentRow(row, names)), totalRows: Number(count?.total ?? 0) }
}

/** @throws Refusal content.missing */
export async function readWritten(db: Db, scope: TenantScope, id: string): Promise<WrittenPost> {
  const [[post]] = await db.read(scope, [writtenPost(scope, id)])
  if (!post) throw new Refusal('content.missing')
  return presentWritten(post)
}

export async function listPlaces(db: Db, scope: TenantScope): Promise<PostPlace[]> {
  const [places, headings] = await db.read(scope, [placeRows(scope), headingRows(scope)])
  return places.map((place) => presentPlace(place, headings))
}
