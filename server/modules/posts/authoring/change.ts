/** What authors change of many posts at once: public or not, where they are, tags, for whom; and Undo of each. */
import { POST_FIELDS } from '@frontage/domain/change-fields.ts'
import { MOST_BULK_ROWS, MOST_POST_TAGS } from '@frontage/contracts/limits.ts'
import { PostPlacing, PostsChange, WrittenPostsQuery } from '@frontage/contracts/post-authoring.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AuditAction } from '@frontage/domain/audit.ts'
import { categoryNames } from '@frontage/domain/category-names.ts'
import { bulkKind, type BulkChange, type BulkWork, type Decision } from '../../../platform/bulk/kind.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { read } from '../../../platform/validation.ts'
import { readPosts, type ChangedPostRow } from './changed-repository.ts'
import { placeColumns } from './place.ts'
import { categoryIdsOf, stateOf } from './presenter.ts'
import { placeRows, takeHighlight, updatePost, writtenIds } from './repository.ts'
import { insertVersion } from './versions-repository.ts'

const GONE = 'This post is no longer here.'
const DELETED = 'This post is deleted. Restore it first.'
const TIME_PASSED = 'Its time to be published has passed, so it is a draft now.'
const NO_CATEGORY = 'This category is no longer here, or takes no posts.'
const TOO_MANY_TAGS = `A post has at most ${MOST_POST_TAGS} tags.`

export const changingPosts = bulkKind<PostsChange, PostPlacing>({
  kind: 'posts.change',
  fields: POST_FIELDS,
  menu: 'page-content-editor',
  audit: auditOf,
  input: PostsChange,
  state: PostPlacing,
  title: titleOf,
  async find({ context, tenant }, selection) {
    if ('ids' in selection) return idsIn(selection.ids)
    const query = read(WrittenPostsQuery, selection.all)
    const [rows] = await context.db.read(tenant, [writtenIds(tenant, query, MOST_BULK_ROWS + 1)])
    return rows.map(({ id }) => id)
  },
  async read(tx, { tenant }, rows, isForChange) {
    const { names } = await placesIn(tx, tenant)
    const found = await readPosts(tx, tenant, idsIn(rows.flatMap(({ id }) => id ?? [])), isForChange)
    const byId = new Map(found.map((row) => [row.id, row]))
    return rows.map(({ id }) => {
      const row = byId.get(id ?? '')
      return { id, name: row?.title ?? '', state: row ? placingOf(row, names) : null }
    })
  },
  async decider(tx, { tenant, now }, input) {
    const { names, paths } = await placesIn(tx, tenant)
    const place = input.move_to === undefined ? undefined : names.get(input.move_to)
    const isPlace = place !== undefined && (paths.get(place)?.length ?? 0) >= 2
    return ({ state }) => {
      if (!state) return { refused: GONE }
      if (state.status === 'deleted' && input.is_deleted !== false) return { refused: DELETED }
      if (input.move_to !== undefined && !isPlace) return { refused: NO_CATEGORY }
      return changed(state, { ...input, place, topOf: (path) => paths.get(path)?.[0] }, now)
    }
  },
  write,
  putBack({ now }, state) {
    const isLate = state.publish_at !== null && new Date(state.publish_at) <= now
    if (state.status !== 'scheduled' || !isLate) return { after: state }
    return { after: { ...state, status: 'draft', publish_at: null, publish_zone: '' }, note: TIME_PASSED }
  },
})

/** What may be an id, each once. */
export const idsIn = (ids: readonly string[]): string[] => [...new Set(ids.filter((id) => IS_ID.test(id)))]

const IS_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Names of categories by id, and the ids from the top down by name. */
async function placesIn(tx: Tx, scope: TenantScope) {
  const { rows } = await tx.executeQuery(placeRows(scope).compile())
  const names = categoryNames(rows)
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  const paths = new Map<string, number[]>()
  for (const { id } of rows) {
    const path: number[] = []
    for (let at: number | null = id; at !== null && !path.includes(at); at = parents.get(at) ?? null)
      path.unshift(at)
    paths.set(names.get(id) ?? '', path)
  }
  return { names, paths }
}

const placingOf = (row: ChangedPostRow, names: ReadonlyMap<number, string>): PostPlacing => ({
  status: stateOf(row),
  deleted_at: row.deleted_at?.toISOString() ?? null,
  publish_at: row.publish_at?.toISOString() ?? null,
  publish_zone: row.publish_zone,
  published_at: row.published_at.toISOString(),
  place: names.get(categoryIdsOf(row).at(-1) ?? 0) ?? '',
  heading: row.group_id,
  tags: row.tags,
  for_members: row.access === 'members',
  is_featured: row.is_highlighted,
})

interface Wanted extends PostsChange {
  place: string | undefined
  /** The top category of a path. */
  topOf: (place: string) => number | undefined
}

function statusAfter(state: PostPlacing, { status, is_deleted }: PostsChange): PostPlacing['status'] {
  if (is_deleted) return 'deleted'
  if (is_deleted === false && state.status === 'deleted') return 'draft'
  return status ?? state.status
}

function changed(state: PostPlacing, wanted: Wanted, now: Date): Decision<PostPlacing> {
  const after = { ...state }
  if (wanted.for_members !== undefined) after.for_members = wanted.for_members
  const status = statusAfter(state, wanted)
  if (status !== state.status)
    Object.assign(after, {
      status,
      publish_at: null,
      publish_zone: '',
      deleted_at: status === 'deleted' ? now.toISOString() : null,
      ...(status === 'published' ? { published_at: now.toISOString() } : {}),
    })
  if (wanted.place !== undefined && wanted.place !== state.place) {
    // A heading is of one category, and each top category points out one post of its own.
    const isElsewhere = wanted.topOf(wanted.place) !== wanted.topOf(state.place)
    Object.assign(after, { place: wanted.place, heading: 0, ...(isElsewhere ? { is_featured: false } : {}) })
  }
  const tags = new Set(state.tags)
  if (wanted.add_tag !== undefined) tags.add(wanted.add_tag)
  if (wanted.remove_tag !== undefined) tags.delete(wanted.remove_tag)
  if (tags.size > MOST_POST_TAGS && tags.size > state.tags.length) return { refused: TOO_MANY_TAGS }
  return { after: { ...after, tags: [...tags] } }
}

async function write(tx: Tx, { tenant, actor, now }: BulkWork, changes: readonly BulkChange<PostPlacing>[]) {
  const { paths } = await placesIn(tx, tenant)
  const rows = await readPosts(
    tx,
    tenant,
    changes.flatMap(({ id }) => id ?? []),
    true,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  // Most of them end up on one category: it is looked up once.
  const places = new Map<string, Awaited<ReturnType<typeof placedOn>>>()
  const placeOf = async ({ place = '', heading = 0 }: Partial<PostPlacing>) => {
    const key = `${heading} ${place}`
    const known = places.get(key)
    if (known !== undefined) return known
    const found = await placedOn(tx, tenant, paths.get(place), heading)
    places.set(key, found)
    return found
  }
  const written = []
  for (const { id, after, before } of changes) {
    const row = byId.get(id ?? '')
    const place = await placeOf(after ?? {})
    if (id === null || !after || !row) written.push({ refused: GONE })
    else if (!place) written.push({ refused: NO_CATEGORY })
    else {
      if (after.is_featured && !before?.is_featured) await takeHighlight(tx, actor, place.category_id, id)
      await updatePost(tx, actor, id, {
        ...place,
        active: after.status === 'published',
        publish_at: after.publish_at === null ? null : new Date(after.publish_at),
        publish_zone: after.publish_zone,
        deleted_at: after.deleted_at === null ? null : new Date(after.deleted_at),
        published_at: new Date(after.published_at),
        tags: after.tags,
        access: after.for_members ? 'members' : 'everyone',
        is_highlighted: after.is_featured,
        // Whoever has it open in the editor is told before she saves over this.
        revision: row.revision + 1,
        saved_at: now,
        saved_by: actor.actorAccountId,
      })
      await insertVersion(tx, actor, id)
      written.push({ id })
    }
  }
  await documentsChanged(tx, actor)
  return written
}

/** null: a category of it, or the heading, is gone. */
async function placedOn(tx: Tx, scope: TenantScope, categoryIds: number[] | undefined, groupId = 0) {
  if (categoryIds === undefined) return null
  try {
    return await placeColumns(tx, scope, { categoryIds, groupId })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function auditOf({ before, after }: BulkChange<PostPlacing>): AuditAction {
  if (after?.status === before?.status) return 'posts.changed'
  if (after?.status === 'deleted') return 'posts.deleted'
  if (before?.status === 'deleted') return 'posts.undeleted'
  return after?.status === 'published' ? 'posts.published' : 'posts.changed'
}

function titleOf({
  is_deleted,
  status,
  move_to: place,
  add_tag: added,
  remove_tag: removed,
  for_members: members,
}: PostsChange) {
  if (is_deleted !== undefined) return is_deleted ? 'Delete posts' : 'Restore deleted posts'
  if (status === 'published') return 'Publish posts'
  if (status === 'draft') return 'Unpublish posts'
  if (place !== undefined) return 'Move posts to another category'
  if (added !== undefined) return `Add the tag ${added} to posts`
  if (removed !== undefined) return `Remove the tag ${removed} from posts`
  return members ? 'Keep posts for members' : 'Open posts to everyone'
}
