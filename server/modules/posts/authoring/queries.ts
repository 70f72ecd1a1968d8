import type { Db } from '@frontage/db/client.ts'
import type {
  PostPlace,
  PostVersion,
  PostVersionBody,
  PostVersionsQuery,
  WrittenPost,
  WrittenPostRow,
  WrittenPostsQuery,
} from '@frontage/contracts/post-authoring.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { presentPlace, presentRow, presentVersion, presentWritten } from './presenter.ts'
import { headingRows, placeRows, writtenCount, writtenPost, writtenRows } from './repository.ts'
import { versionCount, versionOf, versionRows } from './versions-repository.ts'

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

/** The newest first. @throws Refusal content.missing */
export async function listVersions(
  db: Db,
  scope: TenantScope,
  id: string,
  query: PostVersionsQuery,
): Promise<{ rows: PostVersion[]; totalRows: number }> {
  const [[post], rows, [count]] = await db.read(scope, [
    writtenPost(scope, id),
    versionRows(scope, id, query),
    versionCount(scope, id),
  ])
  if (!post) throw new Refusal('content.missing')
  return { rows: rows.map(presentVersion), totalRows: Number(count?.total ?? 0) }
}

/** @throws Refusal content.missing */
export async function readVersion(
  db: Db,
  scope: TenantScope,
  { postId, revision }: { postId: string; revision: number },
): Promise<PostVersionBody> {
  const [[version]] = await db.read(scope, [versionOf(scope, postId, revision)])
  if (!version) throw new Refusal('content.missing')
  const { teaser, state, html } = version
  return { ...presentVersion(version), teaser, state, html }
}
