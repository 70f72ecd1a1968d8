/** What a card needs to know of its artwork before it is drawn, read once per hash: a hash's artwork never changes. */
import type { TrimSize } from '@frontage/contracts/catalog.ts'
import type { Db, Tx } from '@frontage/db/client.ts'
import { fontFacesOf } from '@frontage/artwork/cover.ts'
import { openHouseDay, type OpenHouseSlot } from '@frontage/artwork/open-house.ts'
import { leftToWrite, type SlotToWrite } from '@frontage/artwork/to-write.ts'
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
  /** Where it says when an open house is. */
  openHouse: readonly OpenHouseSlot[]
  /** What prints a sample until it is filled in. */
  toWrite: readonly SlotToWrite[]
}

const MOST_REMEMBERED = 20_000
const known = new Map<string, Dimensions>()

/** One statement for all hashes not met before, none for the others. */
export async function dimensionsOf(
  db: Db,
  scope: TenantScope,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Dimensions>> {
  if (hashes.some((hash) => !known.has(hash))) await db.tenant(scope, (tx) => learn(tx, scope, hashes))
  return known
}

async function learn(tx: Tx, scope: TenantScope, hashes: readonly string[]): Promise<void> {
  const missing = hashes.filter((hash) => !known.has(hash))
  if (missing.length === 0) return
  if (known.size + missing.length > MOST_REMEMBERED) known.clear()
  for (const { hash, artwork } of await artworkByHash(tx, scope, missing)) {
    const { cover, pageCount, openHouse, toWrite } = checkedCover(artwork)
    const [page] = cover?.pages ?? []
    if (!cover || !page) continue
    const { width, height } = page
    known.set(hash, { width, height, pageCount, faces: fontFacesOf(cover), openHouse, toWrite })
  }
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

interface Filled {
  artwork_hash: string
  slots: Readonly<Record<string, unknown>>
}

const openHouseIn = ({ artwork_hash: hash, slots }: Filled, now: Date): string | null =>
  openHouseDay(known.get(hash)?.openHouse ?? [], slots, now.toISOString().slice(0, 10))

/** The day of the open house that a design announces, yyyy-mm-dd; null: none, or none that can be read. */
export async function openHouseOf(tx: Tx, scope: TenantScope, design: Filled, now: Date) {
  await learn(tx, scope, [design.artwork_hash])
  return openHouseIn(design, now)
}

/** Labels of what a design still shows a sample for. */
export async function toWriteOf(tx: Tx, scope: TenantScope, { artwork_hash: hash, slots }: Filled) {
  await learn(tx, scope, [hash])
  return leftToWrite(known.get(hash)?.toWrite ?? [], slots)
}

/** The day of the open house of each line. */
export async function withOpenHouse<T extends Filled>(
  db: Db,
  scope: TenantScope,
  shown: readonly T[],
  now: Date,
): Promise<(T & { open_house_on: string | null })[]> {
  await dimensionsOf(db, scope, [...new Set(shown.map((one) => one.artwork_hash))])
  return shown.map((one) => ({ ...one, open_house_on: openHouseIn(one, now) }))
}
