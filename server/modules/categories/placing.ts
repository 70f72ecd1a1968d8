/** Whether a category may be what, and where, it is to be. */
import type { Tx } from '@frontage/db/client.ts'
import { DEEPEST_CATEGORY, moveFault } from '@frontage/domain/category-tree.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { templatesThere, type CategoryColumns, type CategoryRow } from './repository.ts'

export interface Wanted extends Omit<CategoryColumns, 'level' | 'kind'> {
  kind?: 'templates' | 'posts'
}

/**
 * The columns of a category as it is wanted, new or changed.
 * @param own null: a new one
 * @throws Refusal categories.missing, categories.under-itself, categories.level, categories.other-level,
 *   categories.other-kind, categories.name-taken, categories.area-taken, templates.missing
 */
export async function placedColumns(
  tx: Tx,
  scope: TenantScope,
  all: readonly CategoryRow[],
  own: CategoryRow | null,
  wanted: Wanted,
): Promise<CategoryColumns> {
  const parent = wanted.parent_id === null ? null : all.find((one) => one.id === wanted.parent_id)
  if (parent === undefined) throw new Refusal('categories.missing')
  const level = (parent?.level ?? 0) + 1
  if (level > DEEPEST_CATEGORY) throw new Refusal('categories.level')
  const kind = parent?.kind ?? own?.kind ?? wanted.kind ?? 'templates'
  if (own) refuseMove(all, own, { parentId: wanted.parent_id, level, kind })
  const siblings = all.filter((one) => one.parent_id === wanted.parent_id && one.id !== own?.id)
  if (siblings.some((one) => one.pretty_url === wanted.pretty_url)) throw new Refusal('categories.name-taken')
  const area = level === 1 && kind === 'posts' ? wanted.area : null
  if (area && all.some((one) => one.area === area && one.level === 1 && one.id !== own?.id))
    throw new Refusal('categories.area-taken')
  const { thumbnail_template_id: thumbnail } = wanted
  if (thumbnail && (await templatesThere(tx, scope, [thumbnail])) === 0)
    throw new Refusal('templates.missing')
  return { ...wanted, level, kind, area: level === 1 ? area : (parent?.area ?? null) }
}

function refuseMove(
  all: readonly CategoryRow[],
  own: CategoryRow,
  to: { parentId: number | null; level: number; kind: string },
): void {
  if (to.parentId === own.parent_id) return
  const fault = moveFault(all, own.id, to.parentId)
  if (fault === 'under-itself') throw new Refusal('categories.under-itself')
  if (fault === 'too-deep') throw new Refusal('categories.level')
  if (fault === 'no-parent') throw new Refusal('categories.missing')
  if (to.kind !== own.kind) throw new Refusal('categories.other-kind')
  if (to.level !== own.level && holdsSomething(all, own)) throw new Refusal('categories.other-level')
}

/** Something is placed on it, or on anything below it. */
export const holdsSomething = (
  all: readonly CategoryRow[],
  { id, templates, posts, deleted_posts }: CategoryRow,
): boolean =>
  templates + posts + deleted_posts > 0 || all.some((one) => one.parent_id === id && holdsSomething(all, one))

/** Ids from the first level down to the category. */
export function pathTo(all: readonly CategoryRow[], id: number): number[] {
  const own = all.find((one) => one.id === id)
  return own ? [...(own.parent_id === null ? [] : pathTo(all, own.parent_id)), id] : []
}
