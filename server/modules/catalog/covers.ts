/** Covers for cards: parsed and linted here, once per hash of artwork, so that browsers draw them without doing either. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { coverOf } from '@frontage/artwork/cover.ts'
import { openHouseSlots, type OpenHouseSlot } from '@frontage/artwork/open-house.ts'
import { slotsToWrite, type SlotToWrite } from '@frontage/artwork/to-write.ts'
import { loadTemplate } from '@frontage/artwork/template.ts'
import type { Template } from '@frontage/artwork/types.ts'
import { TemplateArtwork } from '@frontage/contracts/catalog.ts'
import { ok } from '@frontage/contracts/envelope.ts'
import type { Db } from '@frontage/db/client.ts'
import { cachedByWeight, MIB } from '../../platform/cached-by-weight.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { artworkByHash, hashesOf } from './artwork-repository.ts'

/** Some 13 kB of JSON each. */
const MOST_COVERS = 2_000
/** A page of cards is some 30 kB. */
const MOST_OF_PAGES = 16 * MIB
const covers = new Map<string, string>()
const compressed = cachedByWeight<Buffer>(MOST_OF_PAGES, (bytes) => bytes.length)

interface CheckedCover {
  cover: Template | null
  pageCount: number
  /** Of all its pages. */
  openHouse: readonly OpenHouseSlot[]
  toWrite: readonly SlotToWrite[]
}

/** cover null: the artwork breaks a rule of the format that came after it was imported, so nobody is sent it. */
export function checkedCover(stored: unknown): CheckedCover {
  const { manifest, pages } = TemplateArtwork.parse(stored)
  const loaded = loadTemplate({ slug: 'artwork', json: JSON.stringify(manifest), pages })
  return {
    cover: loaded.ok ? coverOf(loaded.template) : null,
    pageCount: pages.length,
    openHouse: loaded.ok ? openHouseSlots(loaded.template) : [],
    toWrite: loaded.ok ? slotsToWrite(loaded.template) : [],
  }
}

export interface CoversReply {
  /** The envelope as text. */
  text: string
  /** Everything that was asked for is in it, so it stays true for ever. */
  isComplete: boolean
  brotli(): Promise<Buffer>
}

/** Only what the tenant has, in one statement where all covers were met before, else in two. */
export async function readCovers(
  db: Db,
  scope: TenantScope,
  hashes: readonly string[],
): Promise<CoversReply> {
  const theirs = await db.tenant(scope, async (tx) => {
    const owned = new Set(await hashesOf(tx, scope, hashes))
    const missing = [...owned].filter((hash) => !covers.has(hash))
    if (missing.length > 0) {
      if (covers.size + missing.length > MOST_COVERS) covers.clear()
      for (const { hash, artwork } of await artworkByHash(tx, scope, missing)) {
        const { cover } = checkedCover(artwork)
        if (cover) covers.set(hash, JSON.stringify(cover))
      }
    }
    return hashes.filter((hash) => owned.has(hash) && covers.has(hash))
  })
  const parts = theirs.map((hash) => `${JSON.stringify(hash)}:${covers.get(hash)}`)
  const text = JSON.stringify(ok(null)).replace('"data":null', `"data":{${parts.join(',')}}`)
  return {
    text,
    isComplete: theirs.length === hashes.length,
    brotli: () => packed(theirs.join(), text),
  }
}

function packed(key: string, text: string): Promise<Buffer> {
  return compressed.get(key, () =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  )
}
