import type { ManagedCategory } from '@frontage/contracts/categories.ts'
import { inTreeOrder } from '@frontage/domain/category-tree.ts'
import { isCategoryShown, type OptionalCategoryPart } from '@frontage/domain/optional-categories.ts'
import type { CategoryRow } from './repository.ts'

/** A category is shown where it, and everything above it, is active and a part of the site. */
export function presentTree(
  rows: readonly CategoryRow[],
  shelves: readonly OptionalCategoryPart[],
): ManagedCategory[] {
  const shown = new Map<number, boolean>()
  return inTreeOrder(rows).map((row) => {
    const above = row.parent_id === null || (shown.get(row.parent_id) ?? false)
    const isShown = above && row.active && isCategoryShown(row.part_of, shelves)
    shown.set(row.id, isShown)
    const { id, parent_id, level, name, pretty_url, description, active, kind, area, revision } = row
    const { use_external_url, external_url, use_internal_url, internal_url } = row
    const { thumbnail_template_id, part_of, templates, posts, deleted_posts } = row
    return {
      id,
      parent_id,
      level,
      name,
      pretty_url,
      description,
      active,
      use_external_url,
      external_url,
      use_internal_url,
      internal_url,
      thumbnail_template_id,
      part_of,
      kind,
      area,
      revision,
      templates,
      posts,
      deleted_posts,
      is_shown: isShown,
    }
  })
}
