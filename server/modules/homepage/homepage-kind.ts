/** The home page as a draft: between what authors say and what its row holds. */
import { HomepageBody, type HomepageImage } from '@frontage/contracts/homepage.ts'
import type { StoredHomeImage } from '@frontage/contracts/posts.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { DraftKind } from '../drafts/index.ts'
import { findPublicFile } from '../files/index.ts'
import { homepageParts, homepageRow, type HomepageParts } from '../posts/index.ts'
import { storeHomepage, titlesOfDesigns, titlesOfPosts } from './repository.ts'

export const homepageKind: DraftKind<HomepageBody> = {
  name: 'homepage',
  title: 'the home page',
  schema: HomepageBody,
  actions: {
    published: 'homepage.published',
    discarded: 'homepage.discarded',
    restored: 'homepage.restored',
  },

  async published(tx, scope) {
    const { rows } = await tx.executeQuery(homepageRow(scope).compile())
    return bodyOf(homepageParts(rows[0]))
  },

  async check(tx, scope, body) {
    const images = [...Object.values(body.features), ...Object.values(body.tiles)]
    const slugs = new Set(images.map(({ template }) => template).filter(Boolean))
    const designs = (await tx.executeQuery(titlesOfDesigns(scope, [...slugs]).compile())).rows
    if (designs.length < slugs.size) throw new Refusal('homepage.no-design')
    const posts = new Set([...body.trending, ...(body.highlight ? [body.highlight] : [])])
    const found = (await tx.executeQuery(titlesOfPosts(scope, [...posts]).compile())).rows
    if (found.length < posts.size) throw new Refusal('homepage.no-post')
    for (const path of new Set(images.map(({ image }) => image).filter(Boolean)))
      if (!(await findPublicFile(tx, scope, path.split('/').at(-1) ?? '')))
        throw new Refusal('homepage.no-image')
  },

  publish: (tx, scope, body) => storeHomepage(tx, scope, partsOf(body)),
}

/** Those that came with the site have no key of their own yet. */
const keyed = (images: readonly StoredHomeImage[]): Record<string, HomepageImage> =>
  Object.fromEntries(
    images.map(({ key, ...image }, at) => [key || `image-${at + 1}`, { ...image, place: at + 1 }]),
  )

/** In their order; of two at one place, by their keys. */
const ordered = (images: Readonly<Record<string, HomepageImage>>): StoredHomeImage[] =>
  Object.entries(images)
    .toSorted(([a, one], [b, other]) => one.place - other.place || (a < b ? -1 : 1))
    .map(([key, { place: _place, ...image }]) => ({ key, ...image }))

const bodyOf = (parts: HomepageParts): HomepageBody => ({
  show_features: parts.showFeatures,
  features_title: parts.featuresTitle || 'Features',
  features: keyed(parts.features),
  show_tiles: parts.showTiles,
  tiles_title: parts.tilesTitle || 'Tiles',
  tiles: keyed(parts.tiles),
  show_highlight: parts.showHighlight,
  highlight: parts.highlight,
  show_trending: parts.showTrending,
  trending_title: parts.trendingTitle,
  trending: [...parts.pinned],
})

export const partsOf = (body: HomepageBody): HomepageParts => ({
  showFeatures: body.show_features,
  featuresTitle: body.features_title,
  features: ordered(body.features),
  showTiles: body.show_tiles,
  tilesTitle: body.tiles_title,
  tiles: ordered(body.tiles),
  showHighlight: body.show_highlight,
  highlight: body.highlight,
  showTrending: body.show_trending,
  trendingTitle: body.trending_title,
  pinned: body.trending,
})
