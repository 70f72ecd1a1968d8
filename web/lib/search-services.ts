import * as calls from '@frontage/contracts/calls/posts.ts'
import type { SearchAnswer, SearchQuery } from '@frontage/contracts/search.ts'
import { api } from './api.ts'

export interface SearchServices {
  find(query: Partial<SearchQuery>): Promise<SearchAnswer>
}

export const searchOverHttp = (): SearchServices => ({
  find: (query) => api.call(calls.search, { query }),
})

/** Words that lead somewhere, most used first. */
export const searchSuggestions = () => api.call(calls.listSuggestions)

export const searchPath = (text: string): string => `/search?tag=${encodeURIComponent(text)}`
