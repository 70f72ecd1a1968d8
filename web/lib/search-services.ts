import type { SearchAnswer, SearchQuery } from '@frontage/contracts/search.ts'
import { api } from './api.ts'

export interface SearchServices {
  find(query: Partial<SearchQuery>): Promise<SearchAnswer>
}

const SEARCH = '/marketingcenter/api/v1/public/homepage/search'

export const searchOverHttp = (): SearchServices => ({
  find: (query) => api.get<SearchAnswer>(SEARCH, { query }),
})

/** Words that lead somewhere, most used first. */
export const searchSuggestions = () => api.get<string[]>(`${SEARCH}/suggestions`)

export const searchPath = (text: string): string => `/search?tag=${encodeURIComponent(text)}`
