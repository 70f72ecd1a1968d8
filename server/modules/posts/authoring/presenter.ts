import type {
  PostPlace,
  PostVersion,
  WrittenPost,
  WrittenPostRow,
  WrittenPostState,
} from '@frontage/contracts/post-authoring.ts'
import { nameOrEmail } from '@frontage/domain/users.ts'
import { presentTextVersion } from '../../pages/index.ts'
import { LEVEL_COLUMNS } from '../repository.ts'
import type { PlaceRow, WholePost, WrittenRow } from './repository.ts'
import type { VersionRow } from './versions-repository.ts'

type Levels = Pick<WholePost, (typeof LEVEL_COLUMNS)[keyof typeof LEVEL_COLUMNS]>

/** From the top down. */
export const categoryIdsOf = (row: Levels): number[] =>
  Object.values(LEVEL_COLUMNS).flatMap((column) => row[column] ?? [])

export function stateOf({
  active,
  publish_at: at,
  deleted_at: deleted,
}: Pick<WholePost, 'active' | 'publish_at' | 'deleted_at'>): WrittenPostState {
  if (deleted) return 'deleted'
  return active ? 'published' : at ? 'scheduled' : 'draft'
}

export const presentWritten = (row: WholePost): WrittenPost => ({
  id: row.id,
  title: row.title,
  teaser: row.teaser,
  prettyUrl: row.pretty_url,
  kind: row.kind,
  categoryIds: categoryIdsOf(row),
  groupId: row.group_id,
  templateId: row.template_id,
  tags: row.tags,
  isForMembers: row.access === 'members',
  download: row.download,
  isFeatured: row.is_highlighted,
  state: row.state,
  html: row.body_html,
  revision: row.revision,
  status: stateOf(row),
  deletedAt: row.deleted_at?.toISOString() ?? null,
  publishAt: row.publish_at?.toISOString() ?? null,
  timeZone: row.publish_zone,
  publishedAt: row.published_at.toISOString(),
  savedAt: row.saved_at.toISOString(),
  savedBy: nameOrEmail(row),
})

export const presentRow = (row: WrittenRow, names: ReadonlyMap<number, string>): WrittenPostRow => ({
  id: row.id,
  title: row.title,
  prettyUrl: row.pretty_url,
  kind: row.kind,
  status: stateOf(row),
  deletedAt: row.deleted_at?.toISOString() ?? null,
  publishAt: row.publish_at?.toISOString() ?? null,
  place: categoryIdsOf(row).flatMap((id) => names.get(id) ?? []),
  isForMembers: row.access === 'members',
  isFeatured: row.is_highlighted,
  tags: row.tags,
  readers: Number(row.readers),
  savedAt: row.saved_at.toISOString(),
})

export const presentVersion = (row: VersionRow): PostVersion => ({
  ...presentTextVersion(row),
  title: row.title,
  status: row.status,
})

export const presentPlace = (
  row: PlaceRow,
  headings: readonly { id: number; name: string; interior_sub_category_id: number }[],
): PostPlace => ({
  id: row.id,
  parentId: row.parent_id,
  level: row.level,
  name: row.name,
  groups: headings
    .filter(({ interior_sub_category_id }) => interior_sub_category_id === row.id)
    .map(({ id, name }) => ({ id, name })),
})

/** What the audit log tells of a post: everything but the text, of which it tells the version and the beginning. */
export const auditedPost = (row: Omit<WholePost, 'first_name' | 'last_name' | 'email'>) => ({
  title: row.title,
  teaser: row.teaser,
  pretty_url: row.pretty_url,
  kind: row.kind,
  categories: categoryIdsOf(row).join(' › '),
  group_id: row.group_id,
  template_id: row.template_id,
  tags: row.tags.join(', '),
  access: row.access,
  download: row.download,
  is_featured: row.is_highlighted,
  status: stateOf(row),
  publish_at: row.publish_at?.toISOString(),
  revision: row.revision,
  text: row.body_html
    .slice(0, 20_000)
    .replaceAll(/<[^>]*(?:>|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim(),
})
