/** What a search asks for, as its address spells it. */
import type { SearchFacet, SearchKind, SearchQuery } from '@frontage/contracts/search.ts'

export const SEARCH_PAGE_SIZE = 24
const LONGEST = 100
const KINDS = ['template', 'post', 'page'] as const satisfies readonly SearchKind[]

export interface SearchAddress {
  text: string
  kind?: SearchKind | undefined
  facet?: string | undefined
  page?: string | undefined
}

/** The text is in `tag`, in `s`, or else the first part of the path: '/search' itself asks for nothing. */
export function readSearchAddress({ pathname, searchParams }: URL): SearchAddress {
  const [first = ''] = pathname.split('/').filter(Boolean)
  const text = searchParams.get('tag') ?? searchParams.get('s') ?? (first === 'search' ? '' : decoded(first))
  const kind = KINDS.find((known) => known === searchParams.get('kind'))
  const facet = searchParams.get('facet') ?? ''
  const page = searchParams.get('page') ?? ''
  return {
    text: text
      .replaceAll(/[\u0000-\u001f\u007f]/g, ' ')
      .trim()
      .slice(0, LONGEST),
    ...(kind ? { kind } : {}),
    ...(/^[a-z0-9-]{1,60}$/.test(facet) ? { facet } : {}),
    ...(/^[1-9]\d{0,3}$/.test(page) && page !== '1' ? { page } : {}),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const toSearchQuery = ({ text, kind, facet, page }: SearchAddress): Partial<SearchQuery> => ({
  text,
  pageNumber: Number(page ?? 1),
  pageSize: SEARCH_PAGE_SIZE,
  ...(kind ? { kind } : {}),
  ...(facet ? { facet } : {}),
})

/** How many of each kind were found. */
export const countOf = (facets: readonly SearchFacet[], kind?: SearchKind): number =>
  facets
    .filter((facet) => kind === undefined || facet.kind === kind)
    .reduce((sum, facet) => sum + facet.count, 0)
