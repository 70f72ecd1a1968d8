/** Who may read a post to its end. */
import type { PostRow } from './repository.ts'
import type { Viewer } from './viewer.ts'

/** Members' posts are opened by a plan or a role; others see what they are. */
export const mayReadPost = (viewer: Viewer, post: Pick<PostRow, 'access'>): boolean =>
  post.access !== 'members' || viewer.opensMembersPosts
