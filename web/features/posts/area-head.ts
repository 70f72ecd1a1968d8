/** What a category of posts tells those who index it and those who are sent a link to it. */
import type { CategoryPosts } from '@frontage/contracts/posts.ts'
import { categoryPath } from '../../lib/paths.ts'
import type { AreaNarrowing } from './area-query.ts'

/** Every page of the list is one of its own; what it is narrowed to is not. */
export function areaAddress({ category, ancestors }: CategoryPosts, { page }: AreaNarrowing): string {
  const path = categoryPath(category, ancestors[0] ?? category)
  return page ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path
}

export const areaImage = ({ category, rows }: CategoryPosts) => ({
  name: `area-${category.id}`,
  version: [category.name, rows[0]?.illustration?.artworkHash],
})
