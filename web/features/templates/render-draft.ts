/** A draft as it would be rendered, also while it still breaks the format. */
import { drawableTemplate } from '@frontage/artwork/drawable.ts'
import { hostileCases, type Case } from '@frontage/artwork/hostile-profiles.ts'
import { fillForTrial } from '@frontage/artwork/trial.ts'
import type { Brand, Images, Scene, Template } from '@frontage/artwork/types.ts'
import { designBrand } from '@frontage/contracts/personalization.ts'
import type { TemplateDraft } from '@frontage/contracts/templates.ts'
import { loadedMetrics, loadFontFaces, loadTables } from '../../lib/rendering/fonts.ts'
import { loadImages } from '../../lib/rendering/load-images.ts'
import type { Site } from '../../lib/site.ts'
import { atHome } from './at-home.ts'

const STAGE_WIDTH = 1280

export interface RenderedDraft {
  template: Template
  brand: Brand
  pictures: Images
}

export const templateOf = ({ slug, manifest, pages }: TemplateDraft): Template | null =>
  drawableTemplate({ slug, json: JSON.stringify(manifest), pages })

/** What a draft is rendered with. null: nothing of it can be read. */
export async function openDraft(
  draft: TemplateDraft,
  { tenant }: Pick<Site, 'tenant'>,
): Promise<RenderedDraft | null> {
  const template = templateOf(draft)
  if (!template) return null
  const brand = designBrand(tenant)
  const [pictures] = await Promise.all([loadImages(brand, [], STAGE_WIDTH), loadTables()])
  return { template, brand, pictures }
}

export interface RenderedCase {
  name: string
  /** What is unusual about it, in words. */
  label: string
  /** null: it cannot be rendered. */
  scenes: Scene[] | null
}

/** The pages with one profile's data; the fonts they are set in are here when it resolves. */
export async function renderCase(
  { template, brand, pictures }: RenderedDraft,
  one: Case,
): Promise<RenderedCase> {
  const label = labelOf(one.name)
  try {
    const { filled } = fillForTrial(template, brand, loadedMetrics, pictures, atHome(one, brand))
    await loadFontFaces(filled.faces)
    return { name: one.name, label, scenes: filled.scenes }
  } catch {
    // A page that breaks the format may be more than drawing can take.
    return { name: one.name, label, scenes: null }
  }
}

export const cases: readonly Case[] = hostileCases

/** 'double-surname' is 'Double surname'. */
export function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
