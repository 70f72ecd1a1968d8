import { keysOf } from '@frontage/domain/typed-objects.ts'
import type { PostCard, PostKind } from '@frontage/contracts/posts.ts'

export const KIND_NAMES: Record<PostKind, { one: string; many: string }> = {
  article: { one: 'Article', many: 'Articles' },
  checklist: { one: 'Checklist', many: 'Checklists' },
  script: { one: 'Script', many: 'Scripts' },
  graphic: { one: 'Graphic', many: 'Graphics' },
}
export const POST_KINDS = keysOf(KIND_NAMES)

/** 'Script · 2 min read' */
export function noteOf({ kind, readingMinutes }: Pick<PostCard, 'kind' | 'readingMinutes'>): string {
  const { one } = KIND_NAMES[kind]
  return kind === 'graphic' ? one : `${one} · ${readingMinutes} min read`
}

let day: Intl.DateTimeFormat | undefined
/** The same words on the server and in every browser, whatever its language and zone. */
export function publishedOn(instant: string): string {
  // Made at its first use: categories of posts, which show no dates, would wait for it.
  day ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return day.format(new Date(instant))
}
