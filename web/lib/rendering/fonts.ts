/** Faces of designs in the browser: the width tables, which are one file, and the files of the faces that designs use. */
import { faces as allFontFaces } from '@frontage/artwork/font-faces.ts'
import { fontSubsets } from '@frontage/artwork/fonts/manifest.ts'
import { further, isLatin, measured, unicodeRange } from '@frontage/artwork/fonts/repertoire.ts'
import type { FaceMetrics, MetricsSource } from '@frontage/artwork/metrics.ts'
import { once, oncePerKey } from '@frontage/domain/once.ts'
import { faceAddress, TABLES } from './addresses.ts'

const faces = new Map(allFontFaces.map((face) => [face.id, face]))
let tables: Readonly<Record<string, FaceMetrics>> = {}
/** Of the files; some faces lack some of the letters, and nothing is set in a face that lacks its letters. */
const RANGES = {
  latin: unicodeRange(measured.filter(isLatin)),
  ext: unicodeRange(measured.filter((code) => !isLatin(code))),
  further: unicodeRange(further),
}
const coming = oncePerKey<FontFace[]>()
/** Their files have arrived; they have yet to join the page. */
const arrived = new Map<string, FontFace[]>()
const here = new Set<string>()

/** The tables that are here: all or none. */
export const loadedMetrics: MetricsSource = (id) => tables[id]

/** Resolves when any text can be measured. Throws when the tables cannot be fetched; asking again retries. */
export const loadTables: () => Promise<void> = once(fetchTables)

/** Faces that can be drawn with at once. */
export const areFontFacesLoaded = (ids: readonly string[]): boolean => ids.every((id) => here.has(id))

/** Sends for the files of these faces, before anything is drawn with them. */
export function expectFontFaces(ids: readonly string[]): void {
  for (const id of ids) void filesOf(id)
}

/** Resolves when text in these faces can be measured and drawn. Throws as `loadTables` does. */
export async function loadFontFaces(ids: readonly string[]): Promise<void> {
  await Promise.all([loadTables(), ...ids.map(filesOf)])
  if (ids.every((id) => here.has(id))) return
  // All whose files are here: each time that faces join, the browser sets every text on the page again.
  for (const [id, files] of arrived) {
    here.add(id)
    for (const file of files) document.fonts.add(file)
  }
  arrived.clear()
}

/** Never throws: a missing file leaves a stand-in, not a hole. */
function filesOf(id: string): Promise<FontFace[]> {
  return coming.get(id, async () => {
    const files = await loadFiles(id)
    arrived.set(id, files)
    return files
  })
}

async function loadFiles(id: string): Promise<FontFace[]> {
  const face = faces.get(id)
  if (!face) return []
  const { family, weight, italic } = face
  const files = fontSubsets.flatMap((subset) => {
    const address = faceAddress(id, subset)
    if (address === null) return []
    const font = new FontFace(family, `url("${address}")`, {
      weight: String(weight),
      style: italic ? 'italic' : 'normal',
      unicodeRange: RANGES[subset],
      display: 'swap',
    })
    return { font, subset }
  })
  // The other letters are fetched by the browser when a text has them.
  const latin = files.filter(({ subset }) => subset === 'latin')
  await Promise.all(latin.map(({ font }) => font.load().catch(() => undefined)))
  return files.map(({ font }) => font)
}

async function fetchTables(): Promise<void> {
  const reply = await fetch(TABLES)
  if (!reply.ok) throw new Error(`${TABLES}: ${reply.status}`)
  tables = (await reply.json()) as Record<string, FaceMetrics>
}
