/** The demonstration templates as they lie in their folders. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_CATEGORIES } from './categories.ts'

export const TEMPLATES = join(import.meta.dirname, 'templates')

export interface TemplateFolder {
  slug: string
  json: string
  pages: string[]
}

export async function readTemplateFolder(folder: string, slug: string): Promise<TemplateFolder> {
  const names = await readdir(join(folder, slug))
  const pageNames = names
    .filter((name) => /^page-\d+\.svg$/.test(name))
    .sort((a, b) => Number(a.match(/\d+/)?.[0]) - Number(b.match(/\d+/)?.[0]))
  return {
    slug,
    json: await readFile(join(folder, slug, 'template.json'), 'utf8'),
    pages: await Promise.all(pageNames.map((name) => readFile(join(folder, slug, name), 'utf8'))),
  }
}

export async function readDemoTemplates(folder = TEMPLATES): Promise<TemplateFolder[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const slugs = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(slugs.sort().map((slug) => readTemplateFolder(folder, slug)))
}

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

export interface CategoryPlacements {
  categoryId: number
  subCategoryId: number
  also: number[]
}

/** Home category by product, further categories by the occasions among a template's tags and its own subcategory. */
export function categoriesOf(template: {
  product: string
  subcategory: string
  tags: readonly string[]
}): CategoryPlacements {
  const occasions = new Set([...template.tags, template.subcategory].map(slugOf))
  const home = DEMO_CATEGORIES.flatMap((category) =>
    category.subCategories
      .filter((group) => group.products?.includes(template.product))
      .map((group) => ({ categoryId: category.id, subCategoryId: group.id })),
  )[0]
  if (!home) throw new Error(`No shelf takes the product '${template.product}'`)
  const also = DEMO_CATEGORIES.flatMap((category) => category.subCategories)
    .filter(
      ({ alsoProducts, occasions: wanted }) =>
        (alsoProducts ?? wanted) !== undefined &&
        (alsoProducts?.includes(template.product) ?? true) &&
        (wanted?.some((occasion) => occasions.has(occasion)) ?? true),
    )
    .map((group) => group.id)
  return { ...home, also }
}
