/** Search over templates, posts and pages. */
import { z } from 'zod'
import { TemplateCard } from './catalog.ts'
import { PostCard } from './posts.ts'
import { paging } from './envelope.ts'
import { typedText } from './text.ts'

export const SEARCH_KINDS = ['template', 'post', 'page'] as const
export const SearchKind = z.enum(SEARCH_KINDS)
export type SearchKind = z.infer<typeof SearchKind>

/** Text in pieces; `hit`: it was searched for. */
export const Marked = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type Marked = z.infer<typeof Marked>

/** GET /homepage/search and /homepage/searchbytags */
export const SearchInputQuery = z.object({ searchInput: typedText(100).default(''), ...paging })

/** As the specification names it; templateTitle has underscores between its words. */
export const SearchResult = z.object({
  id: z.string(),
  kind: SearchKind,
  subCategoryTitle: z.string(),
  templateTitle: z.string(),
  teaserThumbnailId: z.string().nullable(),
  prettyUrl: z.string(),
})
export type SearchResult = z.infer<typeof SearchResult>

/** GET /public/homepage/search: what the search page shows. kind and facet narrow the rows, not the facets. */
export const SearchQuery = z.object({
  text: typedText(100).default(''),
  kind: SearchKind.optional(),
  /** A product, or a kind of post. */
  facet: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .optional(),
  ...paging,
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const FoundItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('template'), title: Marked, card: TemplateCard }),
  z.object({ kind: z.literal('post'), title: Marked, summary: Marked, card: PostCard }),
  z.object({ kind: z.literal('page'), id: z.string(), title: Marked, summary: Marked, url: z.string() }),
])
export type FoundItem = z.infer<typeof FoundItem>

export const SearchFacet = z.object({ kind: SearchKind, facet: z.string(), count: z.int() })
export type SearchFacet = z.infer<typeof SearchFacet>

export const SearchAnswer = z.object({
  rows: z.array(FoundItem),
  totalRows: z.int(),
  facets: z.array(SearchFacet),
  /** What was searched for instead, where a word was mistyped; '' where every word is known. */
  correctedTo: z.string(),
  /** Where hardly anything was found: the same with one word changed by a letter, which finds far more. Else ''. */
  perhapsMeant: z.string(),
  /** Tags that lead somewhere, most used first; only where nothing was found. */
  suggestions: z.array(z.string()),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>
