import * as calls from '@frontage/contracts/calls/content.ts'
import type { CategoryPosts, CategoryPostsQuery, HomeFront, PostDetail } from '@frontage/contracts/content.ts'
import { api } from './api.ts'
import { notFound } from './refusals.ts'

export interface ContentServices {
  /** A category's posts with everything its page shows around them. @throws ApiRefusal 404 */
  categoryPosts(query: CategoryPostsQuery): Promise<CategoryPosts>
  /** @param name id or pretty URL @throws ApiRefusal 404 */
  post(name: string): Promise<PostDetail>
  front(): Promise<HomeFront>
}

export function contentOverHttp(): ContentServices {
  return {
    async categoryPosts(query) {
      const { category, ...posts } = await api.call(calls.listCategoryPosts, { query })
      // Without one only where all posts were asked for.
      if (!category) throw notFound()
      return { ...posts, category }
    },
    post: (name) => api.call(calls.readPost, { params: { id: name } }),
    front: () => api.call(calls.readFront),
  }
}
