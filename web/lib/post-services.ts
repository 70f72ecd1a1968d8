import * as calls from '@frontage/contracts/calls/posts.ts'
import type {
  CategoryPosts,
  CategoryPostsQuery,
  HomeFront,
  PostDetail,
  PostsOfAnyCategory,
} from '@frontage/contracts/posts.ts'
import { api } from './api.ts'
import { notFound } from './refusals.ts'

export interface PostServices {
  /** A category's posts with everything its page shows around them. @throws ApiRefusal 404 */
  categoryPosts(query: CategoryPostsQuery): Promise<CategoryPosts>
  /** @param name id or pretty URL @throws ApiRefusal 404 */
  post(name: string): Promise<PostDetail>
  front(): Promise<HomeFront>
}

/** Posts are of no category only where all were asked for. */
const isOfCategory = (posts: PostsOfAnyCategory): posts is CategoryPosts => posts.category !== null

export function postsOverHttp(): PostServices {
  return {
    async categoryPosts(query) {
      const posts = await api.call(calls.listCategoryPosts, { query })
      if (!isOfCategory(posts)) throw notFound()
      return posts
    },
    post: (name) => api.call(calls.readPost, { params: { id: name } }),
    front: () => api.call(calls.readFront),
  }
}
