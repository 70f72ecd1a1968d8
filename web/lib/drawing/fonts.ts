/** Faces of designs in the browser: their width tables and their files, fetched when a design needs them. */
import manifest from '@frontage/artwork/fonts/generated/manifest.json'
import type { FaceMetrics, MetricsSource } from '@frontage/artwork/metrics.ts'

const FONTS = '/fonts/'
const faces = new Map(manifest.faces.map((face) => [face.id, face]))
const tables = new Map<string, FaceMetrics>()
const loading = new Map<string, Promise<void>>()

/** The tables that are here. */
export const loadedMetrics: MetricsSource = (id) => tables.get(id)

/** Resolves when text in these faces can be measured and drawn. Throws when a table cannot be fetched; asking again retries. */
export async function loadFaces(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => loading.get(id) ?? remember(id)))
}

function remember(id: string): Promise<void> {
  const work = loadFace(id)
  loading.set(id, work)
  work.catch(() => loading.delete(id))
  return work
}

async function loadFace(id: string): Promise<void> {
  const face = faces.get(id)
  if (!face) return
  const drawn = face.files.map(({ file, subset, unicodeRange }) => {
    const { weight, style } = face
    const font = new FontFace(face.family, `url("${FONTS}${file}")`, {
      weight: String(weight),
      style,
      unicodeRange,
      display: 'swap',
    })
    document.fonts.add(font)
    // The other letters are fetched by the browser when a text has them; a missing file leaves a stand-in, not a hole.
    return subset === 'latin' ? font.load().catch(() => undefined) : undefined
  })
  await Promise.all([loadTable(id, face.metrics), ...drawn])
}

async function loadTable(id: string, file: string): Promise<void> {
  const reply = await fetch(FONTS + file)
  if (!reply.ok) throw new Error(`${file}: ${reply.status}`)
  tables.set(id, (await reply.json()) as FaceMetrics)
}
