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
import { homepageRow, newestHighlight, templateIds, trendingRows, type HomepageRow } from './repository.ts'
import type { Viewer } from './viewer.ts'

const Images = z.array(StoredHomeImage)
const TRENDING = 8
/** As specified: 'You might be interested in' shows 3, on turnkey sites alone. */
const INTERESTING = 3

export async function readHomepage(
  db: Db,
  scope: TenantScope,
): Promise<{ features: HomeFeatures; tiles: HomeTiles }> {
  const [[row]] = await db.read(scope, [homepageRow(scope)])
  const features = Images.parse(row?.feature_images ?? [])
  const tiles = Images.parse(row?.tiles_images ?? [])
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
      homeShowFeature: row?.home_show_feature ?? false,
      homeFeatureTitle: row?.home_feature_title ?? '',
      featureImages: shown(features),
    },
    tiles: {
      homeShowTiles: row?.home_show_tiles ?? false,
      homeTilesTitle: row?.home_tiles_title ?? '',
      tilesImages: shown(tiles),
    },
  }
}

const present = (
  { template, ...image }: StoredHomeImage,
  pictures: ReadonlyMap<string, Illustration | undefined>,
): HomeImage => ({ ...image, illustration: pictures.get(template) ?? null })

/** Where the shown features and tiles of the home page lead, in their order. */
export const homeLinks = (row: HomepageRow): { kind: 'feature' | 'tile'; title: string; url: string }[] => [
  ...(row.home_show_feature
    ? Images.parse(row.feature_images).map(({ title, url }) => ({ kind: 'feature' as const, title, url }))
    : []),
  ...(row.home_show_tiles
    ? Images.parse(row.tiles_images).map(({ title, url }) => ({ kind: 'tile' as const, title, url }))
    : []),
]

/** @param today yyyy-mm-dd */
export async function readFront(
  db: Db,
  viewer: Viewer,
  site: { isTurnkey: boolean; today: string },
): Promise<HomeFront> {
  const wanted = TRENDING + (site.isTurnkey ? INTERESTING : 0)
  const [own, [mostRead, highlight]] = await Promise.all([
    readHomepage(db, viewer),
    db.read(viewer, [
      trendingRows(viewer, site.today, { pageNumber: 1, pageSize: wanted }),
      newestHighlight(viewer),
    ]),
  ])
  const posts = await presentAll(db, viewer, [...mostRead, ...highlight])
  const read = posts.slice(0, mostRead.length)
  return {
    ...own,
    trending: read.slice(0, TRENDING),
    highlighted: posts[mostRead.length] ?? null,
    interesting: site.isTurnkey ? read.slice(TRENDING) : [],
  }
}
