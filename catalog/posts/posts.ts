import { ARTICLE_POSTS } from './article-posts.ts'
import { BUSINESS_POSTS } from './business-posts.ts'
import { FARMING_POSTS } from './farming-posts.ts'
import { LISTING_POSTS } from './listing-posts.ts'
import { OPEN_HOUSE_POSTS } from './open-house-posts.ts'
import type { DemoPost } from './post.ts'
import { SOCIAL_POSTS } from './social-posts.ts'

/** The newest first. */
export const DEMO_POSTS: readonly DemoPost[] = [
  ...LISTING_POSTS,
  ...SOCIAL_POSTS,
  ...FARMING_POSTS,
  ...OPEN_HOUSE_POSTS,
  ...BUSINESS_POSTS,
  ...ARTICLE_POSTS,
]
