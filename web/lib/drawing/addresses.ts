/** Where the browser finds what designs are drawn from. The server's page names the same addresses to fetch them early. */
import manifest from '@frontage/artwork/fonts/generated/manifest.json'
import { COVER_FORMAT } from '@frontage/artwork/cover-format.ts'

export const SAMPLES = '/marketingcenter/api/v1/samples'
export const fontAddress = (file: string): string => `/fonts/${file}`
/** The width tables of all faces. */
export const TABLES = fontAddress(manifest.metrics)

export const coversAddress = (hashes: readonly string[]): string =>
  `/marketingcenter/api/v1/templates/covers?f=${COVER_FORMAT}&v=${hashes.join(',')}`

/** The file with a face's English letters; empty for a face that is not ours. */
export function latinFiles(faceId: string): string[] {
  const face = manifest.faces.find(({ id }) => id === faceId)
  return (face?.files ?? []).filter(({ subset }) => subset === 'latin').map(({ file }) => fontAddress(file))
}
