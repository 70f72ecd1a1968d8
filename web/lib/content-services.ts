import type { CategoryPosts, CategoryPostsQuery, HomeFront, PostDetail } from '@frontage/contracts/content.ts'
import { api } from './api.ts'

export interface ContentServices {
  /** A category's posts with everything its page shows around them. @throws ApiRefusal 404 */
  categoryPosts(query: CategoryPostsQuery): Promise<CategoryPosts>
  /** @param name id or pretty URL @throws ApiRefusal 404 */
  post(name: string): Promise<PostDetail>
  front(): Promise<HomeFront>
}

const PUBLIC = '/marketingcenter/api/v1/public/homepage'

export const postPath = (name: string): string => `${PUBLIC}/posts/${encodeURIComponent(name)}`

export function contentOverHttp(): ContentServices {
  return {
    categoryPosts: (query) =>
      api.get<CategoryPosts>(`${PUBLIC}/category-posts`, {
        query: query as Record<string, string | number | undefined>,
      }),
    post: (name) => api.get<PostDetail>(postPath(name)),
    front: () => api.get<HomeFront>(`${PUBLIC}/front`),
  }
}
