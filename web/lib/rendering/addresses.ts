/** Where the browser finds what designs are drawn from. The server's page names the same addresses to fetch them early. */
import { templateOf } from '@frontage/contracts/call.ts'
import * as catalogCalls from '@frontage/contracts/calls/catalog.ts'
import manifest from '@frontage/artwork/fonts/generated/short-manifest.json'
import { fontFileName, type FontSubset, type ShortManifest } from '@frontage/artwork/fonts/manifest.ts'
import { COVER_FORMAT } from '@frontage/artwork/cover-format.ts'

export const SAMPLES = templateOf(catalogCalls.listSamples)
const fontAddress = (file: string): string => `/fonts/${file}`
/** The width tables of all faces. */
export const TABLES = fontAddress(manifest.metrics)

export const coversAddress = (hashes: readonly string[]): string =>
  `${templateOf(catalogCalls.readCovers)}?f=${COVER_FORMAT}&v=${hashes.join(',')}`

const hashes: ShortManifest['hashes'] = manifest.hashes

/** Where a face's English letters are, its other Latin ones, or its Greek and Cyrillic; null: there are none. */
export function faceAddress(faceId: string, subset: FontSubset): string | null {
  const hash = hashes[faceId]?.[subset]
  return hash ? fontAddress(fontFileName(faceId, subset, hash)) : null
}

/** The file with a face's English letters; empty for a face that is not ours. */
export function latinFiles(faceId: string): string[] {
  const address = faceAddress(faceId, 'latin')
  return address === null ? [] : [address]
}
