/** What a search answers: cards that are ready to be shown, in the order of the search. */
import type { Db } from '@frontage/db/client.ts'
import type { FoundItem, SearchAnswer, SearchQuery, SearchResult } from '@frontage/contracts/search.ts'
import { tagsOf, templateCards } from '../catalog/index.ts'
import { postCards, type Viewer } from '../posts/index.ts'
import { marked } from './marks.ts'
import { pagePaths, perhapsMeant, searchItems, type ItemsFound, type ItemSearch } from './repository.ts'

export async function search(db: Db, viewer: SearchViewer, query: SearchQuery): Promise<SearchAnswer> {
  const found = await searchItems(db, viewer, query)
  const [rows, suggestions, meant] = await Promise.all([
    itemsOf(db, viewer, found),
    found.total === 0 ? suggestionsOf(db, viewer) : [],
    perhapsMeant(db, viewer, found),
  ])
  return {
    rows,
    totalRows: found.total,
    facets: found.facets,
    correctedTo: found.corrected && found.total > 0 ? found.used : '',
    perhapsMeant: meant,
    suggestions,
  }
}

/** Who searches, on which site. */
export type SearchViewer = Viewer & Parameters<typeof templateCards>[1]

export async function suggestionsOf(db: Db, viewer: SearchViewer): Promise<string[]> {
  return (await tagsOf(db, viewer)).map((tag) => tag.replaceAll('-', ' '))
}

type Row = ItemsFound['rows'][number]

/** What stands behind the rows; something that went away in the meantime is left out. */
async function itemsOf(db: Db, viewer: SearchViewer, { rows }: ItemsFound): Promise<FoundItem[]> {
  const idsOf = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).map((row) => row.id)
  const [templates, posts, paths] = await Promise.all([
    templateCards(db, viewer, idsOf('template')),
    postCards(db, viewer, idsOf('post')),
    pathsOf(db, viewer, idsOf('page')),
  ])
  const postOf = new Map(posts.map((post) => [post.id, post]))
  return rows.flatMap((row): FoundItem[] => {
    const title = marked(row.title)
    const summary = marked(row.summary)
    if (row.kind === 'template') {
      const card = templates.get(row.id)
      return card ? [{ kind: 'template', title, card }] : []
    }
    if (row.kind === 'post') {
      const card = postOf.get(row.id)
      return card ? [{ kind: 'post', title, summary, card }] : []
    }
    const url = paths.get(row.id)
    return url ? [{ kind: 'page', id: row.id, title, summary, url }] : []
  })
}

async function pathsOf(db: Db, viewer: SearchViewer, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const [rows] = await db.read(viewer, [pagePaths(viewer, ids)])
  return new Map(rows.map(({ id, path }) => [id, path]))
}

/** The specification's results, which name things rather than show them. */
export async function searchResults(
  db: Db,
  viewer: SearchViewer,
  asked: ItemSearch,
): Promise<{ rows: SearchResult[]; totalRows: number }> {
  const found = await searchItems(db, viewer, asked)
  const items = await itemsOf(db, viewer, found)
  const rows = items.map((item): SearchResult => {
    const name = item.title.map((piece) => piece.text).join('')
    const templateTitle = name.trim().replaceAll(/\s+/g, '_')
    if (item.kind === 'page')
      return {
        id: item.id,
        kind: 'page',
        subCategoryTitle: '',
        templateTitle,
        teaserThumbnailId: null,
        prettyUrl: item.url.slice(1),
      }
    const { card } = item
    return {
      id: card.id,
      kind: item.kind,
      subCategoryTitle: 'subCategoryTitle' in card ? String(card.subCategoryTitle) : '',
      templateTitle,
      teaserThumbnailId: item.kind === 'post' ? item.card.teaserThumbnailId : card.id,
      prettyUrl: item.kind === 'post' ? item.card.prettyUrl : item.card.slug,
    }
  })
  return { rows, totalRows: found.total }
}
