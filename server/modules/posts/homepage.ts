/** The homepage's own lists: features, tiles, what is read most, the highlight. */
import { z } from 'zod'
import type { Db } from '@frontage/db/client.ts'
import {
  StoredHomeImage,
  type HomeFeatures,
  type HomeFront,
  type HomeImage,
  type HomeTiles,
  type Illustration,
} from '@frontage/contracts/posts.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { illustrationsOf } from '../catalog/index.ts'
import { presentAll } from './queries.ts'
import {
  homepageRow,
  newestHighlight,
  postsById,
  templateIds,
  trendingRows,
  type HomepageRow,
} from './repository.ts'
import type { Viewer } from './viewer.ts'

const Images = z.array(StoredHomeImage)
const TRENDING = 8
/** As specified: 'You might be interested in' shows 3, on turnkey sites alone. */
const INTERESTING = 3

/** What a home page shows, whether it is public or a draft. */
export interface HomepageParts {
  showFeatures: boolean
  featuresTitle: string
  features: readonly StoredHomeImage[]
  showTiles: boolean
  tilesTitle: string
  tiles: readonly StoredHomeImage[]
  showHighlight: boolean
  /** Id of a post; null: the one that was featured last. */
  highlight: string | null
  showTrending: boolean
  trendingTitle: string
  /** Ids of posts that come before those that are read most. */
  pinned: readonly string[]
}

/** @param row undefined: nothing was ever said of it */
export const homepageParts = (row: HomepageRow | undefined): HomepageParts => ({
  showFeatures: row?.home_show_feature ?? false,
  featuresTitle: row?.home_feature_title ?? '',
  features: Images.parse(row?.feature_images ?? []),
  showTiles: row?.home_show_tiles ?? false,
  tilesTitle: row?.home_tiles_title ?? '',
  tiles: Images.parse(row?.tiles_images ?? []),
  showHighlight: row?.home_show_highlight ?? true,
  highlight: row?.highlighted_post_id ?? null,
  showTrending: row?.home_show_trending ?? true,
  trendingTitle: row?.home_trending_title ?? 'What colleagues read',
  pinned: row?.trending_post_ids ?? [],
})

const storedParts = async (db: Db, scope: TenantScope): Promise<HomepageParts> => {
  const [[row]] = await db.read(scope, [homepageRow(scope)])
  return homepageParts(row)
}

export async function readHomepage(
  db: Db,
  scope: TenantScope,
  parts?: HomepageParts,
): Promise<{ features: HomeFeatures; tiles: HomeTiles }> {
  const { features, tiles, ...shownParts } = parts ?? (await storedParts(db, scope))
  const slugs = [...features, ...tiles].map((image) => image.template).filter(Boolean)
  const [ids] = await db.read(scope, [templateIds(scope, slugs)])
  const pictures = await illustrationsOf(
    db,
    scope,
    ids.map(({ id }) => id),
  )
  const bySlug = new Map(ids.map(({ id, slug }) => [slug, pictures.get(id)]))
  const shown = (images: readonly StoredHomeImage[]) => images.map((image) => present(image, bySlug))
  return {
    features: {
      homeShowFeature: shownParts.showFeatures,
      homeFeatureTitle: shownParts.featuresTitle,
      featureImages: shown(features),
    },
    tiles: {
      homeShowTiles: shownParts.showTiles,
      homeTilesTitle: shownParts.tilesTitle,
      tilesImages: shown(tiles),
    },
  }
}

const present = (
  { template, key: _key, ...image }: StoredHomeImage,
  pictures: ReadonlyMap<string, Illustration | undefined>,
): HomeImage => ({ ...image, illustration: pictures.get(template) ?? null })

/** Where the shown features and tiles of the home page lead, in their order. */
export function homeLinks(row: HomepageRow): { kind: 'feature' | 'tile'; title: string; url: string }[] {
  const { showFeatures, features, showTiles, tiles } = homepageParts(row)
  return [
    ...(showFeatures ? features.map(({ title, url }) => ({ kind: 'feature' as const, title, url })) : []),
    ...(showTiles ? tiles.map(({ title, url }) => ({ kind: 'tile' as const, title, url })) : []),
  ]
}

interface FrontSite {
  isTurnkey: boolean
  /** yyyy-mm-dd */
  today: string
  /** What the page would show; by default what is public. */
  draft?: HomepageParts | undefined
}

export async function readFront(db: Db, viewer: Viewer, site: FrontSite): Promise<HomeFront> {
  const wanted = TRENDING + (site.isTurnkey ? INTERESTING : 0)
  const parts = site.draft ?? (await storedParts(db, viewer))
  const { pinned, highlight, showHighlight, showTrending, trendingTitle } = parts
  const chosen = [...pinned, ...(highlight ? [highlight] : [])]
  const [own, [mostRead, newest, byId]] = await Promise.all([
    readHomepage(db, viewer, parts),
    db.read(viewer, [
      trendingRows(viewer, site.today, { pageNumber: 1, pageSize: wanted + pinned.length }),
      newestHighlight(viewer),
      postsById(viewer, chosen),
    ]),
  ])
  const named = (id: string) => byId.filter((row) => row.id === id)
  // What was chosen and is not public any more gives way to what would be there without it.
  const highlighted = highlight ? [...named(highlight), ...newest].slice(0, 1) : newest
  const isPinned = new Set(pinned)
  const inOrder = [...pinned.flatMap(named), ...mostRead.filter(({ id }) => !isPinned.has(id))].slice(
    0,
    wanted,
  )
  const posts = await presentAll(db, viewer, [...inOrder, ...highlighted])
  const read = posts.slice(0, inOrder.length)
  return {
    ...own,
    trendingTitle,
    trending: showTrending ? read.slice(0, TRENDING) : [],
    highlighted: showHighlight ? (posts[inOrder.length] ?? null) : null,
    interesting: site.isTurnkey ? read.slice(TRENDING) : [],
  }
}
