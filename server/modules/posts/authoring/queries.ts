import type { Db } from '@frontage/db/client.ts'
import type {
  PostPlace,
  PostVersion,
  PostVersionBody,
  PostVersionsQuery,
  WrittenPost,
  WrittenPosts,
  WrittenPostsQuery,
} from '@frontage/contracts/post-authoring.ts'
import type { PostsFileQuery } from '@frontage/contracts/exports.ts'
import { categoryNames } from '@frontage/domain/category-names.ts'
import type { ExportFile } from '../../../platform/export-file.ts'
import { everyPage, ROWS_OF_FILE } from '../../../platform/keyset-repository.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import {
  categoryIdsOf,
  presentPlace,
  presentRow,
  stateOf,
  presentVersion,
  presentWritten,
} from './presenter.ts'
import {
  fileRows,
  headingRows,
  placeRows,
  writtenCount,
  writtenPage,
  writtenPost,
  writtenRows,
  type FileRow,
} from './repository.ts'
import { versionCount, versionOf, versionRows } from './versions-repository.ts'

/** @param today yyyy-mm-dd */
export async function listWritten(
  db: Db,
  scope: TenantScope,
  query: WrittenPostsQuery,
  today: string,
): Promise<WrittenPosts> {
  const keyset = writtenPage(scope, query, today)
  const [read, [count], places] = await db.read(scope, [
    writtenRows(scope, query, today, keyset),
    writtenCount(scope, query),
    placeRows(scope),
  ])
  const names = new Map(places.map(({ id, name }) => [id, name]))
  const { rows, ...marks } = keyset.pageOf(read)
  return { ...marks, rows: rows.map((row) => presentRow(row, names)), totalRows: Number(count?.total ?? 0) }
}

/** Everything that a list's filters find. */
export async function postsFile(
  db: Db,
  scope: TenantScope,
  query: PostsFileQuery,
): Promise<ExportFile<FileRow>> {
  const [places] = await db.read(scope, [placeRows(scope)])
  const names = categoryNames(places)
  return {
    name: 'posts',
    columns: [
      { heading: 'Post', name: 'title', cell: ({ title }) => title },
      { heading: 'Address', name: 'address', cell: (row) => `/posts/${row.pretty_url}` },
      { heading: 'Kind', name: 'kind', cell: ({ kind }) => kind },
      { heading: 'State', name: 'state', cell: stateOf },
      { heading: 'Publishes', name: 'publish_at', cell: (row) => row.publish_at?.toISOString() ?? '' },
      { heading: 'Where', name: 'where', cell: (row) => names.get(categoryIdsOf(row).at(-1) ?? 0) ?? '' },
      { heading: 'Tags', name: 'tags', cell: ({ tags }) => tags.join(', ') },
      { heading: 'For members', name: 'for_members', cell: ({ access }) => access === 'members' },
      { heading: 'Featured', name: 'featured', cell: (row) => row.is_highlighted },
      { heading: 'Changed', name: 'changed_at', cell: (row) => row.saved_at.toISOString() },
    ],
    batches: postsIn(db, scope, query),
  }
}

/** By title, whatever the list is sorted by: how many read each would be counted again for each page. */
function postsIn(db: Db, scope: TenantScope, asked: PostsFileQuery) {
  const query = {
    ...asked,
    sort: 'title' as const,
    direction: 'ASC' as const,
    pageNumber: 1,
    pageSize: ROWS_OF_FILE,
  }
  return everyPage(
    (at) => writtenPage(scope, { ...query, at }, ''),
    async (keyset) => {
      const [rows] = await db.read(scope, [fileRows(scope, query, keyset)], { long: true })
      return rows
    },
  )
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
