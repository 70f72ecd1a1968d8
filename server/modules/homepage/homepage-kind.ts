/** The home page as a draft: between what authors say and what its row holds. */
import { HomepageBody, type HomepageImage } from '@frontage/contracts/homepage.ts'
import { refusals } from '@frontage/contracts/refusals.ts'
import type { StoredHomeImage } from '@frontage/contracts/posts.ts'
import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
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

  async check(tx, scope, body, known) {
    const named = missable(body).filter(({ code, value }) => !isNamedIn(known, code, value))
    const gone = await missing(tx, scope, named)
    const [first] = gone
    if (!first) return
    const fields = gone.map(({ field, code }) => ({
      field: `body.${field}`,
      message: refusals[code].sentence,
    }))
    throw new Refusal(first.code, { fields })
  },

  publish: (tx, scope, body) => storeHomepage(tx, scope, partsOf(body)),
}

interface Named {
  field: string
  code: 'homepage.no-design' | 'homepage.no-image' | 'homepage.no-post'
  /** Slug, path or id. */
  value: string
}

/** What a home page names that can be gone one day, each at its field. */
function missable({ features, tiles, trending, highlight }: HomepageBody): Named[] {
  const shown = Object.entries({ features, tiles }).flatMap(([list, images]) =>
    Object.entries(images).flatMap(([key, { template, image }]): Named[] => [
      { field: `${list}.${key}.template`, code: 'homepage.no-design', value: template },
      { field: `${list}.${key}.image`, code: 'homepage.no-image', value: image },
    ]),
  )
  const posts = [
    { field: 'highlight', value: highlight ?? '' },
    ...trending.map((value, at) => ({ field: `trending.${at}`, value })),
  ]
  return [...shown, ...posts.map((post): Named => ({ ...post, code: 'homepage.no-post' }))].filter(
    ({ value }) => value !== '',
  )
}

const isNamedIn = (bodies: readonly HomepageBody[], code: Named['code'], value: string): boolean =>
  bodies.some((body) => missable(body).some((one) => one.code === code && one.value === value))

/** Of what is named, what visitors would not see. */
async function missing(tx: Tx, scope: TenantScope, named: readonly Named[]): Promise<Named[]> {
  const valuesOf = (code: Named['code']) => [
    ...new Set(named.filter((one) => one.code === code).map(({ value }) => value)),
  ]
  const designs = await tx.executeQuery(titlesOfDesigns(scope, valuesOf('homepage.no-design')).compile())
  const posts = await tx.executeQuery(titlesOfPosts(scope, valuesOf('homepage.no-post')).compile())
  const there = new Set([...designs.rows.map(({ slug }) => slug), ...posts.rows.map(({ id }) => id)])
  for (const path of valuesOf('homepage.no-image'))
    if (await findPublicFile(tx, scope, path.split('/').at(-1) ?? '')) there.add(path)
  return named.filter(({ value }) => !there.has(value))
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
