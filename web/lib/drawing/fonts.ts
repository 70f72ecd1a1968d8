/** Faces of designs in the browser: the width tables, which are one file, and the files of the faces that designs use. */
import manifest from '@frontage/artwork/fonts/generated/manifest.json'
import type { FaceMetrics, MetricsSource } from '@frontage/artwork/metrics.ts'
import { fontAddress, TABLES } from './addresses.ts'

const faces = new Map(manifest.faces.map((face) => [face.id, face]))
let tables: Readonly<Record<string, FaceMetrics>> = {}
let tablesWork: Promise<void> | undefined
const loading = new Map<string, Promise<unknown>>()
const here = new Set<string>()

/** The tables that are here: all or none. */
export const loadedMetrics: MetricsSource = (id) => tables[id]

/** Resolves when any text can be measured. Throws when the tables cannot be fetched; asking again retries. */
export function loadTables(): Promise<void> {
  tablesWork ??= fetchTables()
  tablesWork.catch(() => (tablesWork = undefined))
  return tablesWork
}

/** Faces that can be drawn with at once. */
export const areFacesHere = (ids: readonly string[]): boolean => ids.every((id) => here.has(id))

/** Resolves when text in these faces can be measured and drawn. Throws as `loadTables` does. */
export async function loadFaces(ids: readonly string[]): Promise<void> {
  await Promise.all([loadTables(), ...ids.map((id) => loading.get(id) ?? remember(id))])
}

function remember(id: string): Promise<unknown> {
  const work = loadFace(id).then(() => here.add(id))
  loading.set(id, work)
  return work
}

/** Never throws: a missing file leaves a stand-in, not a hole. */
async function loadFace(id: string): Promise<void> {
  const face = faces.get(id)
  if (!face) return
  const { family, weight, style } = face
  const latin = face.files.map(({ file, subset, unicodeRange }) => {
    const descriptors = { weight: String(weight), style, unicodeRange, display: 'swap' } as const
    const font = new FontFace(family, `url("${fontAddress(file)}")`, descriptors)
    document.fonts.add(font)
    // The other letters are fetched by the browser when a text has them.
    return subset === 'latin' ? font.load().catch(() => undefined) : undefined
  })
  await Promise.all(latin)
}

async function fetchTables(): Promise<void> {
  const reply = await fetch(TABLES)
  if (!reply.ok) throw new Error(`${TABLES}: ${reply.status}`)
  tables = (await reply.json()) as Record<string, FaceMetrics>
}
