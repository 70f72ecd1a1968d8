/** Templates in the browser: fetched once by the hash of their artwork, checked, and kept. */
import * as catalogCalls from '@frontage/contracts/calls/catalog.ts'
import { loadTemplate } from '@frontage/artwork/template.ts'
import type { Template } from '@frontage/artwork/types.ts'
import { oncePerKey } from '@frontage/domain/once.ts'
import { api } from '../api.ts'

const MAX_CACHED = 300
const cached = oncePerKey<Template>({ most: MAX_CACHED })

export interface ArtworkReference {
  templateId: string
  hash: string
}

/** @throws ApiRefusal, or Error when the artwork is not what the format allows; asking again retries. */
export function loadArtwork(reference: ArtworkReference): Promise<Template> {
  return cached.get(reference.hash, () => fetchArtwork(reference))
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
