import { ARTICLES } from './articles.ts'
import { BUSINESS } from './business.ts'
import { MARKETING } from './marketing.ts'
import type { DemoPost } from './post.ts'

export const DEMO_POSTS: readonly DemoPost[] = [...MARKETING, ...BUSINESS, ...ARTICLES]
