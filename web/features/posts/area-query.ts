/** What narrows a category of posts, as its address spells it. */
import type { CategoryPostsQuery, PostKind } from '@frontage/contracts/posts.ts'
import { POST_KINDS } from './post-kind.ts'

export const AREA_PAGE_SIZE = 12

export interface AreaNarrowing {
  kind?: PostKind | undefined
  group?: string | undefined
  page?: string | undefined
}

/** Keeps what makes sense; a mistyped address shows everything rather than an error. */
export function readAreaNarrowing(query: URLSearchParams): AreaNarrowing {
  const kind = POST_KINDS.find((known) => known === query.get('kind'))
  const group = query.get('group') ?? ''
  const page = query.get('page') ?? ''
  return {
    ...(kind ? { kind } : {}),
    ...(/^[1-9]\d{0,8}$/.test(group) ? { group } : {}),
    ...(/^[1-9]\d{0,4}$/.test(page) && page !== '1' ? { page } : {}),
  }
}

export const toAreaQuery = ({ kind, group, page }: AreaNarrowing): CategoryPostsQuery => ({
  pageNumber: Number(page ?? 1),
  pageSize: AREA_PAGE_SIZE,
  ...(kind ? { kind } : {}),
  ...(group ? { groupId: Number(group) } : {}),
})
