/** Templates in the browser: fetched once by the hash of their artwork, checked, and kept. */
import * as catalogCalls from '@frontage/contracts/calls/catalog.ts'
import { loadTemplate } from '@frontage/artwork/template.ts'
import type { Template } from '@frontage/artwork/types.ts'
import { api } from '../api.ts'

const MAX_CACHED = 300
const cached = new Map<string, Promise<Template>>()

export interface ArtworkReference {
  templateId: string
  hash: string
}

/** @throws ApiRefusal, or Error when the artwork is not what the format allows; asking again retries. */
export function loadArtwork(reference: ArtworkReference): Promise<Template> {
  const known = cached.get(reference.hash)
  if (known) return known
  const work = fetchArtwork(reference)
  const oldest = cached.keys().next()
  if (cached.size >= MAX_CACHED && !oldest.done) cached.delete(oldest.value)
  cached.set(reference.hash, work)
  work.catch(() => cached.delete(reference.hash))
  return work
}

async function fetchArtwork({ templateId, hash }: ArtworkReference): Promise<Template> {
  const { manifest, pages } = await api.call(catalogCalls.readArtwork, {
    params: { id: templateId },
    query: { v: hash },
  })
  const loaded = loadTemplate({ slug: 'artwork', json: JSON.stringify(manifest), pages })
  if (!loaded.ok) throw new Error(`artwork ${hash}: ${loaded.problems[0]?.message}`)
  return loaded.template
}
