import { ARTICLES } from './articles.ts'
import { BUSINESS } from './business.ts'
import { MARKETING } from './marketing.ts'

export interface DemoPost {
  title: string
  teaser: string
  kind: 'article' | 'checklist' | 'script' | 'graphic'
  /** Id of the deepest shelf it stands on. */
  shelf: number
  group?: number
  /** Slug of the design that illustrates it. */
  template: string
  tags: readonly string[]
  members?: boolean
  highlighted?: boolean
  body: string
}

export const DEMO_POSTS: readonly DemoPost[] = [...MARKETING, ...BUSINESS, ...ARTICLES]
