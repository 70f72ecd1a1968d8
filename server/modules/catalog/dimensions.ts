/** What a card needs to know of its artwork before it is drawn, read once per hash: a hash's artwork never changes. */
import type { TrimSize } from '@frontage/contracts/catalog.ts'
import type { Db } from '@frontage/db/client.ts'
import { fontFacesOf } from '@frontage/artwork/cover.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { checkedCover } from './covers.ts'
import { artworkByHash } from './artwork-repository.ts'

export interface Dimensions {
  /** Trim size in points. */
  width: number
  height: number
  pageCount: number
  /** Ids of the first page's faces. */
  faces: string[]
}

const MOST_REMEMBERED = 20_000
const known = new Map<string, Dimensions>()

/** One statement for all hashes not met before, none for the others. */
export async function dimensionsOf(
  db: Db,
  scope: TenantScope,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Dimensions>> {
  const missing = hashes.filter((hash) => !known.has(hash))
  if (missing.length > 0) {
    if (known.size + missing.length > MOST_REMEMBERED) known.clear()
    const rows = await db.tenant(scope, (tx) => artworkByHash(tx, scope, missing))
    for (const { hash, artwork } of rows) {
      const { cover, pageCount } = checkedCover(artwork)
      const [page] = cover?.pages ?? []
      if (!cover || !page) continue
      known.set(hash, { width: page.width, height: page.height, pageCount, faces: fontFacesOf(cover) })
    }
  }
  return known
}

/** Designs and lines with the size of their artwork, so that an image's place has its proportions before it is drawn. */
export async function withTrim<T extends { artwork_hash: string }>(
  db: Db,
  scope: TenantScope,
  shown: readonly T[],
): Promise<(T & { trim?: TrimSize })[]> {
  const sizes = await dimensionsOf(db, scope, [...new Set(shown.map((one) => one.artwork_hash))])
  return shown.map((one) => {
    const size = sizes.get(one.artwork_hash)
    return size ? { ...one, trim: { width: size.width, height: size.height } } : one
  })
}
