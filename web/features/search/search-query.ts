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

export function readSearchAddress(url: URL): SearchAddress {
  const { searchParams } = url
  const text = searchTextIn(url)
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

/** The text that an address searches for: in `s`, in `tag`, or else in the path, '/search/open house'. */
function searchTextIn({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  const [top, rest = ''] = pathname.split('/').filter(Boolean)
  if (top !== 'search') return ''
  return searchParams.get('s') || searchParams.get('tag') || decoded(rest)
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
