/** Templates parsed once: artwork is named by its hash and never changes under it. */
import { loadTemplate } from '@frontage/artwork/template.ts'
import type { Template } from '@frontage/artwork/types.ts'
import { TemplateArtwork } from '@frontage/contracts/catalog.ts'

export interface StoredArtwork {
  slug: string
  artwork: unknown
  artwork_hash: string
}

const MAX_CACHED = 200
const cached = new Map<string, Template>()

/** @throws Error when what is stored would not pass today's linter: imported artwork always did. */
export function parsedTemplate(stored: StoredArtwork): Template {
  const known = cached.get(stored.artwork_hash)
  if (known) return known
  const { manifest, pages } = TemplateArtwork.parse(stored.artwork)
  const loaded = loadTemplate({ slug: stored.slug, json: JSON.stringify(manifest), pages })
  if (!loaded.ok)
    throw new Error(`artwork ${stored.artwork_hash} of ${stored.slug}: ${loaded.problems[0]?.message}`)
  const oldest = cached.keys().next()
  if (cached.size >= MAX_CACHED && !oldest.done) cached.delete(oldest.value)
  cached.set(stored.artwork_hash, loaded.template)
  return loaded.template
}
