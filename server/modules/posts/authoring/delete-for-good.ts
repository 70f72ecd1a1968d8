/** Deleted posts, one or many, deleted for good before their time. */
import { POST_FIELDS } from '@frontage/domain/change-fields.ts'
import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import { DeletedPost, WrittenPostsQuery } from '@frontage/contracts/post-authoring.ts'
import { z } from 'zod'
import { bulkKind } from '../../../platform/bulk/kind.ts'
import { read } from '../../../platform/validation.ts'
import { readPosts } from './changed-repository.ts'
import { idsIn } from './change.ts'
import { deletePostRows, writtenIds } from './repository.ts'

const NOT_DELETED = 'This post is not deleted. Delete it first.'
const Nothing = z.object({})

export const deletingPostsForGood = bulkKind<z.infer<typeof Nothing>, DeletedPost>({
  kind: 'posts.delete-for-good',
  fields: POST_FIELDS,
  menu: 'page-content-editor',
  audit: () => 'posts.deleted-for-good',
  input: Nothing,
  state: DeletedPost,
  title: () => 'Delete posts for good',
  isFinal: true,
  async find({ context, tenant }, selection) {
    if ('ids' in selection) return idsIn(selection.ids)
    const query = { ...read(WrittenPostsQuery, selection.all), status: 'deleted' as const }
    const [rows] = await context.db.read(tenant, [writtenIds(tenant, query, MOST_BULK_ROWS + 1)])
    return rows.map(({ id }) => id)
  },
  async read(tx, { tenant }, rows, isForChange) {
    const found = await readPosts(tx, tenant, idsIn(rows.flatMap(({ id }) => id ?? [])), isForChange)
    const byId = new Map(found.map((row) => [row.id, row]))
    return rows.map(({ id }) => {
      const row = byId.get(id ?? '')
      const state = row?.deleted_at
        ? { pretty_url: row.pretty_url, deleted_at: row.deleted_at.toISOString() }
        : null
      return { id, name: row?.title ?? '', state }
    })
  },
  async decider() {
    return ({ state }) => (state ? { after: null } : { refused: NOT_DELETED })
  },
  async write(tx, { tenant }, changes) {
    const ids = changes.flatMap(({ id }) => id ?? [])
    await deletePostRows(tx, tenant, { ids })
    return ids.map((id) => ({ id }))
  },
})
