import { TemplateArtwork, type TrimSize } from '@frontage/contracts/catalog.ts'
import type {
  ManagedTemplate,
  TemplateDraft,
  TemplateDraftRow,
  TemplateFinding,
} from '@frontage/contracts/templates.ts'
import type { TemplateSource } from '@frontage/artwork/template.ts'
import type { DraftRow } from './drafts-repository.ts'
import type { ManagedRow } from './repository.ts'

export const presentTemplate = (row: ManagedRow, trim: TrimSize | undefined): ManagedTemplate => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  product: row.product,
  state: row.active ? 'published' : 'retired',
  version: row.version,
  artwork_hash: row.artwork_hash,
  trim: trim ?? null,
  places: row.places,
  designs: row.designs,
  behind: row.behind,
  is_sold: row.is_sold,
  changed_at: row.changed_at.toISOString(),
  draft_id: row.draft_id,
})

type RowOfList = Omit<DraftRow, 'artwork' | 'notes' | 'revision'>

export const presentDraftRow = (row: RowOfList): TemplateDraftRow => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  template:
    row.template_id === null
      ? null
      : { id: row.template_id, title: row.title ?? '', version: row.version ?? 1 },
  created_by: row.created_by,
  updated_at: row.updated_at.toISOString(),
})

export function presentDraft(row: DraftRow, findings: TemplateFinding[]): TemplateDraft {
  const { manifest, pages } = TemplateArtwork.parse(row.artwork)
  return {
    ...presentDraftRow(row),
    revision: row.revision,
    manifest,
    pages,
    notes: row.notes,
    findings,
  }
}

/** The files of a stored draft. */
export function sourceOf({ slug, artwork }: { slug: string; artwork: unknown }): TemplateSource {
  const { manifest, pages } = TemplateArtwork.parse(artwork)
  return { slug, json: JSON.stringify(manifest), pages }
}

export const artworkOf = ({ json, pages }: TemplateSource): string =>
  JSON.stringify({ manifest: JSON.parse(json), pages })
