/** Size and number of pages of artwork, read once per hash: a hash's artwork never changes. */
import type { Db } from '@frontage/db/client.ts'
import { TemplateArtwork } from '@frontage/contracts/catalogue.ts'
import { productById } from '@frontage/artwork/products.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { artworkByHash } from './repository.ts'

export interface Dimensions {
  /** Trim size in points. */
  width: number
  height: number
  pageCount: number
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
    for (const row of rows) known.set(row.hash, measure(TemplateArtwork.parse(row.artwork)))
  }
  return known
}

function measure({ manifest, pages }: TemplateArtwork): Dimensions {
  const [, numbers = ''] = /viewBox="([^"]*)"/.exec(pages[0] ?? '') ?? []
  const [, , width = 0, height = 0] = numbers
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const { product } = manifest as { product?: string }
  const bleed = productById(product ?? '')?.bleed ?? 0
  return { width: width - 2 * bleed, height: height - 2 * bleed, pageCount: pages.length }
}
